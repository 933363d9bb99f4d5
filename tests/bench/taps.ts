import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { projectRoot } from '#server/project-root.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { median, sizes, verdict } from './figures.ts'
import { enterDemo, openProfile, slowDown } from './phone.ts'

// What the app prepares while it rests is ready by then.
const restMs = 12_000
const settleMs = 1500
// How long a thumb rests on what it taps.
const pressMs = 80
const lateMs = 10_000
const inpLimitMs = 100

const vitals = readFileSync(path.join(projectRoot, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')

type Tap = { what: string; on: string; shown: string; limit: number }

const link = (tab: string) => `nav a[href="/?tab=${tab}"]`
const open = (tab: string) => `body:has(${tab}[aria-current]) main`
const home = 'nav a[href="/"]'
const taps: Tap[] = [
  { what: 'the ball: the chooser', on: 'button.ball', shown: '[role=dialog] .grid-cols-5 button', limit: 50 },
  {
    what: 'Record: a field of the form',
    on: '[role=dialog] button:has(.lucide-trophy)',
    shown: '[role=dialog] input[role=combobox]',
    limit: 50,
  },
  {
    what: 'Close: Home',
    on: '[role=dialog] button:has(.lucide-x)',
    shown: 'body:not(:has([role=dialog])) main section.bg-court',
    limit: 100,
  },
  { what: 'Matches', on: link('matches'), shown: `${open(link('matches'))} h2`, limit: 100 },
  { what: 'Community', on: link('community'), shown: `${open(link('community'))} h1`, limit: 100 },
  { what: 'Settings', on: link('settings'), shown: `${open(link('settings'))} h1`, limit: 100 },
  { what: 'Home', on: home, shown: `${open(home)} section.bg-court`, limit: 100 },
]

/** From the end of a tap until the next view is painted, on a slow phone whose app has rested; and its INP, by web-vitals. */
export async function benchTaps(args: string[], onEnd: OnEnd) {
  const { runs } = sizes(args, { runs: 5 })
  const app = await startRealApp()
  onEnd(app.stop)
  const times = taps.map((): number[] => [])
  const inps: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const profile = temporaryFolder()
    try {
      await enterDemo(profile.path, app.url, true)
      const { taken, inp } = await measured(profile.path, app.url)
      taken.forEach((time, index) => times[index]!.push(time))
      inps.push(inp)
    } finally {
      profile.remove()
    }
  }
  for (const [index, { what, limit }] of taps.entries()) report(what, times[index]!, limit)
  report('INP of all of them', inps, inpLimitMs)
}

function report(what: string, all: number[], limit: number) {
  const time = median(all)
  const list = all.map(Math.round).join(', ')
  console.log(verdict(time <= limit, `${what}: median ${Math.round(time)} ms of ${list}, limit ${limit} ms`))
}

async function measured(profile: string, url: string) {
  const context = await openProfile(profile)
  await context.addInitScript(`${vitals};globalThis.webVitals = webVitals`)
  await context.addInitScript(watch)
  const page = context.pages()[0] ?? (await context.newPage())
  const devTools = await context.newCDPSession(page)
  await slowDown(devTools)
  await page.goto(`${url}/`)
  await page.waitForTimeout(restMs)
  const taken: number[] = []
  for (const one of taps) {
    taken.push(await timeOf(page, devTools, one))
    await page.waitForTimeout(settleMs)
  }
  const inp = await page.evaluate(() => globalThis.inp)
  await context.close()
  return { taken, inp }
}

async function timeOf(page: Page, devTools: CDPSession, { what, on, shown }: Tap) {
  const target = page.locator(on).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const painted = page.evaluate((selector) => globalThis.whenPainted(selector), shown)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressMs)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const late = page.waitForTimeout(lateMs).then(() => {
    throw new Error(`${what}: nothing of ${shown} is shown`)
  })
  return Promise.race([painted, late])
}

declare global {
  var inp: number
  var whenPainted: (selector: string) => Promise<number>
  var webVitals: typeof import('web-vitals')
}

// In the page, where a driver that asks would take its share of the slow processor.
function watch() {
  globalThis.inp = 0
  globalThis.webVitals.onINP(({ value }) => (globalThis.inp = value), { reportAllChanges: true })
  globalThis.whenPainted = (selector) =>
    new Promise((resolve) => {
      let start = 0
      addEventListener('pointerup', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
      const isShown = () =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
      const look = () => {
        if (start === 0 || !isShown()) return requestAnimationFrame(look)
        // After this frame.
        return setTimeout(() => resolve(performance.now() - start))
      }
      requestAnimationFrame(look)
    })
}

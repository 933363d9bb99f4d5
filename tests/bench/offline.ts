import { type BrowserContext, chromium as driver } from 'playwright-core'
import { demoPath } from '#shared/demo/paths.ts'
import { chromium } from '#tests/e2e/chromium.ts'
import { keptOn } from '#tests/e2e/kept.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { textsIn } from '#tests/e2e/texts.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { median, verdict } from './figures.ts'

const runs = 5
const cpuSlowdown = 4
const limitsMs = { view: 1000, form: 1600 }

/** Cold starts without a connection, each in a new browser on one profile, on a slow phone's processor. */
export async function benchOffline(_args: string[], onEnd: OnEnd) {
  const app = await startRealApp()
  onEnd(app.stop)
  const profile = temporaryFolder()
  onEnd(profile.remove)
  await keep(profile.path, app.url)
  const views: number[] = []
  const forms: number[] = []
  for (let run = 0; run < runs; run += 1) {
    views.push(await start(profile.path, `${app.url}/`, { selector: 'h2', text: t('matches:week.title') }))
    forms.push(
      await start(profile.path, `${app.url}/?dialog=record`, { selector: '[role=dialog] [role=combobox]' }),
    )
  }
  report('first view', views, limitsMs.view)
  report('form ready for typing', forms, limitsMs.form)
}

function report(what: string, times: number[], limit: number) {
  const time = median(times)
  const all = times.map((one) => Math.round(one)).join(', ')
  console.log(verdict(time <= limit, `${what}: median ${Math.round(time)} ms of ${all}, limit ${limit} ms`))
}

/** A demo that the device keeps. */
async function keep(profile: string, url: string) {
  const context = await open(profile)
  const [page = await context.newPage()] = context.pages()
  await page.goto(url + demoPath)
  for (;;) {
    const { files, text } = await keptOn(page)
    if (files.includes('/shell') && text.includes('"pageParams":[null]')) break
    await page.waitForTimeout(250)
  }
  // What is read ahead, and the files of the other screens.
  await page.waitForTimeout(5000)
  await context.close()
}

type Awaited = { selector: string; text?: string }

/** The time from the navigation until what is awaited has been painted, in ms, by the clock of the page. */
async function start(profile: string, address: string, awaited: Awaited) {
  const context = await open(profile)
  const [page = await context.newPage()] = context.pages()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await context.setOffline(true)
  await page.addInitScript(tellPaint, awaited)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('painted after '))
  await page.goto(address, { waitUntil: 'commit' })
  const time = Number((await told).text().split(' ').at(-1))
  await context.close()
  return time
}

async function open(profile: string): Promise<BrowserContext> {
  const context = await driver.launchPersistentContext(profile, {
    ...chromium,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  // What tsx makes of a script for the page calls it.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

const t = textsIn('es')

// In the page, where a driver that asks would take its share of the slow processor.
function tellPaint({ selector, text }: Awaited) {
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => !text || textContent === text)
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    // The second frame begins when the first one is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => console.info(`painted after ${performance.now()}`)),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

import type { CDPSession } from 'playwright-core'
import { startRealApp } from '#tests/e2e/real-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { blankPage } from './blank-page.ts'
import { median, sizes, verdict } from './figures.ts'
import { enterDemo, openProfile, silenceMs, slowDown } from './phone.ts'

const kilobyte = 1024

type Figures = Record<'scriptBytes' | 'bytes' | 'requests' | 'lcp' | 'tbt' | 'seen', number> & { cls: number }
type Limits = Partial<Figures>
type Visit = {
  what: string
  shown: string
  limits: Limits
  prepare: (profile: string, url: string) => Promise<void>
}

const headline = 'h1'
const ownFigures = 'main section.bg-court svg'

const landing: Visit = {
  what: 'landing page',
  shown: headline,
  prepare: async () => {},
  limits: { scriptBytes: 8 * kilobyte, lcp: 700, tbt: 30, cls: 0 },
}
const firstHome: Visit = {
  what: 'Home, empty cache',
  shown: ownFigures,
  prepare: (profile, url) => enterDemo(profile, url, false),
  limits: { bytes: 190 * kilobyte, requests: 12, lcp: 1400, seen: 1500 },
}
const nextHome: Visit = {
  what: 'Home again',
  shown: ownFigures,
  prepare: (profile, url) => enterDemo(profile, url, true),
  limits: { seen: 400 },
}

/** What a slow phone on a slow network waits for: the landing page, Home of a demo, and the least that it waits for again. */
export async function benchPages(args: string[], onEnd: OnEnd) {
  const { runs } = sizes(args, { runs: 5 })
  const app = await startRealApp()
  onEnd(app.stop)
  const blank = await blankPage(onEnd)
  const keptWord: Visit = {
    what: 'a word again, instead of Home',
    shown: headline,
    prepare: blank.keepIn,
    limits: {},
  }
  const visits = [landing, firstHome, nextHome, keptWord].map((visit) => ({
    visit,
    url: visit === keptWord ? blank.url : app.url,
    figures: [] as Figures[],
  }))
  for (let run = 0; run < runs; run += 1) {
    for (const { visit, url, figures } of visits) figures.push(await inNewProfile(url, visit))
  }
  for (const { visit, figures } of visits) report(visit, figures)
}

function report({ what, limits }: Visit, all: Figures[]) {
  console.log(`\n${what}`)
  for (const name of Object.keys(all[0]!) as (keyof Figures)[]) {
    const value = median(all.map((figures) => figures[name]))
    const limit = limits[name]
    const text = `  ${name.padEnd(12)} ${shownAs(name, value)}`
    console.log(
      limit === undefined
        ? text
        : verdict(value <= limit, `${text}, limit ${shownAs(name, limit)}`, 'MISSED'),
    )
  }
}

function shownAs(name: keyof Figures, value: number) {
  if (/bytes/i.test(name)) return `${(value / kilobyte).toFixed(1)} KB`
  return name === 'cls' ? value.toFixed(3) : name === 'requests' ? String(value) : `${Math.round(value)} ms`
}

async function inNewProfile(url: string, visit: Visit) {
  const profile = temporaryFolder()
  try {
    await visit.prepare(profile.path, url)
    return await measured(profile.path, url, visit)
  } finally {
    profile.remove()
  }
}

async function measured(profile: string, url: string, { shown }: Visit): Promise<Figures> {
  const context = await openProfile(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  const devTools = await context.newCDPSession(page)
  const traffic = await listen(devTools)
  await page.addInitScript(watch, shown)
  // A browser that has just started does much else.
  await page.waitForTimeout(silenceMs)
  await slowDown(devTools)
  await page.goto(`${url}/`)
  await page.locator(shown).first().waitFor()
  while (Date.now() - traffic.last < silenceMs) await page.waitForTimeout(100)
  const { seen, lcp, cls, long, painted } = await page.evaluate(() => globalThis.watched)
  const all = [...traffic.requests.values()]
  const sumOf = (list: typeof all) => list.reduce((sum, { bytes }) => sum + bytes, 0)
  await context.close()
  return {
    scriptBytes: sumOf(all.filter(({ path }) => path.endsWith('.js'))),
    bytes: sumOf(all),
    requests: all.length,
    lcp,
    tbt: long
      .filter(([start, length]) => start + length > painted)
      .reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
    cls,
    seen,
  }
}

/** The requests that reach the network, until the page is silent. */
async function listen(devTools: CDPSession) {
  const traffic = { last: Date.now(), requests: new Map<string, { path: string; bytes: number }>() }
  await devTools.send('Network.enable')
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    traffic.last = Date.now()
    traffic.requests.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
  })
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) traffic.requests.delete(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.last = Date.now()
    const request = traffic.requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return traffic
}

declare global {
  var watched: { seen: number; lcp: number; cls: number; painted: number; long: [number, number][] }
}

// In the page, where a driver that asks would take its share of the slow processor.
function watch(selector: string) {
  const watched: typeof globalThis.watched = { seen: 0, lcp: 0, cls: 0, painted: 0, long: [] }
  globalThis.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (watched.lcp = startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.painted = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.cls += value
  })
  observe('longtask', ({ startTime, duration }) => watched.long.push([startTime, duration]))
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return
    observer.disconnect()
    // The second frame begins when the first one is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.seen = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

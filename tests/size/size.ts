import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium as driver, type Browser, type Page } from 'playwright-core'
import { projectRoot } from '#server/project-root.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { languages } from '#shared/languages.ts'
import { chromium } from '#tests/e2e/chromium.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'

type Kind = 'js' | 'css'
type Screen = { name: string; limits: Partial<Record<Kind, number>>; open: (page: Page) => Promise<unknown> }

const kilobyte = 1024
const silenceMs = 2500
const inPage = { js: /<script>(.*?)<\/script>/gs, css: /<style>(.*?)<\/style>/gs }

// What a device keeps, by the chunks that a build makes of it.
const kept = [
  { name: 'service worker', chunks: ['worker'], limit: 13 },
  {
    name: 'kept data and outbox',
    chunks: ['kept-app', 'follow-outbox', 'take-shown', 'waiting-match'],
    limit: 4,
  },
]

// A demo's Home shows matches and a banner: no Home loads more.
const screens: Screen[] = [
  { name: 'landing page', limits: { js: 3.2, css: 9.5 }, open: async () => {} },
  { name: 'signed-in Home', limits: { js: 140, css: 17 }, open: (page) => page.goto(demoPath) },
]

const app = await startRealApp()
const browser = await driver.launch(chromium)
try {
  for (const { name, chunks, limit } of kept) report(name, 'js', sizeOf('js', builtFiles(chunks)), limit)
  for (const screen of screens) for (const locale of languages) await measure(browser, screen, locale)
} finally {
  await browser.close()
  await app.stop()
}

/** The requests of a browser without a cache, until it has been idle for a while. */
async function measure(browser: Browser, { name, limits, open }: Screen, locale: string) {
  const context = await browser.newContext({
    baseURL: app.url,
    locale,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const silence = listenTo(page)
  await open(page)
  await silence()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  const answer = await page.goto('/')
  await silence()
  const html = await answer!.text()
  await context.close()
  for (const kind of ['js', 'css'] as const)
    report(`${name}, ${locale}`, kind, sizeOf(kind, asked, html), limits[kind])
}

/** Starts listening; the returned function waits until there has been no request or response for a while. */
function listenTo(page: Page) {
  let last = Date.now()
  const hear = () => void (last = Date.now())
  page.on('request', hear).on('requestfinished', hear).on('requestfailed', hear)
  return async () => {
    while (Date.now() - last < silenceMs) await page.waitForTimeout(100)
  }
}

/** The scripts of chunks of these names; each has to be there. */
function builtFiles(chunks: string[]) {
  const files = readdirSync(path.join(projectRoot, 'dist/client'), { recursive: true, encoding: 'utf8' })
  return new Set(
    chunks.flatMap((chunk) => {
      const found = files.filter((file) => new RegExp(`^(assets/)?${chunk}(-[\\w-]{8})?\\.js$`).test(file))
      if (found.length === 0) throw new Error(`the build has no chunk ${chunk}`)
      return found
    }),
  )
}

/** Of files, and of what stands in the page itself. */
function sizeOf(kind: Kind, asked: Set<string>, html = '') {
  const files = [...asked].filter((name) => name.endsWith(`.${kind}`))
  const texts = [
    ...files.map((name) => readFileSync(path.join(projectRoot, 'dist/client', name))),
    ...[...html.matchAll(inPage[kind])].map(([, text = '']) => text),
  ]
  const sizes = texts.map((text) => gzipSync(text, { level: 9 }).length)
  return { files: texts.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

function report(what: string, kind: Kind, { files, bytes }: ReturnType<typeof sizeOf>, limit?: number) {
  const size = bytes / kilobyte
  const isOver = limit !== undefined && size > limit
  if (isOver || files === 0) process.exitCode = 1
  const judged = limit === undefined ? '' : `, limit ${limit} KB: ${isOver ? 'TOO LARGE' : 'ok'}`
  console.log(`${what}: ${kind} ${size.toFixed(1)} KB gzip (${bytes} bytes, ${files} files)${judged}`)
}

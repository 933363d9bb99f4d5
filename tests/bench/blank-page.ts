import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OnEnd } from './bench.ts'
import { openProfile } from './phone.ts'

const keptPage = '<!doctype html><title>Bandeja</title><main><h1>Bandeja</h1></main>'
const worker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('kept').then((cache) => cache.add('/'))))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
  })`

/** A page with one word, which a service worker answers from what is kept: no kept page is on the screen sooner. */
export async function blankPage(onEnd: OnEnd) {
  const server = createServer(({ url }, res) => {
    res.setHeader('Content-Type', url === '/worker.js' ? 'text/javascript' : 'text/html')
    res.end(url === '/worker.js' ? worker : keptPage)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  onEnd(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  /** Makes this profile's browser keep the page. */
  async function keepIn(profile: string) {
    const context = await openProfile(profile)
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js')
      await navigator.serviceWorker.ready
    })
    await context.close()
  }
  return { url, keepIn }
}

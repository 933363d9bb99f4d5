import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { languageOfTag, type Language } from '#shared/languages.ts'
import { shellPath } from '#shared/offline/paths.ts'
import { withFirstView } from '#shared/pages.ts'
import { keptAccount, keptForPage } from './kept-account.ts'
import { completeMessage, filesCache } from './worker-names.ts'
import { type ExtendableEvent, type FetchEvent, worker } from './worker-scope.ts'

/**
 * The files of a build: what recording, history, Home and scheduled matches need, the texts of each language, and what
 * the other screens need. All but some of `first` have a hash of their content in their names.
 */
export type Files = {
  first: { url: string; revision: string | null }[]
  texts: Record<Language, string[]>
  rest: string[]
}

/** Answers the app's files, and its page at '/', from what is kept on the device. */
export function keepFiles({ first, texts, rest }: Files) {
  const shell = new PrecacheController({ cacheName: filesCache })
  shell.addToCacheList(first)
  const loaded = new CacheFirst({ cacheName: filesCache })
  // One after the other, as what a person asks for meanwhile has precedence.
  const load = async (urls: string[], event: ExtendableEvent, isNeeded = () => true) => {
    for (const url of urls) if (isNeeded()) await loaded.handle({ event, request: new Request(url) })
  }

  worker.addEventListener('install', (event) => {
    const textsOfAccount = async () => load(texts[await languageOfAccount()], event)
    event.waitUntil(Promise.all([shell.install(event), textsOfAccount()]))
  })
  const others = [...Object.values(texts).flat(), ...rest]
  worker.addEventListener('message', (event) => {
    const loadOthers = async () => {
      const kept = new Set((await (await caches.open(filesCache)).keys()).map(({ url }) => url))
      await load(
        others.filter((url) => !kept.has(absolute(url))),
        event,
        // A newer version takes over when this one has nothing left to do.
        () => !worker.registration.waiting,
      )
    }
    if (event.data === completeMessage) event.waitUntil(loadOthers().catch(ignore))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname, href } = new URL(request.url)
    if (origin !== location.origin || request.method !== 'GET') return
    if (request.mode === 'navigate' && pathname === '/') event.respondWith(showPage(event))
    else if (shell.getCacheKeyForURL(href)) event.respondWith(shell.strategy.handle({ event, request }))
    else if (/^\/(assets|fonts)\//.test(pathname)) event.respondWith(loaded.handle({ event, request }))
  })

  // Without an account the page depends on the server: the landing page, or the app of who has just signed in.
  async function showPage(event: FetchEvent) {
    const request = new Request(shellPath)
    const [{ account, view }, page] = await Promise.all([
      keptForPage(),
      shell.strategy.handle({ event, request }),
    ])
    if (!account) return fetch(event.request)
    event.waitUntil(deleteOldFiles([...shell.getURLsToCacheKeys().values(), ...others]))
    const isHome = new URL(event.request.url).search === ''
    if (!isHome || view?.day !== localDay()) return page
    return new Response(withFirstView(await page.text(), view.html), { headers: page.headers })
  }
}

// Days are named as on the day when they were on the screen. The first date that a worker formats takes 150 ms.
function localDay() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const languageOfAccount = async () =>
  (await keptAccount())?.language ?? languageOfTag(navigator.language) ?? 'en'

/** An open page may still need the files of its version, and a waiting worker has loaded those of the next one. */
async function deleteOldFiles(current: string[]) {
  const { waiting, installing } = worker.registration
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (waiting ?? installing ?? pages.length > 0) return
  const needed = new Set(current.map(absolute))
  const cache = await caches.open(filesCache)
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request)
}

const absolute = (url: string) => new URL(url, location.origin).href

// Each is loaded when a screen needs it.
const ignore = () => {}

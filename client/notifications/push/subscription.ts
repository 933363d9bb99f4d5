import { call } from '#client/lib/api.ts'
import type { Language } from '#shared/languages.ts'
import { pushApi } from '#shared/notifications/push/api.ts'

/** Subscribes this browser at its push service, for pushes that the app signs. Fails where that can't be reached. */
export async function subscribeTo({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  // One that was made for another key can't be used, and stands in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe(options)
}

/** Tells the server where this browser is reached, and in which language. May be told again. */
export async function register(subscription: PushSubscription, language: Language) {
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    language,
  }
  await call(pushApi.subscribe, { body })
  await attempt(async () => (await caches.open(store)).put(languagePath, new Response(language)))
}

/** What was registered last: the worker has no other way to know it. */
export async function registeredLanguage(): Promise<Language | null> {
  const kept = await attempt(async () => (await caches.match(languagePath, { cacheName: store }))?.text())
  return kept === 'es' || kept === 'en' ? kept : null
}

const store = 'push'
const languagePath = '/push-language'

// Without storage the worker falls back to the browser's language.
const attempt = <T>(act: () => Promise<T>) => act().catch(() => null)

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

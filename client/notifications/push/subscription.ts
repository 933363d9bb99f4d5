import { call } from '#client/lib/api.ts'
import { languages, type Language } from '#shared/languages.ts'
import { pushApi } from '#shared/notifications/push/api.ts'

/** Throws when the push service cannot be reached. */
export async function subscribeTo(manager: PushManager, publicKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  // A subscription made with another key cannot be used, and prevents a new one.
  await (await manager.getSubscription())?.unsubscribe()
  return manager.subscribe(options)
}

/** Idempotent. */
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

/** The service worker has no other way to know the language. */
export async function registeredLanguage() {
  const kept = await attempt(async () => (await caches.match(languagePath, { cacheName: store }))?.text())
  return languages.find((language) => language === kept)
}

const store = 'push'
const languagePath = '/push-language'

// Without storage the service worker uses the browser's language.
const attempt = <T>(act: () => Promise<T>) => act().catch(() => null)

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

import { call } from '#client/lib/api.ts'
import { href } from '#client/lib/app-location.ts'
import { today } from '#client/lib/format.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { notificationHref } from '#client/notifications/notification-href.ts'
import { languageOfTag, languages, type Language } from '#shared/languages.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import { register, registeredLanguage, subscribeTo } from './subscription.ts'

const worker = self as unknown as WorkerScope

// A new worker takes over at once: only a page that it controls can be navigated.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => event.waitUntil(show(pushMessageOf(event.data))))

worker.addEventListener('notificationclick', (event) => {
  const { data } = event.notification
  event.notification.close()
  event.waitUntil(open(typeof data === 'string' ? data : '/'))
})

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription))
})

type PushMessage = { language: Language; notification: { id: unknown; type: unknown; data: unknown } }

/** A payload may be malformed. Something is shown all the same: browsers revoke the permission otherwise. */
function pushMessageOf(data: { json: () => unknown } | null): PushMessage {
  const { language, notification } = fieldsOf(parsed(data))
  const { id, type, data: values } = fieldsOf(notification)
  return {
    language: languages.find((each) => each === language) ?? browserLanguage(),
    notification: { id, type, data: values },
  }
}

function parsed(data: { json: () => unknown } | null) {
  try {
    return data?.json()
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...Object(value) })

const browserLanguage = () => languageOfTag(navigator.language) ?? 'en'

function show({ language, notification }: PushMessage) {
  const reader = { language, today: today(), zone: timeZone() }
  const { title, message } = notificationText(notification, notificationTexts(language), reader)
  const { id, type, data } = notification
  return worker.registration.showNotification(title, {
    body: message,
    lang: language,
    data: notificationHref(notification) ?? href({ dialog: 'notifications' }),
    // A repeated push, and the successor of a coalesced notification, replace the one that is shown.
    ...(typeof id === 'number' && { tag: tagOf(id, type, fieldsOf(data)) }),
  })
}

function tagOf(id: number, type: unknown, { subjectId, since }: Record<string, unknown>) {
  if (type === 'rating_moved') return `rating-${String(subjectId)}`
  if (type === 'account_changed') return `account-${String(since)}`
  return `notification-${id}`
}

async function open(address: string) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ focused }) => focused) ?? windows[0]
  if (!shown) return worker.clients.openWindow(address)
  try {
    await shown.focus()
    return await shown.navigate(address)
  } catch {
    return worker.clients.openWindow(address)
  }
}

/** The browser has ended the subscription, and may have made a new one. */
async function renew(made: PushSubscription | null | undefined, old: PushSubscription | null | undefined) {
  const { publicKey } = await call(pushApi.key, undefined)
  const language = (await registeredLanguage()) ?? browserLanguage()
  await register(made ?? (await subscribeTo(worker.registration, publicKey)), language)
  if (old) await call(pushApi.unsubscribe, { body: { endpoint: old.endpoint } })
}

// TypeScript has the types of service workers only in place of those of pages.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<WindowClient>
  navigate: (url: string) => Promise<WindowClient | null>
}
type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  push: ExtendableEvent & { data: { json: () => unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
  pushsubscriptionchange: ExtendableEvent & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
}

type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void
}

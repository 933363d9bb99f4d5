import { call } from '#client/lib/api.ts'
import { worker } from '#client/offline/worker-scope.ts'
import { languageOfTag } from '#shared/languages.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import { register, registeredLanguage, subscribeTo } from './subscription.ts'

/** Shows the pushes of this device and opens what they lead to. Part of every service worker of the app. */
export function followPushes() {
  worker.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    event.notification.close()
    event.waitUntil(open(typeof data === 'string' ? data : notificationsPanel))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.newSubscription, event.oldSubscription))
  })
}

const notificationsPanel = '/?dialog=notifications'

type Message = { title: string; body: string; lang: string; tag: string; navigate: string }

/** A payload may be malformed. Something is shown all the same: browsers revoke the permission otherwise. */
function messageOf(data: { json: () => unknown } | null): Partial<Message> {
  const { notification } = fieldsOf(parsed(data))
  return Object.fromEntries(
    Object.entries(fieldsOf(notification)).filter(([, value]) => typeof value === 'string'),
  )
}

function parsed(data: { json: () => unknown } | null) {
  try {
    return data?.json()
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...Object(value) })

const show = ({ title = 'Bandeja', navigate = notificationsPanel, body, lang, tag }: Partial<Message>) =>
  worker.registration.showNotification(title, {
    data: navigate,
    ...(body !== undefined && { body }),
    ...(lang !== undefined && { lang }),
    ...(tag !== undefined && { tag }),
  })

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
  const language = (await registeredLanguage()) ?? languageOfTag(navigator.language) ?? 'en'
  await register(made ?? (await subscribeTo(worker.registration.pushManager, publicKey)), language)
  if (old) await call(pushApi.unsubscribe, { body: { endpoint: old.endpoint } })
}

import { href } from '#shared/app-location.ts'
import { dayIn } from '#shared/calendar.ts'
import { notificationHref } from '#shared/notifications/href.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import type { Job } from './store.ts'

/** The public address of the app, and the time at which the push is sent. */
type Sending = { origin: string; now: Date }

// Push services accept 4096 bytes, of which the encryption takes 103.
const maxBytes = 3993

/**
 * A declarative push message (W3C Push API): a browser that knows the format shows it without the service worker, in
 * others the worker shows the same fields. It is worded here, in the language of the device.
 */
export function payloadOf({ language, timeZone, notification }: Job, sending: Sending) {
  const { id, type } = notification
  const worded = (data: Record<string, unknown>) => {
    const stored = { type, data }
    const zone = timeZone ?? 'UTC'
    const reader = { language, zone, today: dayIn(sending.now, zone) }
    const { title, message } = notificationText(stored, notificationTexts(language), reader)
    const address = notificationHref(stored) ?? href({ dialog: 'notifications' })
    const navigate = new URL(address, sending.origin).href
    // A worker of an earlier version words it itself, of `language`, `id`, `type` and `data`.
    const earlier = { id, type, data }
    return JSON.stringify({
      web_push: 8030,
      language,
      notification: {
        title,
        body: message,
        lang: language,
        navigate,
        tag: tagOf(id, type, data),
        ...earlier,
      },
    })
  }
  const text = worded(notification.data)
  // Without its values the notification has its general text.
  return Buffer.byteLength(text) <= maxBytes ? text : worded({})
}

// A repeated push, and the successor of a coalesced notification, replace the one that is shown.
function tagOf(id: number, type: string, { subjectId, since }: Record<string, unknown>) {
  if (type === 'rating_moved') return `rating-${String(subjectId)}`
  if (type === 'account_changed') return `account-${String(since)}`
  return `notification-${id}`
}

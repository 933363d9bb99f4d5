import type { IncomingMessage } from 'node:http'
import webPush from 'web-push'
import { forbiddenAddress } from '#server/http/public-address.ts'
import { reasonOf, sendRequest, withTimeout, type Requester } from '#server/http/public-request.ts'
import type { Job } from './store.ts'

export type Sender = Requester & {
  keys: { publicKey: string; privateKey: string }
  contact: string
}
/** `later`: a temporary failure; `afterMs` is what the push service asked for. */
export type Outcome =
  | { end: 'sent' }
  | { end: 'gone' }
  | { end: 'refused'; reason: string }
  | { end: 'later'; reason: string; afterMs: number }

const ttlSeconds = 86_400

export async function send(job: Job, payload: string, sender: Sender): Promise<Outcome> {
  try {
    return outcomeOf(await withTimeout(sender, (within) => post(job, payload, sender, within)))
  } catch (error) {
    const reason = reasonOf(error)
    return reason === forbiddenAddress ? refusedAddress : { end: 'later', reason, afterMs: 0 }
  }
}

const refusedAddress: Outcome = { end: 'refused', reason: 'its address is not a public one' }

/** Follows no redirect and reads no body: only the status matters. */
async function post(job: Job, payload: string, { keys, contact }: Sender, requester: Requester) {
  const body = webPush.encrypt(job.p256dh, job.auth, payload, 'aes128gcm').cipherText
  const { origin } = new URL(job.endpoint)
  const answer = await sendRequest(job.endpoint, requester, {
    method: 'POST',
    headers: {
      ...webPush.getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm'),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      'Content-Length': body.length,
      TTL: ttlSeconds,
      Urgency: 'normal',
    },
    body,
  })
  answer.destroy()
  return answer
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): Outcome {
  if (status >= 200 && status < 300) return { end: 'sent' }
  if (status === 404 || status === 410) return { end: 'gone' }
  if (status === 429 || status >= 500)
    return { end: 'later', reason: `status ${status}`, afterMs: retryAfterMs(headers['retry-after']) }
  return { end: 'refused', reason: `status ${status}` }
}

/** Seconds or a date; at most a day, after which the push is worthless. */
function retryAfterMs(retryAfter = '') {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), ttlSeconds * 1000)
}

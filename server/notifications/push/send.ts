import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { Env } from '#server/env.ts'
import { forbiddenAddress, isAllowedAddress } from '#server/http/public-address.ts'
import type { Job } from './store.ts'

/** By whom pushes are sent. */
export type Sender = {
  keys: { publicKey: string; privateKey: string }
  contact: string
  mode: Env['mode']
  /** In place of the system's. */
  lookup?: LookupFunction
  /** Ends what is under way. */
  signal: AbortSignal
}
/** `later`: the service, or the way to it, was not in the mood; `afterMs` is what it asked for. */
export type Outcome =
  | { end: 'sent' }
  | { end: 'gone' }
  | { end: 'refused'; why: string }
  | { end: 'later'; why: string; afterMs: number }

const keptSeconds = 86_400
const patienceMs = 10_000
// A push service takes 4096 bytes; the encryption adds 103.
const mostBytes = 3993

/** Hands one push to its push service, encrypted for the browser alone. */
export async function send(job: Job, { keys, contact, mode, lookup, signal }: Sender): Promise<Outcome> {
  const url = new URL(job.endpoint)
  // Again, because a connection to a bare IP address asks for no lookup.
  if (!isAllowedAddress(job.endpoint, mode)) return refusedAddress
  try {
    const body = webPush.encrypt(job.p256dh, job.auth, textOf(job), 'aes128gcm').cipherText
    const answer = await post(url, body, signal, {
      headers: {
        ...webPush.getVapidHeaders(url.origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm'),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        'Content-Length': body.length,
        TTL: keptSeconds,
        Urgency: 'normal',
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(lookup && { lookup }),
    })
    return judge(answer)
  } catch (error) {
    const why = reasonOf(error)
    return why === forbiddenAddress ? refusedAddress : { end: 'later', why, afterMs: 0 }
  }
}

const refusedAddress: Outcome = { end: 'refused', why: 'its address is not a public one' }

function textOf({ language, notification }: Job) {
  const text = JSON.stringify({ language, notification })
  if (Buffer.byteLength(text) <= mostBytes) return text
  // Without its values it is worded in general terms.
  return JSON.stringify({ language, notification: { ...notification, data: {} } })
}

type Answer = { status: number; retryAfter: string | undefined }

/** Neither follows a redirect nor reads what the answer says: its status is all that matters. */
function post(url: URL, body: Buffer, signal: AbortSignal, options: https.RequestOptions) {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise<Answer>((resolve, reject) => {
    // A connection of its own: a kept one that the service has closed meanwhile would fail the push.
    const push = request(url, { method: 'POST', agent: false, ...options }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      response.destroy()
    })
      .on('error', reject)
      .on('close', () => signal.removeEventListener('abort', cut))
      .end(body)
    // AbortSignal.any would keep something of each push for as long as this signal lives.
    const cut = () => push.destroy(new Error('cut off'))
    signal.addEventListener('abort', cut)
  })
}

function judge({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { end: 'sent' }
  if (status === 404 || status === 410) return { end: 'gone' }
  if (status === 429 || status >= 500)
    return { end: 'later', why: `status ${status}`, afterMs: wait(retryAfter) }
  return { end: 'refused', why: `status ${status}` }
}

/** Seconds, or a date; at most a day, after which nobody wants it. */
function wait(retryAfter = '') {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), keptSeconds * 1000)
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'

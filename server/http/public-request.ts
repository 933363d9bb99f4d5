import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Env } from '#server/env.ts'
import { forbiddenAddress, isAllowedAddress } from './public-address.ts'

/** How addresses of the internet are requested. */
export type Requester = {
  mode: Env['mode']
  /** In place of the system's lookup. */
  lookup?: LookupFunction
  /** Aborts running requests. */
  signal: AbortSignal
}

const timeoutMs = 10_000

/** Requests that belong together: aborted after ten seconds, or by the requester's signal. */
export async function withTimeout<T>(requester: Requester, work: (within: Requester) => Promise<T>) {
  // AbortSignal.any would retain something of each request for the life of the requester's signal.
  const aborting = new AbortController()
  const abort = () => aborting.abort()
  const timeout = setTimeout(abort, timeoutMs)
  requester.signal.addEventListener('abort', abort)
  if (requester.signal.aborted) abort()
  try {
    return await work({ ...requester, signal: aborting.signal })
  } finally {
    clearTimeout(timeout)
    requester.signal.removeEventListener('abort', abort)
  }
}

/**
 * Sends a request and resolves with the response before its body. Rejects with the code `forbiddenAddress` where the
 * address is not public. Always settles.
 */
export function sendRequest(
  address: string,
  { mode, lookup, signal }: Requester,
  { body, ...options }: { method?: string; headers: http.OutgoingHttpHeaders; body?: Buffer },
) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // Checked here too: a connection to an IP address does no lookup.
    if (!URL.canParse(address) || !isAllowedAddress(address, mode)) return reject(failure(forbiddenAddress))
    const url = new URL(address)
    const { request } = url.protocol === 'http:' ? http : https
    // No keep-alive: a reused connection that the server has closed meanwhile would fail the request.
    request(url, { ...options, agent: false, signal, ...(lookup && { lookup }) })
      .on('response', resolve)
      // A status of 101: without a listener the connection would close without another event.
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        reject(failure('EUPGRADED'))
      })
      .on('error', reject)
      .on('close', () => reject(failure('ECLOSED')))
      .end(body)
  })
}

const failure = (code: string) => Object.assign(new Error(`the request failed: ${code}`), { code })

/** The code of an error, for the log. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'

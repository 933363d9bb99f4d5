import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Env } from '#server/env.ts'
import { forbiddenAddress, isAllowedAddress } from './public-address.ts'

/** By whom addresses of the internet are requested. */
export type Requester = {
  mode: Env['mode']
  /** In place of the system's. */
  lookup?: LookupFunction
  /** Aborts what is under way. */
  signal: AbortSignal
}

const timeoutMs = 10_000

/** Requests that belong together: they are aborted after ten seconds, and as soon as the requester's signal says so. */
export async function withTimeout<T>(requester: Requester, work: (within: Requester) => Promise<T>) {
  // AbortSignal.any would keep something of each request for as long as the requester's signal lives.
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
 * Sends a request and resolves with the answer, whose body is not read yet. Rejects with the code `forbiddenAddress`
 * where the address is not a public one. Settles whatever the other server does.
 */
export function sendRequest(
  address: string,
  { mode, lookup, signal }: Requester,
  { body, ...options }: { method?: string; headers: http.OutgoingHttpHeaders; body?: Buffer },
) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // Here too, because a connection to a bare IP address asks for no lookup.
    if (!URL.canParse(address) || !isAllowedAddress(address, mode)) return reject(failure(forbiddenAddress))
    const url = new URL(address)
    const { request } = url.protocol === 'http:' ? http : https
    // A connection of its own: a kept one that the server has closed meanwhile would fail the request.
    request(url, { ...options, agent: false, signal, ...(lookup && { lookup }) })
      .on('response', resolve)
      // An answer of 101: if nobody listened, the connection would be closed without any other event.
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

/** A code for the log. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'

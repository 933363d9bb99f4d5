import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Env } from '#server/env.ts'
import { forbiddenAddress, isAllowedAddress } from '#server/http/public-address.ts'
import { pictureBytes } from '#shared/pictures/limits.ts'

/** By whom pictures are fetched. */
export type Fetcher = {
  mode: Env['mode']
  /** In place of the system's. */
  lookup?: LookupFunction
  /** Ends what is under way. */
  signal: AbortSignal
}
/** `later`: the connection or the server failed, and another attempt may succeed. */
export type Outcome =
  | { end: 'came'; bytes: Buffer }
  | { end: 'refused'; why: string }
  | { end: 'later'; why: string }

const patienceMs = 10_000
const mostRedirects = 3

/**
 * Fetches what an address leads to. Each address on the way is judged anew, as is what its name resolves to: nobody may
 * reach our own network through a redirect either.
 */
export async function fetchPicture(address: string, fetcher: Fetcher): Promise<Outcome> {
  // AbortSignal.any would keep something of each fetch for as long as the app's signal lives.
  const cutting = new AbortController()
  const cut = () => cutting.abort(new Error('cut off'))
  const limit = setTimeout(() => cutting.abort(new Error('too slow')), patienceMs)
  fetcher.signal.addEventListener('abort', cut)
  try {
    return await follow(address, { ...fetcher, signal: cutting.signal })
  } catch (error) {
    const why = reasonOf(error)
    return why === forbiddenAddress ? forbidden : { end: 'later', why }
  } finally {
    clearTimeout(limit)
    fetcher.signal.removeEventListener('abort', cut)
  }
}

async function follow(address: string, fetcher: Fetcher): Promise<Outcome> {
  let next = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // Here too, because a connection to a bare IP address asks for no lookup.
    if (!URL.canParse(next) || !isAllowedAddress(next, fetcher.mode)) return forbidden
    const answer = await ask(new URL(next), fetcher)
    if ('end' in answer) return answer
    if (!URL.canParse(answer.location, next)) return forbidden
    next = new URL(answer.location, next).href
  }
  return { end: 'refused', why: 'too many redirects' }
}

const forbidden: Outcome = { end: 'refused', why: 'its address is not a public one' }

function ask(url: URL, { lookup, signal }: Fetcher) {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise<Outcome | { location: string }>((resolve, reject) => {
    const headers = { Accept: 'image/webp, image/jpeg, image/png', 'User-Agent': 'Bandeja' }
    request(url, { agent: false, headers, signal, ...(lookup && { lookup }) }, (response) => {
      const { statusCode: status = 0, headers } = response
      if (status >= 200 && status < 300) return void read(response).then(resolve, reject)
      response.destroy()
      if (status >= 300 && status < 400 && headers.location) return resolve({ location: headers.location })
      return resolve({ end: status >= 500 ? 'later' : 'refused', why: `status ${status}` })
    })
      .on('error', reject)
      .end()
  })
}

/** What it is, its own first bytes say; what its server says of it counts for nothing. */
async function read(response: http.IncomingMessage): Promise<Outcome> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > pictureBytes) return { end: 'refused', why: 'it is too large' }
    parts.push(part)
  }
  return { end: 'came', bytes: Buffer.concat(parts) }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'

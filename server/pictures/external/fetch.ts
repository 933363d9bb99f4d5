import type { IncomingMessage } from 'node:http'
import { forbiddenAddress } from '#server/http/public-address.ts'
import { reasonOf, sendRequest, withTimeout, type Requester } from '#server/http/public-request.ts'
import { pictureBytes } from '#shared/pictures/limits.ts'

/** `later`: the connection or the server failed, and another attempt may succeed. */
export type Outcome =
  | { end: 'fetched'; bytes: Buffer }
  | { end: 'refused'; reason: string }
  | { end: 'later'; reason: string }

const maxRedirects = 3

/**
 * Fetches an address. Each redirect is checked like the first address, as is what its name resolves to: it may not lead
 * into the server's own network.
 */
export async function fetchPicture(address: string, requester: Requester): Promise<Outcome> {
  try {
    return await withTimeout(requester, (within) => follow(address, within))
  } catch (error) {
    const reason = reasonOf(error)
    return reason === forbiddenAddress ? forbidden : { end: 'later', reason }
  }
}

async function follow(address: string, requester: Requester): Promise<Outcome> {
  let next = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await request(next, requester)
    if ('end' in answer) return answer
    if (!URL.canParse(answer.location, next)) return forbidden
    next = new URL(answer.location, next).href
  }
  return { end: 'refused', reason: 'too many redirects' }
}

const forbidden: Outcome = { end: 'refused', reason: 'its address is not a public one' }

async function request(address: string, requester: Requester): Promise<Outcome | { location: string }> {
  const response = await sendRequest(address, requester, {
    headers: { Accept: 'image/webp, image/jpeg, image/png', 'User-Agent': 'Bandeja' },
  })
  const { statusCode: status = 0, headers } = response
  if (status >= 200 && status < 300) return read(response)
  response.destroy()
  if (status >= 300 && status < 400 && headers.location) return { location: headers.location }
  return { end: status >= 500 ? 'later' : 'refused', reason: `status ${status}` }
}

/** The Content-Type is ignored: the first bytes of the file tell its format. */
async function read(response: IncomingMessage): Promise<Outcome> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > pictureBytes) return { end: 'refused', reason: 'it is too large' }
    parts.push(part)
  }
  return { end: 'fetched', bytes: Buffer.concat(parts) }
}

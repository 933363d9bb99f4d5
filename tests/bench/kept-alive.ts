import { Agent, request } from 'node:http'

export type Answer = { status: number; tag: string | null; text: string }
type Request = { agent: Agent; url: string; headers: Record<string, string>; body?: object }

const patienceMs = 10_000

/** Connections that stay open, as a proxy holds some: an agent each, for one agent would take the same few again. */
export const openAgents = (count: number) =>
  Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

/** What a page of the app sends; without an answer the status is 0. */
export function send({ agent, url, headers, body }: Request) {
  return new Promise<Answer>((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, tag: null, text: error.message })
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      timeout: patienceMs,
      headers: { ...ofPage, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', fail)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('error', fail)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, tag: response.headers.etag ?? null, text }),
      )
    })
    sent.end(body && JSON.stringify(body))
  })
}

const ofPage = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }

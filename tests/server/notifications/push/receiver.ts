import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type Reply = (res: ServerResponse, nth: number) => void

/** A push service that keeps what it receives and answers with `reply`, by default 201. */
export async function receiver(reply: Reply = created) {
  const received: Received[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    received.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks) })
    reply(res, received.length - 1)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Waits until so many pushes have arrived. */
  const arrived = (count: number) =>
    eventually(() => {
      if (received.length < count) throw new Error(`${received.length} of ${count} pushes have come`)
      return received
    })
  return { origin, received, arrived }
}

export const created: Reply = (res) => void res.writeHead(201).end()

/** Answers with these statuses, one after the other. */
export const statuses =
  (...codes: number[]): Reply =>
  (res, nth) =>
    void res.writeHead(codes[nth] ?? 201).end()

export const silence: Reply = () => {}

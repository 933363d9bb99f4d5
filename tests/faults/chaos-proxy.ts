import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { below, type Random } from '#server/db/seed/random.ts'

/** What becomes of a request, by its share of all. */
const shares = {
  passed: 55,
  'cut before': 6,
  'cut within the body': 6,
  'cut before the answer': 8,
  'cut within the answer': 6,
  'sent twice at once': 6,
  'sent again later': 6,
  late: 3,
  busy: 4,
}
type Fate = keyof typeof shares
const fates = Object.entries(shares).flatMap(([fate, share]) => Array<Fate>(share).fill(fate as Fate))

/** Longer than a client of the test waits for an answer. */
const longestDelayMs = 1000

/**
 * A proxy in front of the app, which draws what becomes of each request. While the app is down it answers 502, as
 * a proxy does.
 */
export async function chaosProxy(appUrl: string, random: Random) {
  const counts: Partial<Record<Fate | 'app down', number>> = {}
  const agent = new Agent({ keepAlive: true })
  const note = (fate: Fate | 'app down') => (counts[fate] = (counts[fate] ?? 0) + 1)
  const waiting = new Set<Promise<unknown>>()

  /** Sends it to the app; null when no answer comes. `part` is how much of the body is sent. */
  async function forward({ method, url, headers }: IncomingMessage, body: Buffer, part = 1) {
    const onward = request(appUrl + url, { method, headers, agent })
    try {
      if (part < 1) {
        onward.on('error', () => {})
        onward.flushHeaders()
        onward.write(body.subarray(0, body.length * part), () => onward.destroy())
        return null
      }
      onward.end(body)
      const [answer] = (await once(onward, 'response')) as [IncomingMessage]
      return {
        status: answer.statusCode ?? 502,
        headers: answer.headers,
        body: Buffer.concat(await answer.toArray()),
      }
    } catch {
      note('app down')
      return null
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const body = Buffer.concat(await req.toArray())
    const fate = fates[below(fates.length, random)]!
    note(fate)
    const cut = () => void req.socket.destroy()
    const reply = (answer: Awaited<ReturnType<typeof forward>>) => {
      const { status, headers, body: text } = answer ?? { status: 502, headers: {}, body: '' }
      res.writeHead(status, headers).end(text)
    }
    if (fate === 'cut before') return cut()
    if (fate === 'busy') return void res.writeHead(random() < 0.5 ? 429 : 503, { 'Retry-After': '1' }).end()
    if (fate === 'cut within the body') {
      await forward(req, body, random())
      return cut()
    }
    if (fate === 'late') await wait(random() * longestDelayMs)
    if (fate === 'sent twice at once') {
      const [one, other] = await Promise.all([forward(req, body), forward(req, body)])
      return reply(random() < 0.5 ? one : other)
    }
    const answer = await forward(req, body)
    if (fate === 'cut before the answer') return cut()
    if (fate === 'cut within the answer' && answer) {
      res.writeHead(answer.status, answer.headers)
      res.write(answer.body.subarray(0, answer.body.length * random()), cut)
      return
    }
    reply(answer)
    if (fate === 'sent again later') {
      await wait(random() * longestDelayMs)
      await forward(req, body)
    }
  }

  const server = createServer((req, res) => {
    // Who is killed does not wait for an answer.
    const handled = handle(req, res).catch(() => void req.socket.destroy())
    waiting.add(handled)
    void handled.finally(() => waiting.delete(handled))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Resolves when nothing is on its way any more. */
    settled: async () => {
      while (waiting.size > 0) await Promise.all(waiting)
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { openPools } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { watch } from '#tests/support/statements.ts'
import type { OnEnd } from './bench.ts'
import { secret, signedIn, timeZone } from './session.ts'

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>

/** The app in this process, as one user: its responses and its statements. */
export async function startBenchApp(url: string, userId: string, onEnd: OnEnd) {
  const { close, ...database } = openPools(url)
  onEnd(close)
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
  })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onEnd(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = pino({ level: 'silent' })
  const services = { env, log, ...database, clock: () => new Date(), publicOrigin: () => origin }
  // No statements but those of requests: a database that was made hours ago has reminders due.
  const app = await createApp(services, { hasJobs: false })
  onEnd(app.close)
  server.on('request', app.handler)

  const headers = { cookie: await signedIn(database.pool, userId), 'time-zone': timeZone }
  const answer = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const sends = watch(database.pool)
  // The first request also stores the time zone.
  await answer('/api/matches?limit=1')
  return {
    headers,
    /** Writes, and returns the time in ms. */
    timed: async (method: 'POST' | 'PUT', path: string, body: object) => {
      const started = performance.now()
      await (await answer(path, { method, headers: ofPage, body: JSON.stringify(body) })).text()
      return performance.now() - started
    },
    json: async <T>(path: string) => (await (await answer(path)).json()) as T,
    statements: (path: string) => sends(async () => void (await (await answer(path)).text())),
    pages: (path: string, most?: number) => pagesFrom(path, answer, most),
  }
}

const ofPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

/** The addresses of the pages of a list, at most this many. */
async function pagesFrom(path: string, answer: (path: string) => Promise<Response>, most = Infinity) {
  const pages = [path]
  for (let next: string | undefined = path; next && pages.length < most;) {
    const { headers } = await answer(next)
    next = headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
    if (next) pages.push(next)
  }
  return pages
}

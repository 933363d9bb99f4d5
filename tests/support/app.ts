import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import type { EndpointSpec, Input } from '#shared/api/endpoint.ts'
import { sessions, users } from '#shared/auth/table.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import { callOver } from './call.ts'
import { whenDone } from './cleanup.ts'
import { testDatabase } from './database.ts'

/** Another process on the same database with the same settings accepts the same sessions. */
export const sessionSecret = 'a-secret-of-the-tests-with-thirty-two-characters-or-more'
export type TestApp = Awaited<ReturnType<typeof testApp>>
export type Person = Awaited<ReturnType<TestApp['person']>>

// Navigations of the browser; all other requests come from scripts.
const addresses = /^\/(oidc|api\/(login|callback|logout|demo|export|account\/export))\b/

/** The whole server on a database of the test file's own, with a clock that the test sets. */
export async function testApp(variables: Record<string, string> = {}) {
  const database = await testDatabase()
  const clock = { now: new Date('2026-05-14T10:00:00.000Z') }
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SESSION_SECRET: sessionSecret,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const services = {
    ...database,
    env: { ...env, port },
    log: pino({ level: env.logLevel }),
    clock: () => clock.now,
    publicOrigin: () => env.publicUrl ?? origin,
  }
  const app = await createApp(services)
  server.on('request', app.handler)
  whenDone(async () => {
    await app.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  /** A request as a browser page of the app would make it; `cookie` is empty for a visitor. */
  function request(
    path: string,
    {
      cookie = '',
      headers = {},
      ...init
    }: RequestInit & { cookie?: string; headers?: Record<string, string> } = {},
  ) {
    const own = {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': addresses.test(path) ? 'document' : 'empty',
      ...(cookie && { Cookie: cookie }),
    }
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers: { ...own, ...headers } })
  }

  /** A request with a cookie. */
  const call = <E extends EndpointSpec>(
    endpoint: E,
    input: Input<E>,
    cookie = '',
    headers: Record<string, string> = {},
  ) => withCookie(cookie).call(endpoint, input, headers)

  /** A user with a complete profile and a session, unless `change` says otherwise. */
  async function person(name: string, change: Partial<typeof users.$inferInsert> = {}) {
    const [firstName = name, lastName = 'Prueba'] = name.split(' ')
    const id: string = randomUUID()
    const user = {
      id,
      issuer: 'embedded',
      subject: id,
      email: `${id}@example.test`,
      firstName,
      lastName,
      city: 'Valencia',
      favouriteCourtSide: 'left' as const,
      createdAt: clock.now,
      sessionsValidFrom: new Date(0),
      ...change,
    }
    await database.db.insert(users).values(user)
    const [player] = await database.db
      .insert(players)
      .values({ name, nameNorm: nameNorm(name), userId: id })
      .returning({ id: players.id })
    return {
      id,
      name,
      playerId: player?.id ?? 0,
      email: user.email,
      ...withCookie(await signedIn(id)),
    }
  }

  /** Several users, in the order of their names; `change` is for each of them. */
  const people = <const Names extends readonly string[]>(
    names: Names,
    change?: Partial<typeof users.$inferInsert>,
  ) =>
    Promise.all(names.map((name) => person(name, change))) as Promise<unknown> as Promise<{
      -readonly [Place in keyof Names]: Awaited<ReturnType<typeof person>>
    }>

  /** A browser with the cookie. */
  function withCookie(cookie: string) {
    const own = (path: string, init: Parameters<typeof request>[1] = {}) => request(path, { ...init, cookie })
    return { cookie, request: own, call: callOver(own) }
  }

  /** The cookie of a new session of the user. */
  async function signedIn(userId: string) {
    const sid = randomUUID()
    const createdAt = clock.now.toISOString()
    const expire = new Date(Date.now() + 30 * 86_400_000)
    await database.db.insert(sessions).values({
      sid,
      sess: { userId, createdAt, cookie: { originalMaxAge: null } },
      expire,
      lastSeen: clock.now,
    })
    const signature = createHmac('sha256', sessionSecret).update(sid).digest('base64').replace(/=+$/, '')
    return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`
  }

  /** Moves the clock forward. */
  const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms))

  const rowsOf = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows

  /** The number of rows of what follows `from`: a table, with its joins and its `where`. */
  const count = async (from: string, ...values: unknown[]) =>
    (await rowsOf(`select count(*)::integer as total from ${from}`, ...values))[0].total as number

  const { handler, drain } = app
  return {
    ...database,
    services,
    origin,
    handler,
    clock,
    later,
    rowsOf,
    count,
    request,
    call,
    person,
    people,
    signedIn,
    withCookie,
    drain,
  }
}

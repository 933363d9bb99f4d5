import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/context.ts'
import { openQueue, sendDuePushes, startPushes } from '#server/notifications/push/queue.ts'
import { tell } from '#server/notifications/service.ts'
import { users } from '#shared/auth/table.ts'
import { pushQueue, pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { atOnce } from '#tests/support/held.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { readWhole, watch } from '#tests/support/statements.ts'
import { whenDone } from '#tests/support/when-done.ts'
import { ownCertificate } from './certificate.ts'
import { browser } from './decryption.ts'
import {
  created,
  listen,
  receiver,
  silence,
  statuses,
  upgraded,
  type Received,
  type Reply,
} from './receiver.ts'

// No app runs here: what is due is sent when a test says so.
const database = await testDatabase()
const { db } = database
const clock = { now: new Date() }
const lines: string[] = []
const services = servicesOn(database)
const from = await user('Bea Núñez')
let subject = 0

beforeEach(async () => {
  await db.delete(pushSubscriptions)
  await db.delete(notifications)
  lines.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('corrections in a row are pushed once', async () => {
  const { received, to } = await pushedTo(created, 0)
  for (const moved of [1018, 1015]) {
    const people = [{ userId: to, from: moved + 2, to: moved }]
    const moves = [{ clanId: 1, seasonId: 1, clanName: 'Los Martes', causedBy: from, people }]
    await db.transaction((tx) => tell(tx, clock.now, { moves }))
  }
  await sendAll()
  expect(received).toHaveLength(1)
})

test.for([404, 410])(
  'a device whose service answers %i is forgotten, with all that waits for it',
  async (status) => {
    const { received } = await pushedTo(statuses(status), 2)
    await sendAll()
    expect([received.length, await db.$count(pushSubscriptions), await waiting()]).toEqual([1, 0, []])
  },
)

test('what fails is sent again a minute later, and the newer waits behind it', async () => {
  const { received, read } = await pushedTo(statuses(500, 201), 2)
  await sendAll()
  await sendAllAfter(59)
  expect(received).toHaveLength(1)
  await sendAllAfter(2)
  const ids = received.map(({ body }) => (read(body) as { notification: { id: number } }).notification.id)
  expect([ids.length, ids[0] === ids[1], ids[1]! < ids[2]!]).toEqual([3, true, true])
  expect(await waiting()).toEqual([])
})

// A date is compared with the real time, so it is far enough from it.
test.for([
  ['seconds', (): string => '1800', [0, 1790, 20]],
  ['a date', (): string => new Date(Date.now() + 7_200_000).toUTCString(), [0, 3600, 7200]],
] as const)('a busy service is left alone for as long as it asks, in %s', async ([, retryAfter, seconds]) => {
  const { received } = await pushedTo((res, nth) => {
    res.writeHead(nth === 0 ? 429 : 201, nth === 0 ? { 'Retry-After': retryAfter() } : {}).end()
  })
  const counts: number[] = []
  for (const some of seconds) {
    await sendAllAfter(some)
    counts.push(received.length)
  }
  expect(counts).toEqual([1, 1, 2])
})

test('after five attempts a push is given up', async () => {
  const { received } = await pushedTo((res) => void res.writeHead(503).end())
  for (const seconds of [0, 61, 601, 3601, 10_801, 86_400]) await sendAllAfter(seconds)
  expect([received.length, await waiting(), await db.$count(pushSubscriptions)]).toEqual([5, [], 1])
})

test.for([400, 403, 413, 302])(
  'a push that is answered %i is not sent again, nor anywhere else',
  async (status) => {
    const elsewhere = await receiver()
    const { received, origin } = await pushedTo(
      (res) => void res.writeHead(status, { Location: elsewhere.origin }).end('x'.repeat(1_000_000)),
      1,
      '/secret-of-the-device',
    )
    await sendAll()
    await sendAllAfter(86_000)
    expect([received.length, elsewhere.received.length, await waiting()]).toEqual([1, 0, []])
    expect(lines.join()).toContain(`"host":"${new URL(origin).host}"`)
    expect(lines.join()).not.toContain('secret-of-the-device')
  },
)

test('a device that never answers holds up no other, and nothing is lost when the app ends', async () => {
  const [slow, odd, quick] = [
    await pushedTo(silence, 0),
    await pushedTo(upgraded, 0),
    await pushedTo(created, 0),
  ]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pushes = await startPushes(services)
  const nextRound = () => vi.advanceTimersByTime(2000)
  await tellOf(slow.to, 30)
  await tellOf(odd.to)
  await tellOf(quick.to)
  nextRound()
  await quick.arrived(1)
  await odd.arrived(1)
  await tellOf(quick.to, 3)
  nextRound()
  await quick.arrived(4)
  expect(slow.received).toHaveLength(1)
  await eventually(async () => {
    expect(lines.join()).toContain('a push is put off')
    expect(await waiting()).toHaveLength(31)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = pushes.close()
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await closed
  const jobs = await waiting()
  expect(jobs.filter(({ attempts, dueAt }) => attempts === 0 && dueAt <= clock.now)).toHaveLength(30)
})

test('a service that answers in another protocol holds up no other push, and fails as any other', async () => {
  const [odd, good] = [await pushedTo(upgraded), await pushedTo(created)]
  await sendAll()
  expect([odd.received.length, good.received.length]).toEqual([1, 1])
  const dueAt = new Date(clock.now.getTime() + 60_000)
  expect(await waiting()).toMatchObject([{ attempts: 1, dueAt }])
})

test('processes that look at once send each push once', async () => {
  const { origin, received } = await receiver(created)
  const people = await Promise.all(Array.from({ length: 12 }, (_, nth) => user(`Ana ${nth}`)))
  for (const to of people) {
    await device(to, `${origin}/${to}`)
    await tellOf(to, 2)
  }
  const other = openPools(database.url, { timeouts: patientTimeouts })
  whenDone(other.close)
  const processes = [services, services, servicesOn(other), servicesOn(other)]
  await atOnce(
    database,
    'push_queue',
    processes.map((each) => () => sendAll(each)),
  )
  const sent = received.map(({ path, body }) => `${path} ${body.toString('base64')}`)
  expect([sent.length, new Set(sent).size]).toEqual([24, 24])
  const perPerson = people.map((to) => received.filter(({ path }) => path === `/${to}`).length)
  expect(new Set(perPerson)).toEqual(new Set([2]))
  expect(await waiting()).toEqual([])
})

test('what was read, is old or belongs to the device’s former owner is not pushed', async () => {
  const { origin, received } = await receiver()
  const [ana, cleo, dora] = [await user('Ana'), await user('Cleo'), await user('Dora')]
  for (const to of [ana, cleo, dora]) {
    await device(to, `${origin}/${to}`)
    await tellOf(to)
  }
  await db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, ana))
  const before = new Date(clock.now.getTime() - 25 * 3_600_000)
  await db.update(notifications).set({ createdAt: before }).where(eq(notifications.userId, cleo))
  await db.update(pushSubscriptions).set({ userId: ana }).where(eq(pushSubscriptions.userId, dora))
  await sendAll()
  expect([received, await waiting()]).toEqual([[], []])
})

test('a push is never more than a push service takes', async () => {
  const { received, read, to } = await pushedTo(created, 0)
  await tellOf(to, 1, { note: 'ñ'.repeat(4000) })
  await sendAll()
  const { body } = received[0]!
  expect(body.length).toBeLessThanOrEqual(4096)
  expect(read(body)).toMatchObject({ notification: { type: 'match_recorded', data: {} } })
})

test('in production nothing is connected to that is not public, however it came into the table', async () => {
  const { origin, received } = await receiver()
  const to = await user('Ana')
  const { port } = new URL(origin)
  for (const host of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, `https://localhost:${port}`])
    await device(to, `${host}/${randomUUID()}`)
  await tellOf(to)
  await sendAll(servicesOn(database, 'production'))
  expect([received, await waiting()]).toEqual([[], []])
  expect(lines.join()).toContain('its address is not a public one')
})

test('looking for what is due enters each table by an index', async () => {
  await manyWait(await user('Ana'), 4000)
  const statements = await watch(database.pool)(() => sendAll())
  const look = statements.find(({ config }) => config.text.includes('push_queue'))
  const client = await database.pool.connect()
  expect(await readWhole(client, look!).finally(() => client.release())).toEqual([])
  expect(await db.$count(pushQueue)).toBe(4000)
})

test('over https a push goes to its service, and not to a server that only pretends', async () => {
  const received: Received[] = []
  const secure = createSecureServer(ownCertificate(), listen(received, created)).listen(0, '127.0.0.1')
  whenDone(() => secure.close())
  await once(secure, 'listening')
  const to = await user('Ana')
  const { read } = await device(to, `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`)
  await tellOf(to)
  await sendAll()
  expect([received, lines.join()]).toEqual([[], expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')])
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  await sendAllAfter(61)
  expect(read(received[0]!.body)).toMatchObject({ notification: { type: 'match_recorded' } })
})

/** Somebody with one device at a service that answers so, for whom so much waits. */
async function pushedTo(reply: Reply, count = 1, path = '') {
  const service = await receiver(reply)
  const to = await user('Ana')
  const { read } = await device(to, `${service.origin}${path}`)
  await tellOf(to, count)
  return { ...service, to, read }
}

const waiting = () => db.select().from(pushQueue)

function servicesOn(
  { db, pool, sessionPool }: typeof database | ReturnType<typeof openPools>,
  mode = 'test',
) {
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  return {
    db,
    pool,
    sessionPool,
    env: readEnv({ NODE_ENV: mode }),
    log: pino({ level: 'warn' }, log),
    clock: () => clock.now,
    publicOrigin: () => 'http://localhost:5000',
  } satisfies Services
}

async function sendAll(from: Services = services) {
  const queue = await openQueue(from, new AbortController().signal)
  while ((await sendDuePushes(queue)) > 0);
}

async function sendAllAfter(seconds: number) {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
  await sendAll()
}

async function user(name: string) {
  const id = randomUUID()
  await db.insert(users).values({ id, issuer: 'test', subject: id, email: `${id}@example.test` })
  await db.insert(players).values({ name, nameNorm: nameNorm(name), userId: id })
  return id
}

async function device(userId: string, endpoint: string) {
  const made = browser()
  await db.insert(pushSubscriptions).values({ userId, endpoint, ...made.keys, language: 'es' })
  return made
}

/** So many devices are told something in an hour, which the planner knows: of a small table it may read the whole. */
async function manyWait(userId: string, count: number) {
  const [notice] = await db
    .insert(notifications)
    .values({ userId, kind: 'match_recorded', subjectId: 1 })
    .returning()
  const { rows: devices } = await db.execute<{ id: number }>(sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, language)
    select ${userId}, 'https://push.example.test/' || nth, '', '', 'es' from generate_series(1, ${count}) nth
    returning id`)
  const dueAt = new Date(clock.now.getTime() + 3_600_000)
  await db
    .insert(pushQueue)
    .values(devices.map(({ id }) => ({ subscriptionId: id, notificationId: notice!.id, dueAt })))
  await db.execute(sql`analyze push_subscriptions, push_queue, notifications`)
}

/** So many matches were recorded, each in a transaction of its own. */
async function tellOf(to: string, count = 1, values: Record<string, string> = {}) {
  for (let nth = 0; nth < count; nth += 1) {
    subject += 1
    const notice = { to, from, kind: 'match_recorded', subjectId: subject, values } as const
    await db.transaction((tx) => tell(tx, clock.now, { notices: [notice] }))
  }
}

import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/context.ts'
import { openQueue, sendDuePushes, startPushes } from '#server/notifications/push/queue.ts'
import { notify } from '#server/notifications/service.ts'
import { users } from '#shared/auth/table.ts'
import { pushQueue, pushSubscriptions } from '#shared/notifications/push/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { readWhole, watch } from '#tests/support/statements.ts'
import { browser } from './decryption.ts'
import { created, receiver, silence, statuses, type Reply } from './receiver.ts'

// No app runs here: due pushes are sent when a test says so.
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
afterEach(() => void vi.useRealTimers())

test('consecutive rating corrections are coalesced into one push', async () => {
  const { received, to } = await pushedTo(created, 0)
  for (const moved of [1018, 1015]) {
    const people = [{ userId: to, from: moved + 2, to: moved }]
    const moves = [{ clanId: 1, seasonId: 1, clanName: 'Los Martes', causedBy: from, people }]
    await db.transaction((tx) => notify(tx, clock.now, { ratingMoves: moves }))
  }
  await sendAll()
  expect(received).toHaveLength(1)
})

test.for([404, 410])('a push answered with %i removes the device and its queued pushes', async (status) => {
  const { received } = await pushedTo(statuses(status), 2)
  await sendAll()
  expect([received.length, await db.$count(pushSubscriptions), await queuedJobs()]).toEqual([1, 0, []])
})

test('a failed push is retried after a minute, before the newer push to the device', async () => {
  const { received, read } = await pushedTo(statuses(500, 201), 2)
  await sendAll()
  await sendAllAfter(59)
  expect([received.length, lines.join()]).toEqual([1, expect.stringContaining('a push is retried')])
  await sendAllAfter(2)
  const ids = received.map(({ body }) => (read(body) as { notification: { id: number } }).notification.id)
  expect([ids.length, ids[0] === ids[1], ids[1]! < ids[2]!]).toEqual([3, true, true])
  expect(await queuedJobs()).toEqual([])
})

// The header is compared with the real time, so the date is far from it.
test.for([
  ['seconds', (): string => '1800', [0, 1790, 20]],
  ['a date', (): string => new Date(Date.now() + 7_200_000).toUTCString(), [0, 3600, 7200]],
] as const)(
  'a push answered with 429 is retried after its Retry-After, given as %s',
  async ([, retryAfter, seconds]) => {
    const { received } = await pushedTo((res, nth) => {
      res.writeHead(nth === 0 ? 429 : 201, nth === 0 ? { 'Retry-After': retryAfter() } : {}).end()
    })
    const counts: number[] = []
    for (const some of seconds) {
      await sendAllAfter(some)
      counts.push(received.length)
    }
    expect(counts).toEqual([1, 1, 2])
  },
)

test('a push is dropped after five failed attempts, and its device stays registered', async () => {
  const { received } = await pushedTo((res) => void res.writeHead(503).end())
  for (const seconds of [0, 61, 601, 3601, 10_801, 86_400]) await sendAllAfter(seconds)
  expect([received.length, await queuedJobs(), await db.$count(pushSubscriptions)]).toEqual([5, [], 1])
})

test.for([400, 403, 413, 302])(
  'a push answered with %i is not retried or redirected, and the log names its host but not its path',
  async (status) => {
    const elsewhere = await receiver()
    const { received, origin } = await pushedTo(
      (res) => void res.writeHead(status, { Location: elsewhere.origin }).end('x'.repeat(1_000_000)),
      1,
      '/secret-of-the-device',
    )
    await sendAll()
    await sendAllAfter(86_000)
    expect([received.length, elsewhere.received.length, await queuedJobs()]).toEqual([1, 0, []])
    expect(lines.join()).toContain(`"host":"${new URL(origin).host}"`)
    expect(lines.join()).not.toContain('secret-of-the-device')
  },
)

test('an unresponsive device delays no other device, and its pushes stay queued when the app stops', async () => {
  const [slow, quick] = [await pushedTo(silence, 0), await pushedTo(created, 0)]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pushes = await startPushes(services)
  const nextRound = () => vi.advanceTimersByTime(2000)
  await notifyUser(slow.to, 30)
  await notifyUser(quick.to)
  nextRound()
  await quick.arrived(1)
  await notifyUser(quick.to, 3)
  nextRound()
  await quick.arrived(4)
  expect(slow.received).toHaveLength(1)
  await eventually(async () => expect(await queuedJobs()).toHaveLength(30))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = pushes.close()
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await closed
  const jobs = await queuedJobs()
  expect(jobs.filter(({ attempts, dueAt }) => attempts === 0 && dueAt <= clock.now)).toHaveLength(30)
})

test('concurrent processes send each queued push once', async () => {
  const { origin, received } = await receiver(created)
  const people = await Promise.all(Array.from({ length: 12 }, (_, nth) => user(`Ana ${nth}`)))
  for (const to of people) {
    await device(to, `${origin}/${to}`)
    await notifyUser(to, 2)
  }
  const other = openPools(database.url, { timeouts: patientTimeouts })
  whenDone(other.close)
  const processes = [services, services, servicesOn(other), servicesOn(other)]
  await whileTableLocked(
    database,
    'push_queue',
    processes.map((each) => () => sendAll(each)),
  )
  const sent = received.map(({ path, body }) => `${path} ${body.toString('base64')}`)
  expect([sent.length, new Set(sent).size]).toEqual([24, 24])
  const perPerson = people.map((to) => received.filter(({ path }) => path === `/${to}`).length)
  expect(new Set(perPerson)).toEqual(new Set([2]))
  expect(await queuedJobs()).toEqual([])
})

test('a push locked by another process is skipped until the lock is released', async () => {
  const [taken, free] = [await pushedTo(created), await pushedTo(created)]
  const other = await database.pool.connect()
  await other.query('begin; select from push_queue order by id limit 1 for update')
  await sendAll()
  expect([taken.received.length, free.received.length]).toEqual([0, 1])
  await other.query('rollback')
  other.release()
  await sendAll()
  expect([taken.received.length, free.received.length]).toEqual([1, 1])
})

test('notifications that are read, over a day old or of a device’s former owner are not pushed', async () => {
  const { origin, received } = await receiver()
  const [ana, cleo, dora] = [await user('Ana'), await user('Cleo'), await user('Dora')]
  for (const to of [ana, cleo, dora]) {
    await device(to, `${origin}/${to}`)
    await notifyUser(to)
  }
  await db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, ana))
  const before = new Date(clock.now.getTime() - 25 * 3_600_000)
  await db.update(notifications).set({ createdAt: before }).where(eq(notifications.userId, cleo))
  await db.update(pushSubscriptions).set({ userId: ana }).where(eq(pushSubscriptions.userId, dora))
  await sendAll()
  expect([received, await queuedJobs()]).toEqual([[], []])
})

test('a push with long data stays within 4096 bytes', async () => {
  const { received, read, to } = await pushedTo(created, 0)
  await notifyUser(to, 1, { note: 'ñ'.repeat(4000) })
  await sendAll()
  const { body } = received[0]!
  expect(body.length).toBeLessThanOrEqual(4096)
  expect(read(body)).toMatchObject({ notification: { type: 'match_recorded', data: {} } })
})

test('pushes to stored addresses that are not public are dropped in production', async () => {
  const { origin, received } = await receiver()
  const to = await user('Ana')
  const { port } = new URL(origin)
  for (const host of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, `https://localhost:${port}`])
    await device(to, `${host}/${randomUUID()}`)
  await notifyUser(to)
  await sendAll(servicesOn(database, 'production'))
  expect([received, await queuedJobs()]).toEqual([[], []])
  expect(lines.join()).toContain('its address is not a public one')
})

test('the query for due pushes reads each table by an index', async () => {
  await queueMany(await user('Ana'), 4000)
  const statements = await watch(database.pool)(() => sendAll())
  const look = statements.find(({ config }) => config.text.includes('push_queue'))
  const client = await database.pool.connect()
  expect(await readWhole(client, look!).finally(() => client.release())).toEqual([])
  expect(await db.$count(pushQueue)).toBe(4000)
})

/** A user with one device whose push service answers with `reply`, and with `count` queued pushes. */
async function pushedTo(reply: Reply, count = 1, path = '') {
  const service = await receiver(reply)
  const to = await user('Ana')
  const { read } = await device(to, `${service.origin}${path}`)
  await notifyUser(to, count)
  return { ...service, to, read }
}

const queuedJobs = () => db.select().from(pushQueue)

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

/** Enough devices and pushes, and statistics of them, that the planner does not read whole tables. */
async function queueMany(userId: string, count: number) {
  const dueAt = new Date(clock.now.getTime() + 3_600_000).toISOString()
  await db.execute(sql`
    with notice as (
      insert into notifications (user_id, kind, subject_id) values (${userId}, 'match_recorded', 1) returning id),
    device as (
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, language)
      select ${userId}, 'https://push.example.test/' || nth, '', '', 'es' from generate_series(1, ${count}) nth
      returning id)
    insert into push_queue (subscription_id, notification_id, due_at)
    select device.id, notice.id, ${dueAt}::timestamptz from device, notice`)
  await db.execute(sql`analyze push_subscriptions, push_queue, notifications`)
}

/** `count` notifications of recorded matches, each in a transaction of its own. */
async function notifyUser(to: string, count = 1, values: Record<string, string> = {}) {
  for (let nth = 0; nth < count; nth += 1) {
    subject += 1
    const notice = { to, from, kind: 'match_recorded', subjectId: subject, values } as const
    await db.transaction((tx) => notify(tx, clock.now, { notifications: [notice] }))
  }
}

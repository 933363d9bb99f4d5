import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { mailQueue } from '#shared/mail/table.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { callOff, replan } from '#tests/support/scheduled.ts'
import { mailServer } from './mail-server.ts'
import { changedMatch, mailingApp, verified } from './mailing.ts'

const app = await mailingApp()
const organiser = await app.person('Bea Núñez')
const start = app.clock.now

beforeEach(() => {
  app.clock.now = start
  app.lines.length = 0
})
afterEach(() => app.db.delete(mailQueue))

const reader = (change: Partial<typeof users.$inferInsert> = {}) =>
  app.person('Ana Roldán', { ...verified, ...change })

test('a notification of a mailed kind is sent once to the verified address of its reader', async () => {
  const server = await mailServer()
  const ana = await reader()
  await changedMatch(app, organiser, ana)
  await app.sendAll(server)
  await app.sendAllAfter(86_400, server)
  expect(server.received.map(({ from, to }) => [from, to])).toEqual([['no-reply@padel.example', [ana.email]]])
  expect(await app.queued()).toEqual([])
})

test.for([
  ['not verified', { emailVerifiedAt: null }],
  ['of the demo', { isDemo: true }],
  ['bounced', { mailBouncedAt: start }],
  ['missing', { email: null }],
] as const)('an address that is %s gets no mail', async ([, change]) => {
  await changedMatch(app, organiser, await reader(change))
  expect(await app.queued()).toEqual([])
})

test('a mail whose state has changed since is dropped when its turn comes', async () => {
  const server = await mailServer()
  const people = await Promise.all(Array.from({ length: 7 }, () => reader()))
  const [read, moved, unwanted, unverified, withdrawn, cancelled, told] = people
  const ids: number[] = []
  for (const person of people) ids.push(await changedMatch(app, organiser, person))
  await app.db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, read!.id))
  await replan(organiser, ids[1]!, { time: '20:30' })
  await app.db.insert(notificationPreferences).values({ userId: unwanted!.id, changesByMail: false })
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified!.id))
  await app.db.delete(notifications).where(eq(notifications.userId, withdrawn!.id))
  await callOff(organiser, ids[5]!)
  await app.sendAll(server)
  expect(moved && cancelled && server.received.map(({ to }) => to)).toEqual([[told!.email]])
  expect(await app.queued()).toEqual([])
})

test('a mail goes to the address that its reader has when it is sent', async () => {
  const server = await mailServer()
  const ana = await reader()
  await changedMatch(app, organiser, ana)
  await app.db
    .update(users)
    .set({ email: `new-${ana.email}` })
    .where(eq(users.id, ana.id))
  await app.sendAll(server)
  expect(server.received.map(({ to }) => to)).toEqual([[`new-${ana.email}`]])
})

test('concurrent processes send each mail once', async () => {
  const server = await mailServer()
  const people = await Promise.all(Array.from({ length: 10 }, () => reader()))
  await changedMatch(app, organiser, ...people)
  const other = openPools(app.url, { timeouts: patientTimeouts })
  whenDone(other.close)
  const { db, pool, sessionPool } = other
  const processes = [{}, {}, { db, pool, sessionPool }, { db, pool, sessionPool }]
  await whileTableLocked(
    app,
    'mail_queue',
    processes.map((each) => () => app.sendAll(server, each)),
  )
  const sent = server.received.flatMap(({ to }) => to)
  expect([sent.length, new Set(sent)]).toEqual([10, new Set(people.map(({ email }) => email))])
})

test('a mail that a killed process was sending is never sent again, and deleted after a day', async () => {
  const server = await mailServer()
  await changedMatch(app, organiser, await reader(), await reader())
  const [interrupted] = await app.queued()
  await app.db.update(mailQueue).set({ sendingSince: start }).where(eq(mailQueue.id, interrupted!.id))
  await app.sendAll(server)
  await app.sendAllAfter(3 * 3600, server)
  expect([server.received.length, (await app.queued()).map(({ id }) => id)]).toEqual([1, [interrupted!.id]])
})

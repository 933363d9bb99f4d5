import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { startMails } from '#server/mail/queue.ts'
import { deleteOldMails } from '#server/mail/service.ts'
import { users } from '#shared/auth/table.ts'
import { mailQueue } from '#shared/mail/table.ts'
import { preferencesApi } from '#shared/notifications/preferences/api.ts'
import { notificationPreferences } from '#shared/notifications/preferences/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { callOff, plan, replan } from '#tests/support/scheduled.ts'
import { mailServer } from './mail-server.ts'
import { changedMatch, mailingApp, notifyOf, verified } from './mailing.ts'

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
  ['not verified', { emailVerified: false }],
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
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified!.id))
  await app.db.delete(notifications).where(eq(notifications.userId, withdrawn!.id))
  await callOff(organiser, ids[5]!)
  await app.sendAll(server)
  expect(moved && cancelled && server.received.map(({ to }) => to)).toEqual([[told!.email]])
  expect(await app.queued()).toEqual([])
})

test('a user causes twenty mails to another within an hour, and those of others still come', async () => {
  const [ana, other] = [await reader(), await app.person('Carla Pons')]
  const players = [{ id: ana.playerId }]
  const { id } = await plan(organiser, { players })
  const { id: ofOther } = await plan(other, { players })
  const changes = () => app.count(`notifications where user_id = $1 and kind = 'scheduled_changed'`, ana.id)
  for (let count = 0; count < 22; count += 1) await notifyOf(app, id, organiser, [ana])
  expect([(await app.queued()).length, await changes()]).toEqual([20, 22])
  await callOff(other, ofOther)
  expect(await app.queued()).toHaveLength(21)
  app.later(3_600_000)
  await notifyOf(app, id, organiser, [ana])
  expect(await app.queued()).toHaveLength(22)
})

test('the mail of a cancelled match is sent until the match would have begun, whatever the time zone of its reader', async () => {
  const server = await mailServer()
  const players = [{ id: (await reader({ timeZone: 'Asia/Tokyo' })).playerId }]
  const [first, second] = [
    await plan(organiser, { date: '2026-05-14', time: '18:00', players }),
    await plan(organiser, { date: '2026-05-14', time: '18:00', players }),
  ]
  await callOff(organiser, first.id)
  await app.sendAll(server)
  expect(server.received).toHaveLength(1)
  await callOff(organiser, second.id)
  await app.sendAllAfter(23 * 3600, server)
  expect([server.received.length, await app.queued()]).toEqual([1, []])
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

test.for(['first', 'asked'] as const)(
  'mail is handed to a server that wants a password, with TLS %s',
  async (tls) => {
    const [user, password] = ['padel@club.example', 'a:b/c@d é']
    const server = await mailServer({ account: { user, password, tls } })
    const withPassword = (given: string) => {
      const url = new URL(server.url)
      Object.assign(url, { username: user, password: given })
      return { url: url.href }
    }
    const ana = await reader()
    await changedMatch(app, organiser, ana)
    await app.sendAll(withPassword('wrong'))
    expect([server.received.length, (await app.queued()).length]).toEqual([0, 1])
    expect(app.lines.join()).not.toContain('wrong')
    await app.sendAllAfter(3600, withPassword(password))
    expect(server.received.map(({ to }) => to)).toEqual([[ana.email]])
  },
)

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

test('an address that refuses a mail for good gets no other until its owner turns mail on in Settings', async () => {
  const server = await mailServer({ reply: (step) => (step === 'recipient' ? 550 : undefined) })
  const ana = await reader()
  await changedMatch(app, organiser, ana)
  await app.sendAll(server)
  expect(app.lines.join()).toContain('a mail bounced')
  expect(app.lines.join()).not.toMatch(/secret words|@/)
  await changedMatch(app, organiser, ana)
  expect(await app.queued()).toEqual([])
  await ana.call(preferencesApi.change, { body: { dayByPush: false } })
  await changedMatch(app, organiser, ana)
  expect(await app.queued()).toEqual([])
  const { preferences } = await ana.call(preferencesApi.change, { body: { changesByMail: true } })
  expect(preferences).toMatchObject({ changesByMail: true, dayByMail: false, dayByPush: false })
  await changedMatch(app, organiser, ana)
  expect(await app.queued()).toHaveLength(1)
})

test('a bounce of a former address does not stop mail to the new one', async () => {
  const ana = await reader()
  const server = await mailServer({
    reply: async (step) => {
      if (step !== 'recipient') return undefined
      await app.db
        .update(users)
        .set({ email: `new-${ana.email}` })
        .where(eq(users.id, ana.id))
      return 550
    },
  })
  await changedMatch(app, organiser, ana)
  await app.sendAll(server)
  const [row] = await app.db.select().from(users).where(eq(users.id, ana.id))
  expect([row?.mailBouncedAt, await app.queued()]).toEqual([null, []])
})

test('a refusal of this server by another one drops the mail, and the address stays good', async () => {
  const server = await mailServer({ reply: (step) => (step === 'recipient' ? 554 : undefined) })
  const ana = await reader()
  await changedMatch(app, organiser, ana)
  await app.sendAll(server)
  const [row] = await app.db.select().from(users).where(eq(users.id, ana.id))
  expect([row?.mailBouncedAt, await app.queued()]).toEqual([null, []])
})

test.for(['connect', 'recipient', 'content'] as const)(
  'a mail that is refused for now at its %s is tried again, after longer and longer pauses',
  async (refused) => {
    let tries = 0
    const server = await mailServer({
      reply: (step) => (step === refused && (tries += 1) < 3 ? 450 : undefined),
    })
    await changedMatch(app, organiser, await reader())
    const counts: number[] = []
    for (const seconds of [0, 59, 2, 290, 20]) {
      await app.sendAllAfter(seconds, server)
      counts.push(tries)
    }
    expect([counts, server.received.length]).toEqual([[1, 1, 2, 2, 3], 1])
  },
)

test('when a mail server is back after a day, what is still true is sent and the rest is dropped', async () => {
  const away = await mailServer()
  await away.close()
  const [kept, moved, begun] = [await reader(), await reader(), await reader()]
  await changedMatch(app, organiser, kept)
  const outdated = await changedMatch(app, organiser, moved)
  const { id: soon } = await plan(organiser, { date: '2026-05-15', time: '12:30' })
  await notifyOf(app, soon, organiser, [begun], { date: '2026-05-15', time: '12:30' })
  for (let hour = 0; hour < 24; hour += 1) await app.sendAllAfter(3600, away)
  await replan(organiser, outdated, { time: '21:00' })
  const back = await mailServer({ port: away.port })
  await app.sendAll(back)
  await app.sendAllAfter(3600, back)
  expect([back.received.map(({ to }) => to), await app.queued()]).toEqual([[[kept.email]], []])
})

test('a mail whose connection is lost while it is transmitted may have arrived, and is not sent again', async () => {
  const server = await mailServer({ reply: (step) => (step === 'content' ? cut() : undefined) })
  const cut = () => {
    server.cut()
    return 450
  }
  await changedMatch(app, organiser, await reader())
  await app.sendAll(server)
  expect(app.lines.join()).toContain('a mail was interrupted')
  expect(await app.queued()).toMatchObject([{ attempts: 1, sendingSince: app.clock.now }])
  await app.sendAllAfter(3600, server)
  expect(await app.queued()).toHaveLength(1)
  app.later(86_400_001)
  await deleteOldMails(app.db, app.clock.now)
  expect(await app.queued()).toEqual([])
})

test('mails that are being sent when the app stops are sent, and the others stay queued', async () => {
  let begin = (): undefined => undefined
  const begun = new Promise<undefined>((resolve) => {
    begin = () => {
      resolve(undefined)
      return undefined
    }
  })
  const server = await mailServer({ reply: (step) => (step === 'content' ? begin() : undefined) })
  await changedMatch(app, organiser, ...(await Promise.all(Array.from({ length: 9 }, () => reader()))))
  const env = { ...app.services.env, mail: { url: server.url, from: 'no-reply@padel.example' } }
  const mails = await startMails({ ...app.services, env })
  await begun
  await mails.close()
  const left = await app.queued()
  expect(left.filter(({ sendingSince }) => sendingSince)).toEqual([])
  expect(server.received.length + left.length).toBe(9)
  expect(left.length).toBeGreaterThan(0)
})

import { beforeEach, expect, test } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { remindPlayers } from '#server/scheduled-matches/reminders/service.ts'
import { preferencesApi } from '#shared/notifications/preferences/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { callOff, leaveSeat, plan, replan, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()
const planned = new Date('2026-05-14T10:00:00.000Z')
// The match of `plan`, on 20 May at 19:30 in Madrid.
const start = new Date('2026-05-20T17:30:00.000Z')
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

beforeEach(async () => {
  app.clock.now = planned
  await app.pool.query('delete from scheduled_matches')
})

async function remindAt(now: Date) {
  app.clock.now = now
  await remindPlayers(app.db, now)
}

const remindersOf = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => type === 'scheduled_reminder')
    .map(({ data, message }) => [data.which, message])
    .toReversed()

const whichOf = async (person: Person) => (await remindersOf(person)).map(([which]) => which)

test('players are reminded a day and two hours before a match, each once, with its venue', async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
  const { id } = await plan(ana, { venue: 'Club Norte' })
  await takeSeat(bea, id)
  await remindAt(before(24.1))
  expect(await remindersOf(bea)).toEqual([])
  const told = "You're playing on 20 May at 19:30: Club Norte"
  for (const hours of [24, 23.9, 13]) await remindAt(before(hours))
  expect(await remindersOf(bea)).toEqual([['day', told]])
  for (const hours of [2.1, 2, 1.9, 0.6]) await remindAt(before(hours))
  for (const person of [ana, bea])
    expect(await remindersOf(person)).toEqual([
      ['day', told],
      ['hours', told],
    ])
})

test.for([
  [12.1, 1],
  [12, 0],
  [0.6, 1],
  [0.5, 0],
] as const)(
  'after a pause of the app until %d hours before there are %d reminders',
  async ([hours, count]) => {
    const ana = await app.person('Ana Ruiz')
    await plan(ana)
    await remindAt(before(hours))
    expect(await remindersOf(ana)).toHaveLength(count)
  },
)

test('who took their seat after the time of a reminder gets only the next one', async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
  const { id } = await plan(ana)
  app.clock.now = before(20)
  await takeSeat(bea, id)
  await remindAt(before(19))
  expect([await whichOf(ana), await whichOf(bea)]).toEqual([['day'], []])
  await remindAt(before(2))
  expect(await whichOf(bea)).toEqual(['hours'])
})

test('a moved match loses its reminders, and gets new ones for its new start', async () => {
  const ana = await app.person('Ana Ruiz')
  const { id } = await plan(ana)
  await remindAt(before(24))
  await replan(ana, id, { date: '2026-05-22' })
  expect(await remindersOf(ana)).toEqual([])
  await remindAt(before(13))
  expect(await remindersOf(ana)).toEqual([])
  await remindAt(before(24 - 48))
  expect(await remindersOf(ana)).toEqual([['day', "You're playing on 22 May at 19:30"]])
})

test('a match that is moved into the next hours gets no reminder that would only repeat the change', async () => {
  const ana = await app.person('Ana Ruiz')
  const { id } = await plan(ana, { date: '2026-05-25' })
  app.clock.now = before(20)
  await replan(ana, id)
  await remindAt(before(19))
  expect(await remindersOf(ana)).toEqual([])
  await remindAt(before(2))
  expect(await whichOf(ana)).toEqual(['hours'])
})

test('a cancelled match, and one that a player has left, take their reminders with them', async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  await remindAt(before(24))
  await leaveSeat(bea, id)
  expect([(await remindersOf(ana)).length, await remindersOf(bea)]).toEqual([1, []])
  await callOff(ana, id)
  expect(await remindersOf(ana)).toEqual([])
})

test('who wants a reminder in no way gets none', async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  await bea.call(preferencesApi.change, { body: { dayByPush: false, dayByMail: false } })
  await remindAt(before(24))
  expect([(await remindersOf(ana)).length, await remindersOf(bea)]).toEqual([1, []])
})

test('two processes at once remind each player once', async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  const other = openPools(app.url, { timeouts: patientTimeouts })
  whenDone(other.close)
  app.clock.now = before(24)
  const chores = [app.db, other.db, app.db, other.db].map((db) => () => remindPlayers(db, app.clock.now))
  await whileTableLocked(app, 'scheduled_reminders', chores)
  expect([(await remindersOf(ana)).length, (await remindersOf(bea)).length]).toEqual([1, 1])
})

import { beforeEach, expect, test } from 'vitest'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { callOff, plan, replan, scheduledFor } from '#tests/support/scheduled.ts'
import {
  chooseMode,
  endSeries,
  removeFromSeries,
  repeatWeekly,
  scheduleAt,
  seriesFor,
  weeksOf,
} from '#tests/support/series.ts'

const app = await testApp()
const [ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
  timeZone: 'Europe/Madrid',
})
await befriend(ana, bea)

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query(
    'delete from scheduled_matches; delete from scheduled_series; delete from notifications',
  )
})

const seated = (...people: Person[]) =>
  people.map(({ playerId }, index) => ({ id: playerId, position: (index + 1) as 1 | 2 | 3 | 4 }))

/** A weekly match on Wednesdays, from 20 May, with Ana and Bea. */
async function weekly() {
  const match = await plan(ana, { repeatsWeekly: true, players: seated(ana, bea) })
  return { match, id: match.series!.id }
}

const modesOf = async (person: Person, id: number) =>
  (await seriesFor(person, id)).players.map(({ name, mode }) => `${name} ${mode}`)

test('a match is repeated with its place, time, comments and people in their seats', async () => {
  const { id } = await plan(ana, {
    venue: 'Club Norte',
    courtName: 'Pista 2',
    comments: 'Traed bolas',
    duration: 60,
    visibility: 'friends',
    players: [
      { id: ana.playerId, position: 4 },
      { id: bea.playerId, position: 1, courtPosition: 'right' },
    ],
  })
  const { nextDate } = await repeatWeekly(ana, id)
  expect(nextDate).toBe('2026-05-27')
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  const [, next] = (await app.rowsOf('select id from scheduled_matches order by id')) as { id: number }[]
  expect(await scheduledFor(ana, next!.id)).toMatchObject({
    date: '2026-05-27',
    time: '19:30',
    duration: 60,
    timeZone: 'Europe/Madrid',
    venue: 'Club Norte',
    courtName: 'Pista 2',
    comments: 'Traed bolas',
    visibility: 'friends',
    createdBy: ana.id,
    participants: [
      { playerName: 'Bea Soler', position: 1, courtPosition: 'right' },
      { playerName: 'Ana Ruiz', position: 4 },
    ],
  })
  expect(await inboxOf(bea)).toMatchObject([
    { type: 'scheduled_seated', data: { date: '2026-05-27', time: '19:30' } },
    { type: 'scheduled_seated' },
  ])
})

test('a week is scheduled on the sixth day before it, as its time zone has the days', async () => {
  await weekly()
  // Midnight in Madrid is 22:00 UTC.
  await scheduleAt(app, '2026-05-20T21:59:59.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea'])
  await scheduleAt(app, '2026-05-20T22:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea', '2026-05-27 19:30 Ana Bea'])
})

test('weeks that passed while the app was down are not scheduled, the next one is', async () => {
  await weekly()
  await scheduleAt(app, '2026-06-10T17:30:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea'])
  await scheduleAt(app, '2026-06-11T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea', '2026-06-17 19:30 Ana Bea'])
})

test('a week that was cancelled or moved is not scheduled again', async () => {
  const { match, id } = await weekly()
  await callOff(ana, match.id)
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  const [next] = (await seriesFor(ana, id)).weeks
  await replan(ana, next!.id, { date: '2026-05-29', time: '18:00' })
  await scheduleAt(app, '2026-05-24T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-29 18:00 Ana Bea'])
  await scheduleAt(app, '2026-05-28T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-29 18:00 Ana Bea', '2026-06-03 19:30 Ana Bea'])
})

test('a change of one week is a change of all following weeks only where that is asked for', async () => {
  const { match } = await weekly()
  await replan(ana, match.id, {
    date: '2026-05-19',
    time: '21:00',
    players: seated(ana),
    repeatsWeekly: true,
  })
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-19 21:00 Ana', '2026-05-26 21:00 Ana'])
})

test('a player who stays when the series changes keeps the mode', async () => {
  const { match, id } = await weekly()
  await chooseMode(bea, id, 'ask')
  await replan(ana, match.id, {
    players: [...seated(ana, bea), { name: 'Invitada', position: 3 }],
    repeatsWeekly: true,
  })
  expect(await modesOf(ana, id)).toEqual(['Ana Ruiz always', 'Bea Soler ask', 'Invitada always'])
})

test('who wants to be asked first is asked for a seat of the new week', async () => {
  const { id } = await weekly()
  expect(await chooseMode(bea, id, 'ask')).toMatchObject({ ownMode: 'ask' })
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea', '2026-05-27 19:30 Ana'])
  expect((await inboxOf(bea))[0]).toMatchObject({ type: 'seat_requested', data: { date: '2026-05-27' } })
})

test('a stranger is asked first until they choose to play always', async () => {
  const match = await plan(ana, { players: seated(ana, bea, dani) })
  const { id } = await repeatWeekly(ana, match.id)
  expect(await modesOf(ana, id)).toEqual(['Ana Ruiz always', 'Bea Soler always', 'Dani Gil ask'])
  await chooseMode(dani, id, 'always')
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  expect(await weeksOf(app)).toContain('2026-05-27 19:30 Ana Bea Dani')
})

test('a player leaves the following weeks, and the creator removes one', async () => {
  const match = await plan(ana, { repeatsWeekly: true, players: seated(ana, bea, carla) })
  const id = match.series!.id
  await removeFromSeries(carla, id, carla.playerId)
  await removeFromSeries(ana, id, bea.playerId)
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea Carla', '2026-05-27 19:30 Ana'])
})

test('a series that has ended leaves its matches as they are and notifies its players', async () => {
  const { match, id } = await weekly()
  await endSeries(ana, id)
  await scheduleAt(app, '2026-05-21T10:00:00.000Z')
  expect(await scheduledFor(bea, match.id)).toMatchObject({ date: '2026-05-20', series: null })
  expect(await app.count('scheduled_matches')).toBe(1)
  expect((await inboxOf(bea))[0]).toMatchObject({ type: 'series_ended', data: { date: '2026-05-27' } })
  expect(await outcomeOf(seriesFor(ana, id))).toBe('404 not_found')
})

test('a series can end with the matches that are scheduled', async () => {
  const { id } = await weekly()
  await scheduleAt(app, '2026-05-20T23:00:00.000Z')
  app.clock.now = new Date('2026-05-20T18:00:00.000Z')
  await endSeries(ana, id, 'cancel')
  // The first has been played.
  expect(await app.rowsOf('select date::text from scheduled_matches')).toEqual([{ date: '2026-05-20' }])
  expect((await inboxOf(bea)).map(({ type }) => type)).toEqual([
    'series_ended',
    'scheduled_cancelled',
    'scheduled_seated',
  ])
})

test('a series is open to its creator, its players and those in a week of it', async () => {
  const { match, id } = await weekly()
  expect(await scheduledFor(carla, match.id)).toMatchObject({ series: { id, canOpen: false } })
  expect(await outcomeOf(seriesFor(carla, id))).toBe('404 not_found')
  await replan(ana, match.id, { players: seated(ana, bea, carla) })
  expect(await scheduledFor(carla, match.id)).toMatchObject({ series: { id, canOpen: true } })
  expect(await seriesFor(carla, id)).toMatchObject({ ownMode: null, canEnd: false })
  expect(await outcomeOf(chooseMode(carla, id, 'always'))).toBe('403 not_allowed')
})

test('a user repeats at most ten matches', async () => {
  const values = `insert into scheduled_series (created_by, next_date, time, duration, match_type, visibility)
    select $1, '2026-06-01', '10:00', 90, 'casual', 'public' from generate_series(1, 9)`
  await app.pool.query(values, [ana.id])
  const { id } = await weekly()
  expect(await outcomeOf(plan(ana, { repeatsWeekly: true }))).toBe('409 series_limit')
  expect(await app.count('scheduled_matches')).toBe(1)
  await endSeries(ana, id)
  expect(await plan(ana, { repeatsWeekly: true })).toMatchObject({ series: { canOpen: true } })
})

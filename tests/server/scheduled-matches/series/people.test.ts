import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { mergeGuests } from '#tests/support/claims.ts'
import { aClan, addMember, endMembership, ofClan } from '#tests/support/clans.ts'
import { befriend, inboxOf, unfriend } from '#tests/support/friends.ts'
import { plan } from '#tests/support/scheduled.ts'
import { chooseMode, scheduleAt, seriesFor, weeksOf } from '#tests/support/series.ts'

const app = await testApp()
const names = ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'] as const
let ana: Person, bea: Person, carla: Person, dani: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query(
    'delete from scheduled_matches; delete from scheduled_series; delete from notifications',
  )
  ;[ana, bea, carla, dani] = await app.people(names, { timeZone: 'Europe/Madrid' })
  for (const friend of [bea, carla, dani]) await befriend(ana, friend)
})

const seated = (...people: Person[]) => people.map(({ playerId: id }) => ({ id }))
const erase = (person: Person) => person.call(accountApi.remove, { body: { confirmation: 'delete' } })
const nextWeek = () => scheduleAt(app, '2026-05-21T10:00:00.000Z')

/** A ranked weekly match of a clan of Bea's, in which Ana, Bea and Carla are. */
async function weeklyRanked() {
  const { id: clanId } = await aClan(bea)
  for (const member of [ana, carla]) await addMember(bea, clanId, member)
  const ranked = { matchType: 'ranked', clanId, repeatsWeekly: true } as const
  const match = await plan(ana, { ...ranked, players: seated(ana, bea, carla) })
  return { clanId, id: match.series!.id }
}

test('a player who left the clan of a ranked series is neither seated nor asked', async () => {
  const { clanId } = await weeklyRanked()
  await endMembership(carla, clanId, carla)
  await nextWeek()
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana Bea Carla', '2026-05-27 19:30 Ana Bea'])
  expect((await inboxOf(carla)).map(({ type }) => type)).not.toContain('seat_requested')
})

test('a ranked series ends when its creator is no longer in the clan', async () => {
  const { clanId } = await weeklyRanked()
  await endMembership(ana, clanId, ana)
  await nextWeek()
  expect(await weeksOf(app)).toEqual([])
  expect(await app.count('scheduled_series')).toBe(0)
  expect((await inboxOf(ana))[0]).toMatchObject({ type: 'series_stopped', data: { date: '2026-05-27' } })
  expect((await inboxOf(bea))[0]).toMatchObject({ type: 'series_ended' })
})

test('a ranked series goes on as a casual one when its clan is deleted', async () => {
  const { clanId } = await weeklyRanked()
  await bea.call(clansApi.remove, ofClan(clanId))
  await nextWeek()
  expect(await weeksOf(app)).toContain('2026-05-27 19:30 Ana Bea Carla')
  expect(
    await app.rowsOf(
      `select match_type, clan_id, visibility from scheduled_matches order by id desc limit 1`,
    ),
  ).toEqual([{ match_type: 'casual', clan_id: null, visibility: 'private' }])
})

test('a week is published only to the clans that its creator is still in', async () => {
  const { id: left } = await aClan(bea)
  const { id: kept } = await aClan(ana)
  await addMember(bea, left, ana)
  await plan(ana, {
    repeatsWeekly: true,
    visibility: 'clans',
    visibleToClanIds: [String(left), String(kept)],
  })
  await endMembership(ana, left, ana)
  await nextWeek()
  const [week] = await app.rowsOf('select id from scheduled_matches order by id desc limit 1')
  expect(await app.rowsOf('select clan_id from scheduled_match_clans where match_id = $1', week.id)).toEqual([
    { clan_id: kept },
  ])
})

test('a former friend is asked first, unless they chose to play always', async () => {
  const match = await plan(ana, { repeatsWeekly: true, players: seated(ana, bea, carla) })
  await chooseMode(carla, match.series!.id, 'always')
  await unfriend(bea, ana)
  await unfriend(carla, ana)
  await nextWeek()
  expect(await weeksOf(app)).toContain('2026-05-27 19:30 Ana Carla')
})

test('a player whose account is erased is in no series any more', async () => {
  const match = await plan(ana, { repeatsWeekly: true, players: seated(ana, bea) })
  await erase(bea)
  await nextWeek()
  expect(await weeksOf(app)).toContain('2026-05-27 19:30 Ana')
  expect((await seriesFor(ana, match.series!.id)).players).toHaveLength(1)
})

test('a series ends when the account of its creator is erased', async () => {
  await plan(ana, { repeatsWeekly: true, players: seated(ana, bea) })
  await erase(ana)
  await nextWeek()
  expect(await app.count('scheduled_series')).toBe(0)
  expect(await app.count('scheduled_matches')).toBe(0)
  expect((await inboxOf(bea)).map(({ type }) => type)).toEqual(['series_ended', 'scheduled_cancelled'])
})

test('a guest plays each week, and so does the one into whom they are merged', async () => {
  const match = await plan(ana, { repeatsWeekly: true, players: [{ name: 'Gema' }] })
  const { participants } = await plan(ana, { date: '2026-05-16', players: [{ name: 'Gema Gil' }] })
  const gema = (await seriesFor(ana, match.series!.id)).players.find(({ userId }) => userId === null)
  await mergeGuests(
    ana,
    gema!,
    participants.find(({ playerName }) => playerName === 'Gema Gil')!,
  )
  await nextWeek()
  const [{ names }] =
    await app.rowsOf(`select string_agg(name, ', ' order by position) as names from match_participants
    join players on players.id = player_id where match_id = (select max(id) from scheduled_matches)`)
  expect(names).toBe('Ana Ruiz, Gema Gil')
})

test('a creator with too many scheduled matches is told which week is missing, and the series goes on', async () => {
  await plan(ana, { repeatsWeekly: true })
  await app.pool.query(
    `insert into scheduled_matches (date, time, duration, starts_at, ends_at, created_by, share_key)
     select '2026-05-30', '10:00', 90, '2026-05-30T08:00Z', '2026-05-30T09:30Z', $1, 'key ' || n from generate_series(1, 50) as n`,
    [ana.id],
  )
  await nextWeek()
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana'])
  expect((await inboxOf(ana))[0]).toMatchObject({ type: 'series_skipped', data: { date: '2026-05-27' } })
  await scheduleAt(app, '2026-06-01T10:00:00.000Z')
  expect(await weeksOf(app)).toEqual(['2026-05-20 19:30 Ana', '2026-06-03 19:30 Ana'])
})

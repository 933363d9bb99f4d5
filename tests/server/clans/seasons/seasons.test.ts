import { expect, test } from 'vitest'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, ofClan } from '#tests/support/clans.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  recordRanked,
  specifiedRules,
} from '#tests/support/ladder.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, bea, four } = await ladderPeople(app)
const refusal = refusalLineIn(app)

const seasonsOf = (person: Person, clanId: number) => person.call(seasonsApi.list, ofClan(clanId))
const start = (person: Person, clanId: number, body: object = {}) =>
  person.call(seasonsApi.start, { ...ofClan(clanId), body })
const change = (person: Person, clanId: number, seasonId: number, body: object) =>
  person.call(seasonsApi.change, { params: { id: String(clanId), seasonId: String(seasonId) }, body })

/** A season, and the response to a change of it. */
async function editable() {
  const ladder = await aLadder(...four)
  const edit = (body: object) => change(ana, ladder.clanId, ladder.seasonId, body)
  return { ladder, edit, refused: (body: object) => refusal(() => edit(body)) }
}

// spec 9: Season defaults: initial rating
test('without a time zone header a new clan gets a default season from the earliest date that is current anywhere', async () => {
  const clan = await aClan(ana)
  const first = { clanId: clan.id, number: 1, name: 'Season 1', startDate: '2026-05-13', endDate: null }
  const made = { id: expect.any(Number), isActive: true, matches: 0, createdAt: '2026-05-14T10:00:00.000Z' }
  expect(await seasonsOf(ana, clan.id)).toEqual([{ ...specifiedRules, ...first, ...made }])
})

test('starting a season closes the previous one on the day before, and keeps the parameters sent', async () => {
  const { clanId } = await aLadder(...four)
  const own = { name: 'Primavera', endDate: '2026-06-30', alpha: 0.5, movEnabled: true }
  const next = await start(ana, clanId, own)
  expect(next).toMatchObject({ ...specifiedRules, ...own, number: 2 })
  const spans = (await seasonsOf(bea, clanId)).map(({ number, startDate, endDate, isActive }) =>
    [number, startDate, endDate, isActive].join(' '),
  )
  expect(spans).toEqual(['2 2026-05-13 2026-06-30 true', '1 2026-01-01 2026-05-12 false'])
})

test('a new season takes the place of one without matches that would have no day left', async () => {
  const clan = await aClan(ana)
  const [first] = await seasonsOf(ana, clan.id)
  const next = await start(ana, clan.id, { name: 'Primavera', initialRating: 1200 })
  const replaced = { name: 'Primavera', initialRating: 1200, startDate: first!.startDate, endDate: null }
  expect(next).toEqual({ ...first, ...replaced, id: expect.any(Number), isActive: true })
  expect(await seasonsOf(ana, clan.id)).toEqual([next])
  const eve = '2026-05-12'
  expect(await refusal(() => start(ana, clan.id, { startDate: eve }))).toBe(
    '409 season_overlap startDate:season_overlap',
  )
})

test('a new season must start after the last match of the previous season, by default on the next day', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, undefined, { date: '2026-05-14' })
  expect(await refusal(() => start(ana, ladder.clanId, { startDate: '2026-05-14' }))).toBe(
    '409 season_overlap startDate:season_overlap',
  )
  expect(await start(ana, ladder.clanId)).toMatchObject({ startDate: '2026-05-15', name: 'Season 2' })
})

test('a season can start tomorrow at the latest, and an out-of-range start date returns 400', async () => {
  const { ladder, refused } = await editable()
  const late = '400 invalid_input startDate:season_starts_late'
  for (const startDate of ['2026-05-17', '2062-05-15']) {
    expect(await refusal(() => start(ana, ladder.clanId, { startDate }))).toBe(late)
    expect(await refused({ startDate })).toBe(late)
  }
  for (const startDate of ['9999-12-31', '0001-01-01'])
    expect(await refused({ startDate })).toBe('400 invalid_input startDate:date_impossible')
  expect(await start(ana, ladder.clanId, { startDate: '2026-05-16' })).toMatchObject({ number: 2 })
})

test('the parameters and start date of a season are frozen after its first match, the name and end date are not', async () => {
  const { ladder, edit, refused } = await editable()
  const rules = { establishedK: 30, startDate: '2026-02-01' }
  expect(await edit(rules)).toMatchObject(rules)
  await recordRanked(ladder, four, undefined, { date: '2026-05-10' })
  expect(await refused({ establishedK: 24, name: 'x' })).toBe('409 season_frozen establishedK:season_frozen')
  expect(await refused({ startDate: '2026-01-01' })).toBe('409 season_frozen startDate:season_frozen')
  // Sent again unchanged, it is no change.
  const named = { name: 'Invierno', endDate: '2026-05-31' }
  expect(await edit({ establishedK: 30, ...named })).toMatchObject({ ...named, matches: 1 })
  expect(await refused({ endDate: '2026-05-09' })).toBe('400 invalid_input endDate:season_ends_before_match')
  expect(await edit({ endDate: null })).toMatchObject({ endDate: null })
  await expectRatingsAsFolded(app)
})

test('recording a ranked match after the end date of the season returns 409 no_active_season', async () => {
  const { ladder, edit } = await editable()
  await edit({ endDate: '2026-05-10' })
  const record = (date: string) => recordRanked(ladder, four, undefined, { date })
  expect(await refusal(() => record('2026-05-11'))).toBe('409 no_active_season')
  await record('2026-05-10')
})

test('a season with an invalid value or an unknown parameter returns 400 on that field', async () => {
  const { ladder, refused } = await editable()
  for (const [body, field] of [
    [{ alpah: 0.5 }, 'alpah:unrecognized_keys'],
    [{ alpha: 1.1 }, 'alpha:'],
    [{ provisionalMatches: 2.5 }, 'provisionalMatches:'],
    [{ movEnabled: 'yes' }, 'movEnabled:'],
    [{ name: ' ' }, 'name:season_name_required'],
    [{ startDate: '2026-02-30' }, 'startDate:'],
    [{ startDate: '2026-03-01', endDate: '2026-02-01' }, 'endDate:season_ends_before_start'],
    [{ endDate: '2025-12-01' }, 'endDate:season_ends_before_start'],
  ] as const)
    expect(await refused(body)).toMatch(`400 invalid_input ${field}`)
  expect(await refusal(() => start(ana, ladder.clanId, { ratingCap: 0 }))).toMatch(
    '400 invalid_input ratingCap',
  )
})

test('changing a closed season returns 409, and so does moving the next season’s start into it', async () => {
  const { ladder, refused } = await editable()
  const next = await start(ana, ladder.clanId)
  expect(await refused({ name: 'x' })).toBe('409 season_closed')
  const moved = (startDate: string) => change(ana, ladder.clanId, next.id, { startDate })
  expect(await refusal(() => moved('2026-05-12'))).toBe('409 season_overlap startDate:season_overlap')
  expect(await moved('2026-05-16')).toMatchObject({ startDate: '2026-05-16' })
})

test('changing a season through another clan’s id returns 404', async () => {
  const [one, other] = [await aLadder(...four), await aLadder(...four)]
  expect(await refusal(() => change(ana, one.clanId, other.seasonId, { name: 'x' }))).toBe('404 not_found')
})

test('of seasons started by concurrent requests the first closes the previous one, and the others take its place', async () => {
  const { clanId } = await aLadder(...four)
  const starts = [1, 2, 3].map(() => () => start(ana, clanId))
  expect(await whileTableLocked(app, 'clan_seasons', starts, blockingWriters)).toEqual([
    'done',
    'done',
    'done',
  ])
  const seasons = (await seasonsOf(ana, clanId)).map(({ startDate, isActive }) => `${startDate} ${isActive}`)
  expect(seasons).toEqual(['2026-05-13 true', '2026-01-01 false'])
})

test('of two seasons started concurrently to follow the same one the second returns 409 and leaves the first as it is', async () => {
  const clan = await aClan(ana)
  const [onItsFirstDay] = await seasonsOf(ana, clan.id)
  const { clanId, seasonId } = await aLadder(...four)
  for (const [id, runningSeasonId] of [
    [clan.id, onItsFirstDay!.id],
    [clanId, seasonId],
  ] as const) {
    const starts = ['Primavera', 'Verano'].map((name) => () => start(ana, id, { name, runningSeasonId }))
    expect(await whileTableLocked(app, 'clan_seasons', starts, blockingWriters)).toEqual([
      'done',
      '409 conflict',
    ])
    const [running] = await seasonsOf(ana, id)
    expect(running).toMatchObject({ name: 'Primavera', isActive: true })
    expect(await start(ana, id, { name: 'Otoño', runningSeasonId: running!.id })).toMatchObject({
      name: 'Otoño',
      number: running!.number,
    })
  }
})

test('a match recorded during a concurrent parameter change is rated with the season’s stored parameters', async () => {
  for (const [table, isFirst, outcomes] of [
    ['matches', true, ['done', '409 season_frozen']],
    ['clan_seasons', false, ['done', 'done']],
  ] as const) {
    const { ladder, edit } = await editable()
    const calls = [() => recordRanked(ladder, four), () => edit({ provisionalK: 80 })]
    expect(await whileTableLocked(app, table, isFirst ? calls : calls.toReversed(), blockingWriters)).toEqual(
      outcomes,
    )
  }
  await expectRatingsAsFolded(app)
})

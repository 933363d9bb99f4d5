import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { join, ofClan } from '#tests/support/clans.ts'
import {
  type Score,
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  moves,
  ranked,
  receiptsOf,
  recordRanked,
  tableOf,
  twoSets,
} from '#tests/support/ladder.ts'
import { ofMatch } from '#tests/support/matches.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const draw: Score = [
  [6, 4],
  [4, 6],
]
const app = await testApp()
const { ana, caro, dani, eva, outsider, four } = await ladderPeople(app)
const refusal = refusalLineIn(app)

// spec 4: Ranked matches earn clan
// spec 9: Season defaults: initial rating
test('a ranked match of four new players moves 20 points, and the consent of clan-mates is confirmed at once', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four)
  expect(match).toMatchObject({ matchType: 'ranked', clanId: ladder.clanId, canEdit: true, canDelete: true })
  expect(match.seats.map(({ consent }) => consent)).toEqual(Array(4).fill('confirmed'))
  const { receipts, margin, clanName } = await receiptsOf(ana, match.id)
  expect({ margin, clanName }).toEqual({ margin: 1, clanName: expect.stringContaining('Clan') })
  const own = { ratingBefore: 1000, ratingAfter: 1020, kFactor: 40, teamExpectedScore: 0.5, rankedMatches: 1 }
  expect(receipts).toMatchObject([
    { playerName: 'Ana Roldán', isOwnSide: true, ...own, teamRating: 1000, isCapped: false, movedFrom: null },
    { playerName: 'Bea Sanz', isOwnSide: true, ratingAfter: 1020 },
    { playerName: 'Caro Gil', isOwnSide: false, ratingAfter: 980 },
    { playerName: 'Dani Pla', isOwnSide: false, ratingAfter: 980 },
  ])
  expect(await moves(caro, match.id)).toEqual([
    'Caro Gil 1000 → 980',
    'Dani Pla 1000 → 980',
    'Ana Roldán 1000 → 1020',
    'Bea Sanz 1000 → 1020',
  ])
  await expectRatingsAsFolded(app)
})

test('a match carries the points that it moved for its reader, in each list and by itself', async () => {
  const ladder = await aLadder(...four, eva)
  const { id } = await recordRanked(ladder, four)
  const points = async (person: Person) => {
    const own = await person.call(matchesApi.list, { query: { limit: 1 } })
    const ofTheClan = await person.call(matchesApi.ofClan, { ...ofClan(ladder.clanId), query: {} })
    const match = await person.call(matchesApi.one, ofMatch(id))
    return [own.find((each) => each.id === id), ofTheClan[0], match].map((each) => each?.points)
  }
  expect(await points(ana)).toEqual([20, 20, 20])
  expect(await points(caro)).toEqual([-20, -20, -20])
  // Eva did not play in it.
  expect(await points(eva)).toEqual([undefined, null, null])
  const casual = await ana.call(matchesApi.record, {
    body: { ...ranked(ladder, four, twoSets), matchType: 'casual', clanId: null },
  })
  expect(casual.points).toBeNull()
})

// spec 4: casual ones do not
test('a casual match of clan-mates changes no rating, even when it names the clan', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four)
  const before = await tableOf(ana, ladder)
  const casual = { ...ranked(ladder, four, [[6, 0]]), matchType: 'casual' as const, clanId: null }
  for (const clanId of [null, ladder.clanId]) {
    const match = await ana.call(matchesApi.record, { body: { ...casual, clanId } })
    expect(match).toMatchObject({ matchType: 'casual', clanId: null })
    expect(await refusal(() => receiptsOf(ana, match.id))).toBe('404 not_found')
  }
  expect(await tableOf(ana, ladder)).toEqual(before)
})

// spec 9: Season defaults: initial rating
test('the leaderboard ranks players from their third ranked match, and equal ratings share a rank', async () => {
  const ladder = await aLadder(...four)
  for (const date of ['2026-05-01', '2026-05-02']) await recordRanked(ladder, four, undefined, { date })
  expect(await tableOf(ana, ladder)).toEqual([
    '- Ana Roldán 1038',
    '- Bea Sanz 1038',
    '- Caro Gil 962',
    '- Dani Pla 962',
  ])
  await recordRanked(ladder, four, undefined, { date: '2026-05-03' })
  // By hand: E = 1/(1+10^(-40/400)) = 0.5573 gives 17.7, then with 75.4 apart 0.6068 gives 15.7.
  expect(await tableOf(ana, ladder)).toEqual([
    '1 Ana Roldán 1053',
    '1 Bea Sanz 1053',
    '3 Caro Gil 947',
    '3 Dani Pla 947',
  ])
})

test('guests are not rated, and a ranked match with a side of two guests rates no player', async () => {
  const ladder = await aLadder(...four)
  const guest = { opponent2: 'Luis Invitado', opponent2PlayerId: null }
  const withGuest = await recordRanked(ladder, four, undefined, guest)
  expect(await moves(ana, withGuest.id)).toEqual([
    'Ana Roldán 1000 → 1020',
    'Bea Sanz 1000 → 1020',
    'Caro Gil 1000 → 980',
  ])
  const guests = { ...guest, opponent1: 'Marta Invitada', opponent1PlayerId: null, date: '2026-05-12' }
  const ofGuests = await recordRanked(ladder, four, undefined, guests)
  expect(await receiptsOf(ana, ofGuests.id)).toMatchObject({ receipts: [] })
  await expectRatingsAsFolded(app)
})

test('recording a ranked match with a player outside the clan returns 409 on the field of that player', async () => {
  const ladder = await aLadder(...four)
  const outside = { opponent2: outsider.name, opponent2PlayerId: outsider.playerId }
  expect(await refusal(() => recordRanked(ladder, four, undefined, outside))).toBe(
    '409 player_not_in_clan opponent2:player_not_in_clan',
  )
})

test('deleting a clan turns its ranked match into a casual match without rating receipts', async () => {
  const ladder = await aLadder(...four)
  const match = await recordRanked(ladder, four)
  await ana.call(clansApi.remove, ofClan(ladder.clanId))
  expect(await dani.call(matchesApi.one, ofMatch(match.id))).toMatchObject({
    matchType: 'casual',
    clanId: null,
    userWon: 0,
  })
  expect(await refusal(() => receiptsOf(ana, match.id))).toBe('404 not_found')
  await expectRatingsAsFolded(app)
})

test('the standings on a date cover the players in the clan and leave out the match that is being edited', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  await recordRanked(ladder, four, undefined, { date: '2026-05-05' })
  const ids = [...four, outsider].map(({ playerId }) => playerId).join()
  const standings = async (query: object) => {
    const asked = { ...ofClan(ladder.clanId), query: { players: ids, ...query } }
    const { players } = await ana.call(ratingsApi.standings, asked)
    return players
      .map(({ playerName, rating, rankedMatches }) => `${playerName} ${Math.round(rating)} ${rankedMatches}`)
      .toSorted()
  }
  const afterOne = ['Ana Roldán 1020 1', 'Bea Sanz 1020 1', 'Caro Gil 980 1', 'Dani Pla 980 1']
  expect(await standings({ date: '2026-05-01' })).toEqual(afterOne)
  expect(await standings({ date: '2026-05-13' })).toContain('Ana Roldán 1038 2')
  expect(await standings({ date: '2026-04-30' })).toContain('Ana Roldán 1000 0')
  expect(await standings({ date: '2026-05-01', match: first.id })).toContain('Ana Roldán 1000 0')
  expect(await refusal(() => standings({ date: '2025-01-01' }))).toBe('409 no_active_season')
  expect(await refusal(() => standings({ players: '1,2,,x' }))).toMatch('400 invalid_input players:')
})

test('the rating curve has one point per match with the outcome from the player’s side, and is 404 for an outsider', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, [[6, 4]], { date: '2026-05-01' })
  await recordRanked(ladder, four, draw, { date: '2026-05-02' })
  await recordRanked(ladder, four, [[4, 6]], { date: '2026-05-03' })
  const curve = ({ playerId }: Person) =>
    ana.call(ratingsApi.curve, { params: { ...ladder.params, playerId: String(playerId) } })
  const { points, ...own } = await curve(dani)
  const steps = points.map(({ outcome, ratingBefore, ratingAfter }) =>
    [outcome, ratingBefore, ratingAfter].map(Math.round).join(' '),
  )
  expect(steps).toEqual(['0 1000 980', '2 980 982', '1 982 1004'])
  expect(own).toMatchObject({ playerName: 'Dani Pla', rank: 1, ranked: 4, rankedMatches: 3 })
  expect(await refusal(() => curve(outsider))).toBe('404 not_found')
  await join(eva, ladder.clanId)
  expect(await curve(eva)).toMatchObject({ rating: null, rank: null, rankedMatches: 0, points: [] })
})

test('a profile shows rating, rank and results in a clan’s ladder to a clan-mate, and not to an outsider', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, [[6, 4]], { date: '2026-05-01' })
  await recordRanked(ladder, four, draw, { date: '2026-05-02' })
  await recordRanked(ladder, four, [[6, 1]], { date: '2026-05-03' })
  const params = { id: String(dani.playerId) }
  const place = async (reader: Person) =>
    (await reader.call(playersApi.one, { params })).clans.find(({ clanId }) => clanId === ladder.clanId)
  const results = { rank: 3, rankedMatches: 3, wins: 0, draws: 1, losses: 2 }
  expect([await place(ana), await place(outsider)]).toMatchObject([results, undefined])
  // The change by the latest match is the difference between the two.
  const { points } = await ana.call(ratingsApi.curve, {
    params: { ...ladder.params, playerId: String(dani.playerId) },
  })
  const latest = points.at(-1)
  expect(await place(ana)).toMatchObject({
    previousRating: latest?.ratingBefore,
    rating: latest?.ratingAfter,
  })
  const own = await dani.call(playersApi.one, { params })
  expect(own.clans.length).toBeGreaterThan(0)
  expect(await dani.call(ratingsApi.own, {})).toEqual(own.clans)
})

test('the clan match list is paginated in both orders and shows the reader’s own side if the reader played', async () => {
  const ladder = await aLadder(...four, eva)
  for (const day of [1, 2, 3, 4, 5])
    await recordRanked(ladder, four, [[6, day % 5]], { date: `2026-05-0${day}`, comments: 'nuestro' })
  const dates = async (reader: Person, query: object) => {
    const matches = await reader.call(matchesApi.ofClan, { ...ofClan(ladder.clanId), query })
    return matches.map(({ date, userWon, comments }) => `${date} ${userWon} ${comments}`)
  }
  expect(await dates(eva, { limit: '2' })).toEqual(['2026-05-05 1 null', '2026-05-04 1 null'])
  expect(await dates(caro, { limit: '1' })).toEqual(['2026-05-05 0 null'])
  expect(await dates(eva, { limit: '1', order: 'oldest' })).toEqual(['2026-05-01 1 null'])
  const path = `/api/clans/${ladder.clanId}/matches/last?limit=2&order=oldest`
  const { pages, totals } = await pagesOf(eva, path, 'date')
  expect(pages.flat()).toEqual([1, 2, 3, 4, 5].map((day) => `2026-05-0${day}`))
  expect(totals).toEqual(['5', '5', '5'])
})

test('a paginated leaderboard keeps ranks and order across pages', async () => {
  const ladder = await aLadder(...four, eva)
  for (const date of ['2026-05-01', '2026-05-02', '2026-05-03']) {
    await recordRanked(ladder, four, undefined, { date })
    await recordRanked(ladder, [eva, ana, caro, dani], undefined, { date })
  }
  const whole = await ana.call(ratingsApi.leaderboard, { params: ladder.params, query: {} })
  const path = `/api/clans/${ladder.clanId}/seasons/${ladder.seasonId}/leaderboard?limit=2`
  const { pages, totals } = await pagesOf(ana, path)
  expect([pages.flat(), totals]).toEqual([whole, ['5', '5', '5']])
  expect(whole.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4])
})

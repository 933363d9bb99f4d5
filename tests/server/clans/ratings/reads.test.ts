import { expect, test } from 'vitest'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { addMember, join, ofClan } from '#tests/support/clans.ts'
import { aLadder, ladderPeople, recordRanked, type Score } from '#tests/support/ladder.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, caro, dani, eva, outsider, four } = await ladderPeople(app)
const draw: Score = [
  [6, 4],
  [4, 6],
]
const refusal = refusalLineIn(app)

test('before a match: how everybody stands on that day, the edited match left out', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  await recordRanked(ladder, four, undefined, { date: '2026-05-05' })
  const ids = [...four, outsider].map(({ playerId }) => playerId).join()
  const standings = async (query: { date: string; match?: number }) => {
    const answer = await ana.call(ratingsApi.standings, {
      ...ofClan(ladder.clanId),
      query: { players: ids, ...query },
    })
    return answer.players
      .map(({ playerName, rating, rankedMatches }) => `${playerName} ${Math.round(rating)} ${rankedMatches}`)
      .toSorted()
  }
  expect(await standings({ date: '2026-05-01' })).toEqual([
    'Ana Roldán 1020 1',
    'Bea Sanz 1020 1',
    'Caro Gil 980 1',
    'Dani Pla 980 1',
  ])
  expect(await standings({ date: '2026-05-13' })).toContain('Ana Roldán 1038 2')
  expect(await standings({ date: '2026-04-30' })).toContain('Ana Roldán 1000 0')
  expect(await standings({ date: '2026-05-01', match: first.id })).toContain('Ana Roldán 1000 0')
  const refused = (person: Person, query: object) =>
    refusal(() =>
      person.call(ratingsApi.standings, { ...ofClan(ladder.clanId), query: { players: ids, ...query } }),
    )
  expect(await refused(ana, { date: '2025-01-01' })).toBe('409 no_active_season')
  expect(await refused(ana, { players: '1,2,,x' })).toMatch('400 invalid_input players:')
  expect(await refused(outsider, {})).toBe('403 not_allowed')
})

test('the curve of a player: each match a point, with its outcome from their side', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, [[6, 4]], { date: '2026-05-01' })
  await recordRanked(ladder, four, draw, { date: '2026-05-02' })
  await recordRanked(ladder, four, [[4, 6]], { date: '2026-05-03' })
  const curve = (reader: Person, player: Person) =>
    reader.call(ratingsApi.curve, { params: { ...ladder.params, playerId: String(player.playerId) } })
  const dani1 = await curve(ana, dani)
  expect(
    dani1.points.map(({ outcome, before, after }) => [outcome, Math.round(before), Math.round(after)]),
  ).toEqual([
    [0, 1000, 980],
    [2, 980, 982],
    [1, 982, 1004],
  ])
  expect(dani1).toMatchObject({ playerName: 'Dani Pla', rank: 1, ranked: 4, rankedMatches: 3 })
  expect(await refusal(() => curve(outsider, dani))).toBe('403 not_allowed')
  expect(await refusal(() => curve(ana, outsider))).toBe('404 not_found')
  await join(eva, ladder.clanId)
  expect(await curve(ana, eva)).toMatchObject({ rating: null, rank: null, rankedMatches: 0, points: [] })
})

test('the matches of a clan, page by page in both orders, from the own side where there is one', async () => {
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
  expect(await refusal(() => dates(outsider, {}))).toBe('403 not_allowed')
  await addMember(ana, ladder.clanId, outsider)
  expect(await dates(outsider, { limit: '1' })).toEqual(['2026-05-05 1 null'])
})

test('a table page by page keeps its ranks', async () => {
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

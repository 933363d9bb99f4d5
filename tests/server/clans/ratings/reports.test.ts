import { expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  ranked,
  recordRanked,
  type Four,
  type Score,
} from '#tests/support/ladder.ts'
import { ofMatch, record, seating } from '#tests/support/matches.ts'
import { race } from '#tests/support/race.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, bea, caro, dani, eva, outsider, four } = await ladderPeople(app)
const refusal = refusalIn(app)

const won: Score = [
  [6, 4],
  [3, 6],
  [7, 5],
]
const lost: Score = [
  [4, 6],
  [6, 3],
  [5, 7],
]

test('one match is recorded once, whoever of its players reports it, from either side', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, won)
  const again = (who: Four, sets: Score, change = {}) =>
    refusal(() => who[0].call(matchesApi.record, { body: ranked(ladder, who, sets, change) }))
  const known = { status: 409, code: 'match_already_recorded', matchId: first.id }
  expect(await again([bea, ana, dani, caro], won)).toEqual(known)
  expect(await again([caro, dani, bea, ana], lost)).toEqual(known)
  expect(await again([caro, dani, bea, ana], lost, { matchType: 'casual', clanId: null })).toEqual(known)
  // Another score, other pairs, another day: another match. And the recorder may well have played the same twice.
  await recordRanked(ladder, [caro, dani, bea, ana], won)
  await recordRanked(ladder, [bea, caro, ana, dani], won)
  await recordRanked(ladder, [bea, ana, caro, dani], won, { date: '2026-05-12' })
  await recordRanked(ladder, four, won)
  await expectRatingsAsFolded(app)
})

test('of all four who report one match at once one is heard', async () => {
  const ladder = await aLadder(...four)
  const reports: [Four, Score][] = [
    [[ana, bea, caro, dani], [[6, 1]]],
    [[bea, ana, dani, caro], [[6, 1]]],
    [[caro, dani, ana, bea], [[1, 6]]],
    [[dani, caro, bea, ana], [[1, 6]]],
  ]
  const calls = reports.map(
    ([who, sets]) =>
      () =>
        recordRanked(ladder, who, sets, { date: '2026-04-01' }),
  )
  expect(await race(app, 'matches', calls)).toEqual(['done', ...Array(3).fill('409 match_already_recorded')])
  await expectRatingsAsFolded(app)
})

test('one who declined the report of another may tell the match anew, and does not count the first as well', async () => {
  const date = '2026-02-02'
  const first = await record(ana, { ...seating(outsider, eva, dani), date })
  await outsider.call(matchesApi.decline, ofMatch(first.id))
  const own = await record(outsider, { ...seating(ana, dani, eva), date })
  const known = { status: 409, code: 'match_already_recorded', matchId: own.id }
  const sets = lost.map(([userScore, opponentScore]) => ({ userScore, opponentScore }))
  expect(await refusal(() => record(eva, { ...seating(dani, ana, outsider), date, sets }))).toMatchObject({
    code: known.code,
  })
  const again = () => outsider.call(matchesApi.confirm, ofMatch(first.id))
  expect(await refusal(again)).toEqual(known)
  await outsider.call(matchesApi.remove, ofMatch(own.id))
  expect(await again()).toEqual({ id: first.id, consent: 'confirmed' })
})

test('a ranked match stays in the ratings, and is not told anew by players who declined it', async () => {
  const ladder = await aLadder(...four)
  const day = { date: '2026-05-10' }
  const first = await recordRanked(ladder, four, won, day)
  for (const person of [bea, caro]) await person.call(matchesApi.decline, ofMatch(first.id))
  const known = { status: 409, code: 'match_already_recorded', matchId: first.id }
  const again = (who: Four, sets: Score) =>
    refusal(() => who[0].call(matchesApi.record, { body: ranked(ladder, who, sets, day) }))
  expect(await again([bea, ana, dani, caro], won)).toEqual(known)
  expect(await again([caro, dani, bea, ana], lost)).toEqual(known)
})

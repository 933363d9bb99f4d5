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
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
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
  for (let day = 1; day <= 10; day += 1) {
    const date = `2026-04-${String(day).padStart(2, '0')}`
    const answers = await Promise.allSettled(
      reports.map(([who, sets]) =>
        who[0].call(matchesApi.record, { body: ranked(ladder, who, sets, { date }) }),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refused).toEqual(Array(3).fill('match_already_recorded'))
  }
  await expectRatingsAsFolded(app)
})

test('one who declined the report of another may tell the match anew', async () => {
  const casual = {
    userPartner: outsider.name,
    partnerPlayerId: outsider.playerId,
    opponent1: eva.name,
    opponent1PlayerId: eva.playerId,
  }
  const first = await record(ana, {
    ...casual,
    opponent2: dani.name,
    opponent2PlayerId: dani.playerId,
    date: '2026-02-01',
  })
  await outsider.call(matchesApi.decline, ofMatch(first.id))
  const body = aMatch({
    date: '2026-02-01',
    userPartner: ana.name,
    partnerPlayerId: ana.playerId,
    opponent1: eva.name,
    opponent1PlayerId: eva.playerId,
    opponent2: dani.name,
    opponent2PlayerId: dani.playerId,
  })
  expect(await outsider.call(matchesApi.record, { body })).toMatchObject({ date: '2026-02-01' })
  expect(
    await refusal(() =>
      eva.call(matchesApi.record, {
        body: {
          ...body,
          userPartner: dani.name,
          partnerPlayerId: dani.playerId,
          opponent1: ana.name,
          opponent1PlayerId: ana.playerId,
          opponent2: outsider.name,
          opponent2PlayerId: outsider.playerId,
          sets: [
            { userScore: 4, opponentScore: 6 },
            { userScore: 6, opponentScore: 3 },
            { userScore: 5, opponentScore: 7 },
          ],
        },
      }),
    ),
  ).toMatchObject({ code: 'match_already_recorded' })
})

test('a ranked one is in the ratings whatever is said of it: who declined it tells nothing anew', async () => {
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

test('who told a declined match anew does not count the first as well', async () => {
  const date = '2026-02-02'
  const first = await record(ana, { ...seating(outsider, eva, dani), date })
  await outsider.call(matchesApi.decline, ofMatch(first.id))
  const own = await record(outsider, { ...seating(ana, dani, eva), date })
  const again = () => outsider.call(matchesApi.confirm, ofMatch(first.id))
  expect(await refusal(again)).toEqual({ status: 409, code: 'match_already_recorded', matchId: own.id })
  await outsider.call(matchesApi.remove, ofMatch(own.id))
  expect(await again()).toEqual({ id: first.id, consent: 'confirmed' })
})

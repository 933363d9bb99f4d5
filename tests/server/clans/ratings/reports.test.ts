import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp } from '#tests/support/app.ts'
import { guestOf, mergeGuests } from '#tests/support/claims.ts'
import { ofClan } from '#tests/support/clans.ts'
import {
  type Four,
  type Score,
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  ranked,
  recordRanked,
} from '#tests/support/ladder.ts'
import { whileTableLocked, blockingWriters, whileRowLocked } from '#tests/support/locked.ts'
import { ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const { ana, bea, caro, dani, eva, outsider, four } = await ladderPeople(app)
const refusal = refusalIn(app)

const won: Score = [
  [6, 4],
  [3, 6],
  [7, 5],
]
const lost = won.map(([own, theirs]) => [theirs, own] as Score[number])

test('a second report of a match by another of its players returns 409, from either side, ranked or casual', async () => {
  const ladder = await aLadder(...four)
  const first = await recordRanked(ladder, four, won)
  const known = { status: 409, code: 'match_already_recorded', matchId: first.id }
  const casual = { matchType: 'casual', clanId: null } as const
  for (const again of [
    () => recordRanked(ladder, [bea, ana, dani, caro], won),
    () => recordRanked(ladder, [caro, dani, bea, ana], lost),
    () => recordRanked(ladder, [caro, dani, bea, ana], lost, casual),
  ])
    expect(await refusal(again)).toEqual(known)
  // Another score, other pairs or another day is another match; the recorder may also have played the same
  // twice.
  await recordRanked(ladder, [caro, dani, bea, ana], won)
  await recordRanked(ladder, [bea, caro, ana, dani], won)
  await recordRanked(ladder, [bea, ana, caro, dani], won, { date: '2026-05-12' })
  await recordRanked(ladder, four, won)
  await expectRatingsAsFolded(app)
})

test('of four concurrent reports of one match, one per player, only the first is recorded', async () => {
  const ladder = await aLadder(...four)
  const calls = [
    () => recordRanked(ladder, [ana, bea, caro, dani], [[6, 1]]),
    () => recordRanked(ladder, [bea, ana, dani, caro], [[6, 1]]),
    () => recordRanked(ladder, [caro, dani, ana, bea], [[1, 6]]),
    () => recordRanked(ladder, [dani, caro, bea, ana], [[1, 6]]),
  ]
  expect(await whileTableLocked(app, 'matches', calls, blockingWriters)).toEqual([
    'done',
    ...Array(3).fill('409 match_already_recorded'),
  ])
  await expectRatingsAsFolded(app)
})

test('a player who declined a report can record the match, and confirm the report only after deleting that record', async () => {
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

test('players who declined a ranked match cannot record it again', async () => {
  const ladder = await aLadder(...four)
  const day = { date: '2026-05-10' }
  const { id: matchId } = await recordRanked(ladder, four, won, day)
  for (const person of [bea, caro]) await person.call(matchesApi.decline, ofMatch(matchId))
  const known = { status: 409, code: 'match_already_recorded', matchId }
  expect(await refusal(() => recordRanked(ladder, [bea, ana, dani, caro], won, day))).toEqual(known)
  expect(await refusal(() => recordRanked(ladder, [caro, dani, bea, ana], lost, day))).toEqual(known)
})

test('deleting a clan and declining one of its matches concurrently both succeed', async () => {
  const ladder = await aLadder(...four)
  const one = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  const other = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  expect(
    await whileRowLocked(app, 'select from match_players where match_id = $1 for update', other.id, [
      () => ana.call(clansApi.remove, ofClan(ladder.clanId)),
      () => bea.call(matchesApi.decline, ofMatch(one.id)),
    ]),
  ).toEqual(['done', 'done'])
})

test('deleting a clan and merging a guest who played for it concurrently both succeed', async () => {
  const ladder = await aLadder(...four)
  const [from, into] = [await guestOf(app, ana, 'Pepa'), await guestOf(app, ana, 'Pepa Gil')]
  const match = await recordRanked(ladder, [ana, bea, from, caro])
  await plan(ana, { clanId: ladder.clanId, players: [{ id: from.playerId }] })
  expect(
    await whileRowLocked(app, 'select from matches where id = $1 for update', match.id, [
      () => ana.call(clansApi.remove, ofClan(ladder.clanId)),
      () => mergeGuests(ana, from, into),
    ]),
  ).toEqual(['done', 'done'])
})

test('concurrent recordings of two matches with the same new guests in different seats both succeed', async () => {
  const [a, b, c] = ['Alba Nueva', 'Berta Nueva', 'Cora Nueva']
  const calls = [
    () => record(ana, { userPartner: a, opponent1: b, opponent2: c, date: '2026-05-11' }),
    () => record(ana, { userPartner: c, opponent1: b, opponent2: a, date: '2026-05-12' }),
  ]
  expect(await whileTableLocked(app, 'players', calls, blockingWriters)).toEqual(['done', 'done'])
})

test('marking all notifications read and an edit that withdraws rating notifications concurrently both succeed', async () => {
  const ladder = await aLadder(...four, eva, outsider)
  const late: Four = [ana, dani, eva, outsider]
  const match = await recordRanked(ladder, late, undefined, { date: '2026-05-11' })
  await recordRanked(ladder, [ana, bea, caro, outsider], undefined, { date: '2026-05-02' })
  const { rows } = await app.pool.query<{ id: number; user_id: string }>(
    `select id, user_id from notifications where kind = 'rating_moved' and subject_id = $1 order by id`,
    [ladder.clanId],
  )
  const reader = [eva, dani].find(({ id }) => id === rows[1]?.user_id)
  const body = ranked(ladder, late, [[4, 6]], { date: '2026-05-01' })
  expect(
    await whileRowLocked(app, 'select from notifications where id = $1 for update', rows[0]!.id, [
      () => ana.call(matchesApi.edit, { ...ofMatch(match.id), body }),
      () => reader!.call(notificationsApi.readAll, {}),
    ]),
  ).toEqual(['done', 'done'])
})

import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { testApp } from '#tests/support/app.ts'
import { guestOf, mergeGuests } from '#tests/support/claims.ts'
import { ofClan } from '#tests/support/clans.ts'
import { whileHeld } from '#tests/support/held.ts'
import { aLadder, type Four, ladderPeople, ranked, recordRanked } from '#tests/support/ladder.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { race } from '#tests/support/race.ts'
import { plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const { ana, bea, caro, dani, eva, outsider, four } = await ladderPeople(app)

test('a clan is deleted while one of its players answers', async () => {
  const ladder = await aLadder(...four)
  const one = await recordRanked(ladder, four, undefined, { date: '2026-05-01' })
  const other = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  expect(
    await whileHeld(app, 'select from match_players where match_id = $1 for update', other.id, [
      () => ana.call(clansApi.remove, ofClan(ladder.clanId)),
      () => bea.call(matchesApi.decline, ofMatch(one.id)),
    ]),
  ).toEqual(['done', 'done'])
})

test('a clan is deleted while a name that plays for it becomes another', async () => {
  const ladder = await aLadder(...four)
  const [from, into] = [await guestOf(app, ana, 'Pepa'), await guestOf(app, ana, 'Pepa Gil')]
  const match = await recordRanked(ladder, [ana, bea, from, caro])
  await plan(ana, { clanId: ladder.clanId, players: [{ id: from.playerId }] })
  expect(
    await whileHeld(app, 'select from matches where id = $1 for update', match.id, [
      () => ana.call(clansApi.remove, ofClan(ladder.clanId)),
      () => mergeGuests(ana, from, into),
    ]),
  ).toEqual(['done', 'done'])
})

test('one person records two matches at once with the same new guests in other seats', async () => {
  const [a, b, c] = ['Alba Nueva', 'Berta Nueva', 'Cora Nueva']
  const calls = [
    () => record(ana, { userPartner: a, opponent1: b, opponent2: c, date: '2026-05-11' }),
    () => record(ana, { userPartner: c, opponent1: b, opponent2: a, date: '2026-05-12' }),
  ]
  expect(await race(app, 'players', calls)).toEqual(['done', 'done'])
})

test('all is marked read while a correction takes back what was told', async () => {
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
    await whileHeld(app, 'select from notifications where id = $1 for update', rows[0]!.id, [
      () => ana.call(matchesApi.edit, { ...ofMatch(match.id), body }),
      () => reader!.call(notificationsApi.readAll, {}),
    ]),
  ).toEqual(['done', 'done'])
})

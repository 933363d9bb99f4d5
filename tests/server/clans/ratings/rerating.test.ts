import { expect, test } from 'vitest'
import { rebuildRatings } from '#server/clans/replay/service.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import {
  type Score,
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  ranked,
  receiptsOf,
  recordRanked,
} from '#tests/support/ladder.ts'
import { ofMatch } from '#tests/support/matches.ts'

const app = await testApp()
const { ana, bea, eva, caro, dani, four } = await ladderPeople(app)
const draw: Score = [
  [6, 4],
  [4, 6],
]
const may = (day: number) => ({ date: `2026-05-0${day}` })

test('a step that several corrections move keeps the first rating and the latest time, until it is reached again', async () => {
  const ladder = await aLadder(...four, eva)
  const { id } = await recordRanked(ladder, [eva, bea, caro, dani], undefined, may(9))
  const mark = async () => {
    const { receipts } = await receiptsOf(eva, id)
    const { movedFrom, movedAt } = receipts.find(({ playerName }) => playerName === bea.name)!
    return { movedFrom, movedAt }
  }
  const correctedAt = async (act: () => Promise<unknown>) => {
    app.later(60_000)
    await act()
    return app.clock.now.toISOString()
  }
  const record = (day: number) => () => recordRanked(ladder, four, undefined, may(day))
  expect(await mark()).toEqual({ movedFrom: null, movedAt: null })
  const first = await correctedAt(record(2))
  expect(await mark()).toEqual({ movedFrom: 1020, movedAt: first })
  const second = await correctedAt(record(3))
  expect(await mark()).toEqual({ movedFrom: 1020, movedAt: second })
  // A draw of four equal players moves no rating, and counts as a match of each.
  await correctedAt(() => recordRanked(ladder, four, draw, may(1)))
  expect(await mark()).toEqual({ movedFrom: 1020, movedAt: second })
  await expectRatingsAsFolded(app)
  for (const match of await ana.call(matchesApi.list, { query: {} }))
    if (match.date < may(9).date) await ana.call(matchesApi.remove, ofMatch(match.id))
  expect(await mark()).toEqual({ movedFrom: null, movedAt: null })
  await expectRatingsAsFolded(app)
})

test('a correction takes new ids for the four steps of its match alone', async () => {
  const ladder = await aLadder(...four)
  const { id } = await recordRanked(ladder, four, undefined, may(1))
  for (const day of [2, 3, 4]) await recordRanked(ladder, four, undefined, may(day))
  const lastId = async () => {
    const name = `pg_get_serial_sequence('rating_history', 'id')::regclass`
    const { rows } = await app.pool.query<{ last: number }>(
      `select pg_sequence_last_value(${name})::integer as last`,
    )
    return rows[0]!.last
  }
  const before = await lastId()
  await ana.call(matchesApi.edit, { ...ofMatch(id), body: ranked(ladder, four, [[2, 6]], may(1)) })
  expect((await lastId()) - before).toBe(4)
  await expectRatingsAsFolded(app)
})

test('rebuilding repairs steps that are missing, of another date, season or player, or of another rating', async () => {
  const [ladder, other] = [await aLadder(...four, eva), await aLadder(...four)]
  const matches: { id: number }[] = []
  for (const day of [1, 2, 3, 4, 5]) matches.push(await recordRanked(ladder, four, undefined, may(day)))
  const of = (index: number) => `match_id = ${matches[index]!.id} and player_id = ${ana.playerId}`
  await app.pool.query(`
    delete from rating_history where ${of(0)};
    update rating_history set date = '2026-04-01' where ${of(1)};
    update rating_history set season_id = ${other.seasonId}, clan_id = ${other.clanId} where ${of(2)};
    update rating_history set player_id = ${eva.playerId} where ${of(3)};
    update rating_history set rating_delta = 1 where ${of(4)}`)
  await rebuildRatings(app.db, app.clock.now)
  await expectRatingsAsFolded(app)
  expect(await app.count('rating_history where season_id = $1', ladder.seasonId)).toBe(20)
})

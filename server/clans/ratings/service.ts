import { z } from 'zod'
import { seasonInClan } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, pageOf, decodeCursor } from '#server/http/cursor.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { matchesUntilRanked } from '#shared/clans/ratings/rating.ts'
import type { leaderboardQuery, ratingCurve } from '#shared/clans/ratings/schema.ts'
import * as store from './store.ts'

const leaderboardCursor = z.tuple([z.number(), cursorId])

/** One page of a season's table, for everybody who may see the clan. */
export async function listLeaderboard(
  { db, actor }: Context,
  clanId: number,
  seasonId: number,
  { limit, cursor, standing }: z.output<typeof leaderboardQuery>,
) {
  await visibleClan(db, actor, clanId)
  const { minMatchesForLeaderboard: from } = await seasonInClan(db, clanId, seasonId)
  const isRanked = standing === 'ranked'
  const filter = { seasonId, from, isRanked }
  const after = cursor === undefined ? null : decodeLeaderboardCursor(cursor)
  const rows = await store.leaderboardPage(db, filter, limit, after)
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(row.rating, row.playerId))
  return {
    items: items.map((row) => ({ ...row, rank: isRanked ? row.rank : null })),
    next,
    total: rows[0]?.total ?? (after ? await store.leaderboardCount(db, filter) : 0),
  }
}

/** A player's way through a season, for members. */
export async function curveOf(
  { db, actor }: Context,
  { id: clanId, seasonId, playerId }: { id: number; seasonId: number; playerId: number },
): Promise<z.input<typeof ratingCurve>> {
  assertAllowed(membersForbidden(await visibleClan(db, actor, clanId)))
  const season = await seasonInClan(db, clanId, seasonId)
  const player = assertFound(await store.playerInSeason(db, clanId, seasonId, playerId))
  const from = season.minMatchesForLeaderboard
  const { rating, rankedMatches } = player
  const hasRank = rating !== null && matchesUntilRanked(rankedMatches ?? 0, season) === 0
  const [ranked, above, points] = await Promise.all([
    store.leaderboardCount(db, { seasonId, from, isRanked: true }),
    hasRank ? store.countAbove(db, seasonId, from, rating) : null,
    store.curvePoints(db, seasonId, playerId),
  ])
  const rank = above === null ? null : above + 1
  return { ...player, rankedMatches: rankedMatches ?? 0, rank, ranked, points }
}

function decodeLeaderboardCursor(cursor: string) {
  const [rating, playerId] = decodeCursor(leaderboardCursor, cursor)
  return { rating, playerId }
}

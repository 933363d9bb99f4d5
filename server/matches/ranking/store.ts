import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { clans } from '#shared/clans/table.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

/** The accounts behind players; guests have none. */
export async function accountsOf(db: Db, playerIds: number[]) {
  const rows = await db
    .select({ playerId: players.id, userId: players.userId })
    .from(players)
    .where(and(inArray(players.id, playerIds), isNotNull(players.userId)))
  return new Map(rows.map(({ playerId, userId }) => [playerId, userId]))
}

export async function clanNames(db: Db, ids: number[]) {
  const rows = await db.select({ id: clans.id, name: clans.name }).from(clans).where(inArray(clans.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whose ratings a match moves. */
export async function ratedIn(db: Db, matchId: number) {
  const rows = await db
    .select({ playerId: matchPlayers.playerId })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.isRated, true)))
  return new Set(rows.map(({ playerId }) => playerId))
}

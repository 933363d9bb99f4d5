import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import { players } from '#shared/players/table.ts'

export async function userIdsOf(db: Db, playerIds: number[]) {
  const rows = await db
    .select({ userId: players.userId })
    .from(players)
    .where(and(inArray(players.id, playerIds), isNotNull(players.userId)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Those of the players who are members of the clan, with its name. */
export const memberPlayersAmong = (db: Db, clanId: number, playerIds: number[]) =>
  db
    .select({ playerId: players.id, userId: clanMembers.userId, clanName: clans.name })
    .from(players)
    .innerJoin(clanMembers, and(eq(clanMembers.userId, players.userId), eq(clanMembers.clanId, clanId)))
    .innerJoin(clans, eq(clans.id, clanMembers.clanId))
    .where(sql`${players.id} = any(${integerArray(playerIds)})`)

export async function clanName(db: Db, id: number) {
  const [row] = await db.select({ name: clans.name }).from(clans).where(eq(clans.id, id))
  return row?.name ?? ''
}

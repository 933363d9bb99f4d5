import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { matchParticipants } from '#shared/scheduled-matches/table.ts'

/** Nobody is seated with the player from then on, or reads them while they change; answers their name. */
export async function lockPlayer(db: Db, id: number) {
  const [row] = await db.select({ name: players.name }).from(players).where(eq(players.id, id)).for('update')
  return row?.name ?? ''
}

export async function removeClaims(db: Db, userId: string) {
  const guests = db.select({ id: players.id }).from(players).where(eq(players.createdBy, userId))
  await db
    .delete(playerClaims)
    .where(or(eq(playerClaims.userId, userId), inArray(playerClaims.playerId, guests)))
}

/** Names that the user typed and that stand nowhere now; and those of nobody among the given ones. */
export async function removeGuests(db: Db, userId: string, among: number[]) {
  const ids = integerArray(among)
  const isLeft = or(
    eq(players.createdBy, userId),
    and(isNull(players.createdBy), sql`${players.id} = any(${ids})`),
  )
  await db.delete(players).where(and(isNull(players.userId), isLeft, sql`not ${isSeated}`))
  await db.update(players).set({ createdBy: null }).where(eq(players.createdBy, userId))
}

export async function hasSeats(db: Db, id: number) {
  const [row] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, id), isSeated))
  return row !== undefined
}

export async function disownPlayer(db: Db, id: number, nobody: { name: string; nameNorm: string }) {
  const rest = { userId: null, createdBy: null, isPublic: 0, isDeleted: true }
  await db
    .update(players)
    .set({ ...nobody, ...rest })
    .where(eq(players.id, id))
}

export async function removePlayer(db: Db, id: number) {
  await db.delete(players).where(eq(players.id, id))
}

const isSeated = sql`(exists (select from ${matchPlayers} as place where place.player_id = ${players}.id)
  or exists (select from ${matchParticipants} as place where place.player_id = ${players}.id))`

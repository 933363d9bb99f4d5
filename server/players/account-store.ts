import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { playerClaims } from '#shared/players/claims/table.ts'
import { players } from '#shared/players/table.ts'
import { isSeated } from './sql.ts'

export async function deleteClaims(db: Db, userId: string) {
  const guests = db.select({ id: players.id }).from(players).where(eq(players.createdBy, userId))
  await db
    .delete(playerClaims)
    .where(or(eq(playerClaims.userId, userId), inArray(playerClaims.playerId, guests)))
}

export async function deleteUnseatedGuestsOf(db: Db, userId: string) {
  await db
    .delete(players)
    .where(and(isNull(players.userId), eq(players.createdBy, userId), sql`not ${isSeated}`))
}

export async function disownGuests(db: Db, userId: string) {
  await db.update(players).set({ createdBy: null }).where(eq(players.createdBy, userId))
}

export async function hasSeats(db: Db, id: number) {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, id), isSeated))
  return rows.length > 0
}

export async function anonymisePlayer(db: Db, id: number, name: { name: string; nameNorm: string }) {
  await db
    .update(players)
    .set({ ...name, userId: null, createdBy: null, isPublic: 0, isDeleted: true })
    .where(eq(players.id, id))
}

export async function deletePlayer(db: Db, id: number) {
  await db.delete(players).where(eq(players.id, id))
}

export async function exportedPlayer(db: Db, userId: string) {
  const [row] = await db
    .select({ key: players.id, name: players.name, isPublic: sql<boolean>`${players.isPublic} = 1` })
    .from(players)
    .where(eq(players.userId, userId))
  return row
}

export const exportedGuests = (db: Db, userId: string) =>
  db
    .select({
      key: players.id,
      name: players.name,
      matches: sql<number>`(select count(*)::integer from ${matchPlayers} as seat where seat.player_id = ${players}.id)`,
      createdAt: players.createdAt,
    })
    .from(players)
    .where(eq(players.createdBy, userId))
    .orderBy(players.nameNorm, players.id)

/** Claims of the user, and claims on their guests. */
export function exportedClaims(db: Db, userId: string) {
  const claimant = alias(players, 'claimant')
  const recorder = alias(players, 'recorder')
  return db
    .select({
      name: players.name,
      claimant: claimant.name,
      recorder: recorder.name,
      startedBy: playerClaims.startedBy,
      status: playerClaims.status,
      createdAt: playerClaims.createdAt,
    })
    .from(playerClaims)
    .innerJoin(players, eq(players.id, playerClaims.playerId))
    .leftJoin(claimant, eq(claimant.userId, playerClaims.userId))
    .leftJoin(recorder, eq(recorder.userId, players.createdBy))
    .where(or(eq(playerClaims.userId, userId), eq(players.createdBy, userId)))
    .orderBy(playerClaims.id)
}

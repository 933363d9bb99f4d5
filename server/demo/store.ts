import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { scheduledSeries } from '#shared/scheduled-matches/series/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'

export async function insertUsers(db: Db, rows: (typeof users.$inferInsert)[]) {
  await db.insert(users).values(rows)
}

export async function insertMembers(db: Db, rows: (typeof clanMembers.$inferInsert)[]) {
  await db.insert(clanMembers).values(rows)
}

export async function insertSeats(db: Db, rows: (typeof matchPlayers.$inferInsert)[]) {
  await db.insert(matchPlayers).values(rows)
}

// These return the ids of the rows, in the same order.
export const insertPlayers = (db: Db, rows: (typeof players.$inferInsert)[]) =>
  idsOf(db.insert(players).values(rows).returning({ id: players.id }))

export const insertFriends = (db: Db, rows: (typeof friends.$inferInsert)[]) =>
  idsOf(db.insert(friends).values(rows).returning({ id: friends.id }))

export const insertClans = (db: Db, rows: (typeof clans.$inferInsert)[]) =>
  idsOf(db.insert(clans).values(rows).returning({ id: clans.id }))

export const insertSeasons = (db: Db, rows: (typeof clanSeasons.$inferInsert)[]) =>
  idsOf(db.insert(clanSeasons).values(rows).returning({ id: clanSeasons.id }))

export const insertMatches = (db: Db, rows: (typeof matches.$inferInsert)[]) =>
  idsOf(db.insert(matches).values(rows).returning({ id: matches.id }))

const idsOf = async (inserted: PromiseLike<{ id: number }[]>) => (await inserted).map(({ id }) => id)

// A demo account without a sandbox is the visitor of its own.
const visitorOf = sql<string>`coalesce(${users.sandbox}, ${users.id})`
const isDemoCreatedBefore = (instant: Date) => and(eq(users.isDemo, true), lt(users.createdAt, instant))

/** The visitors of sandboxes created before an instant. */
export async function visitorsBefore(db: Db, createdBefore: Date) {
  const rows = await db
    .selectDistinct({ visitor: visitorOf })
    .from(users)
    .where(isDemoCreatedBefore(createdBefore))
  return rows.map(({ visitor }) => visitor)
}

/** Deletes a sandbox created before an instant, with everything in it. */
export async function deleteSandbox(db: Db, visitor: string, createdBefore: Date) {
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(and(isDemoCreatedBefore(createdBefore), eq(visitorOf, visitor)))
  await db.delete(scheduledSeries).where(inArray(scheduledSeries.sandbox, old))
  await db.delete(scheduledMatches).where(inArray(scheduledMatches.sandbox, old))
  await db.delete(matches).where(inArray(matches.recordedBy, old))
  // Matches of the sandbox's seasons; the clans are deleted with their visitor by cascade.
  const theirs = db.select({ id: clans.id }).from(clans).where(inArray(clans.sandbox, old))
  await db.delete(matches).where(inArray(matches.clanId, theirs))
  await db.delete(players).where(inArray(players.createdBy, old))
  await db.delete(players).where(inArray(players.userId, old))
  await db.delete(users).where(inArray(users.id, old))
}

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matches } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'

export async function insertUsers(db: Db, rows: (typeof users.$inferInsert)[]) {
  await db.insert(users).values(rows)
}

/** Inserts players and gives their ids in the same order. */
export async function insertPlayers(db: Db, rows: (typeof players.$inferInsert)[]) {
  const inserted = await db.insert(players).values(rows).returning({ id: players.id })
  return inserted.map(({ id }) => id)
}

/** Inserts friendships and gives their ids in the same order. */
export async function insertFriends(db: Db, rows: (typeof friends.$inferInsert)[]) {
  const inserted = await db.insert(friends).values(rows).returning({ id: friends.id })
  return inserted.map(({ id }) => id)
}

// An account without one is a demo of its own.
const visitorOf = sql<string>`coalesce(${users.sandbox}, ${users.id})`
const isDemoCreatedBefore = (instant: Date) => and(eq(users.isDemo, true), lt(users.createdAt, instant))

/** The visitors whose demo was made before a moment. */
export async function visitorsBefore(db: Db, createdBefore: Date) {
  const rows = await db
    .selectDistinct({ visitor: visitorOf })
    .from(users)
    .where(isDemoCreatedBefore(createdBefore))
  return rows.map(({ visitor }) => visitor)
}

/** Removes the accounts of a visitor's demo made before a moment, with everything that they made. */
export async function deleteSandbox(db: Db, visitor: string, createdBefore: Date) {
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(and(isDemoCreatedBefore(createdBefore), eq(visitorOf, visitor)))
  await db.delete(scheduledMatches).where(inArray(scheduledMatches.sandbox, old))
  await db.delete(matches).where(inArray(matches.recordedBy, old))
  // What is left of a demo's seasons, which go with their clan, as the clan goes with the visitor.
  const theirs = db.select({ id: clans.id }).from(clans).where(inArray(clans.sandbox, old))
  await db.delete(matches).where(inArray(matches.clanId, theirs))
  await db.delete(players).where(inArray(players.createdBy, old))
  await db.delete(players).where(inArray(players.userId, old))
  await db.delete(users).where(inArray(users.id, old))
}

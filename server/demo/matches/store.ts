import type { Db } from '#server/db/client.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'

export type MatchRow = typeof matches.$inferInsert
export type StoredMatch = Awaited<ReturnType<typeof insertMatches>>[number]

/** Inserts matches and gives what their seats repeat of them, in the same order. */
export function insertMatches(db: Db, rows: MatchRow[]) {
  return db
    .insert(matches)
    .values(rows)
    .returning({ id: matches.id, date: matches.date, createdAt: matches.createdAt, score: matches.score })
}

export async function insertSeats(db: Db, rows: (typeof matchPlayers.$inferInsert)[]) {
  await db.insert(matchPlayers).values(rows)
}

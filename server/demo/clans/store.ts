import type { Db } from '#server/db/client.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'

/** Inserts clans and gives their ids in the same order. */
export async function insertClans(db: Db, rows: (typeof clans.$inferInsert)[]) {
  const inserted = await db.insert(clans).values(rows).returning({ id: clans.id })
  return inserted.map(({ id }) => id)
}

export async function insertMembers(db: Db, rows: (typeof clanMembers.$inferInsert)[]) {
  await db.insert(clanMembers).values(rows)
}

/** Inserts seasons and gives their ids in the same order. */
export async function insertSeasons(db: Db, rows: (typeof clanSeasons.$inferInsert)[]) {
  const inserted = await db.insert(clanSeasons).values(rows).returning({ id: clanSeasons.id })
  return inserted.map(({ id }) => id)
}

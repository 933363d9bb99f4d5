import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { players } from '#shared/players/table.ts'

/** The name of a player as it is stored; empty for one that is gone. */
export async function playerName(db: Db, id: number) {
  const [row] = await db.select({ name: players.name }).from(players).where(eq(players.id, id))
  return row?.name ?? ''
}

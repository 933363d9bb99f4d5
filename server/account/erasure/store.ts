import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Until the transaction ends none of its locks is waited for longer: Postgres looks for deadlocks after a second. */
export async function shortenLockTimeout(db: Db) {
  await db.execute(sql`set local lock_timeout = '400ms'`)
}

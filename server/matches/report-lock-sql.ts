import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Day } from '#shared/calendar.ts'

/** The space of the advisory locks on reports of one match. */
const reportLockClass = 6

/** Two who report one match come one after the other. */
export async function lockReport(tx: Db, date: Day, playerIds: number[]) {
  const key = `${date} ${playerIds.toSorted((one, other) => one - other).join()}`
  await tx.execute(sql`select pg_advisory_xact_lock(${reportLockClass}, hashtext(${key}))`)
}

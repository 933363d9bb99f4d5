import type { Db } from '#server/db/client.ts'
import { lockText } from '#server/db/locks.ts'
import type { Day } from '#shared/calendar.ts'

/** Two who report one match come one after the other. */
export async function lockReport(tx: Db, date: Day, playerIds: number[]) {
  const key = `${date} ${playerIds.toSorted((one, other) => one - other).join()}`
  await lockText(tx, 'report', key)
}

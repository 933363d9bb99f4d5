import { sql } from 'drizzle-orm'
import { rateLimits } from '#shared/auth/table.ts'
import type { Db } from './client.ts'

/**
 * Counts one event or several within a transaction, in the table of the shared rate limits: a rollback undoes it, and
 * concurrent events of one key wait for each other. Answers the count and when its window ends.
 */
export async function countInWindow(
  tx: Db,
  key: string,
  { now, seconds, events = 1 }: { now: Date; seconds: number; events?: number },
) {
  const at = sql`${now.getTime()}::bigint`
  const isOver = sql`counted.expire <= ${at}`
  const end = sql`${at} + ${seconds * 1000}::bigint`
  const { rows } = await tx.execute<{ points: number; expire: string }>(sql`
    insert into ${rateLimits} as counted (key, points, expire) values (${key}, ${events}, ${end})
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else counted.points + excluded.points end,
      expire = case when ${isOver} then ${end} else counted.expire end
    returning points, expire`)
  const [row] = rows
  if (!row) throw new Error(`the count of ${key} returned no row`)
  return { points: row.points, end: new Date(Number(row.expire)) }
}

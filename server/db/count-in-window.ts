import { sql } from 'drizzle-orm'
import { rateLimits } from '#shared/auth/table.ts'
import type { Db } from './client.ts'

/**
 * Counts an event within a transaction, in the table of the shared rate limits: a rollback undoes it, and concurrent
 * events of one key wait for each other. Answers the count and when its window ends.
 */
export async function countInWindow(tx: Db, key: string, { now, seconds }: { now: Date; seconds: number }) {
  const at = sql`${now.getTime()}::bigint`
  const isOver = sql`counted.expire <= ${at}`
  const end = sql`${at} + ${seconds * 1000}::bigint`
  const { rows } = await tx.execute<{ points: number; expire: string }>(sql`
    insert into ${rateLimits} as counted (key, points, expire) values (${key}, 1, ${end})
    on conflict (key) do update set
      points = case when ${isOver} then 1 else counted.points + 1 end,
      expire = case when ${isOver} then ${end} else counted.expire end
    returning points, expire`)
  const [row] = rows
  if (!row) throw new Error(`the count of ${key} returned no row`)
  return { points: row.points, end: new Date(Number(row.expire)) }
}

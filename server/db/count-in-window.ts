import { sql } from 'drizzle-orm'
import { rateLimits } from '#shared/auth/table.ts'
import type { Db } from './client.ts'

/**
 * Counts something in the transaction in which it happens, with the limits that all processes share: what is undone is not
 * counted, and two of one key count one after the other. Answers how often it has happened, and when the count ends.
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
  if (!row) throw new Error(`nothing was counted for ${key}`)
  return { points: row.points, end: new Date(Number(row.expire)) }
}

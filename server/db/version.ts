import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The moment of a row's next version: no two of them have one, so that a form that was open meanwhile is refused. */
export const nextVersion = (last: PgColumn, now: Date): SQL<Date> =>
  sql`greatest(${now.toISOString()}::timestamptz, ${last} + interval '1 millisecond')`

import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The time of a row's next version, always later than the last: a form that was opened before is refused. */
export const nextVersion = (last: PgColumn, now: Date): SQL<Date> =>
  sql`greatest(${now.toISOString()}::timestamptz, ${last} + interval '1 millisecond')`

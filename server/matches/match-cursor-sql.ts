import { sql } from 'drizzle-orm'
import type { Day } from '#shared/calendar.ts'
import { matches } from '#shared/matches/table.ts'

/** Where a match stands among others: they are in the order (date, createdAt, id). */
export type MatchCursor = { date: Day; createdAt: Date; id: number }

/** The place of a row of `matches`, to compare with others: one comparison, so that an index gives the answer. */
export const matchOrderKey = sql`(${matches.date}, ${matches.createdAt}, ${matches.id})`

export const matchCursorKey = ({ date, createdAt, id }: MatchCursor) =>
  sql`(${date}::date, ${createdAt.toISOString()}::timestamptz, ${id}::integer)`

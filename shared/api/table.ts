import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, as a Date has it: with microseconds a cursor would not find its row again. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

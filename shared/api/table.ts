import { timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond, as a Date holds it: with microseconds a place in a list could not be found again. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

import { sql } from 'drizzle-orm'
import { users } from '#shared/auth/table.ts'

/** Whether a user's profile is complete. */
export const isComplete = sql<boolean>`num_nulls(${users.firstName}, ${users.lastName}, ${users.city}, ${users.favouriteCourtSide}) = 0`

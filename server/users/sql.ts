import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'

/** Whether a user's profile is complete. */
export const isComplete = sql<boolean>`num_nulls(${users.firstName}, ${users.lastName}, ${users.city}, ${users.favouriteCourtSide}) = 0`

/**
 * Users whom the actor may meet: real ones meet real ones, and each demo is a sandbox of its own. A user without a complete
 * profile has no name to be found by.
 */
export const isReachable = ({ isDemo, sandbox }: Pick<Actor, 'isDemo' | 'sandbox'>) =>
  and(
    eq(users.isDemo, isDemo),
    // For IS NOT DISTINCT FROM the planner expects hardly any row.
    sandbox === null ? isNull(users.sandbox) : eq(users.sandbox, sandbox),
    isNotNull(users.favouriteCourtSide),
  )

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'

/**
 * Users whom the actor may meet: real ones meet real ones, and each demo is a world of its own. Who has not completed a
 * profile has no name to be found by.
 */
export const isReachable = ({ isDemo, sandbox }: Actor) =>
  and(
    eq(users.isDemo, isDemo),
    // The planner takes IS NOT DISTINCT FROM for something that hardly any row fulfils.
    sandbox === null ? isNull(users.sandbox) : eq(users.sandbox, sandbox),
    isNotNull(users.favouriteCourtSide),
  )

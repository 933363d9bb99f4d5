import type { Actor } from '#shared/auth/actor.ts'

/** Why the actor may not change the profile they act under, or null. */
export const profileEditForbidden = (actor: Pick<Actor, 'adminId' | 'isDemo'>) => {
  if (actor.adminId) return 'impersonation_forbidden' as const
  return actor.isDemo ? ('demo_forbidden' as const) : null
}

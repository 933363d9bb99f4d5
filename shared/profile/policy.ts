import type { Actor } from '#shared/auth/actor.ts'
import { actingForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why the actor may not change the profile they act under, or null. */
export const profileEditForbidden = (actor: Pick<Actor, 'adminId' | 'isDemo'>): ErrorCode | null =>
  actingForbidden(actor) ?? (actor.isDemo ? 'demo_forbidden' : null)

import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import { settingsForbidden, type VisibleClan } from '#shared/clans/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Why the actor may not start a season or change its rules, or null: both decide about other people's ratings. */
export const seasonForbidden = (actor: Pick<Actor, 'adminId'>, clan: VisibleClan): ErrorCode | null =>
  settingsForbidden(clan) ?? impersonationForbidden(actor)

import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ClanRole } from './tiers.ts'

/** A clan that is visible to the actor, with their role in it. */
export type VisibleClan = { userRole: ClanRole | null }

/** Members and matches are for members; others see a public clan's seasons and leaderboards. */
export const membersForbidden = ({ userRole }: VisibleClan): ErrorCode | null =>
  userRole === null ? 'not_allowed' : null

/** The role decides; having created the clan does not. */
export const settingsForbidden = ({ userRole }: VisibleClan): ErrorCode | null =>
  userRole === 'admin' ? null : 'not_allowed'

/** Not allowed during an impersonation. */
export function removalForbidden(actor: Pick<Actor, 'adminId'>, clan: VisibleClan): ErrorCode | null {
  return settingsForbidden(clan) ?? impersonationForbidden(actor)
}

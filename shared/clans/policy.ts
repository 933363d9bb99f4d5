import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ClanRole } from './tiers.ts'

/** A clan as it stands to whoever asks, who sees it already: it is public, or they are in it. */
export type VisibleClan = { userRole: ClanRole | null }

/** Names and habits of people are for members; to others a public clan shows its seasons and their tables. */
export const membersForbidden = ({ userRole }: VisibleClan): ErrorCode | null =>
  userRole === null ? 'not_allowed' : null

/** The role decides; having created the clan does not. */
export const settingsForbidden = ({ userRole }: VisibleClan): ErrorCode | null =>
  userRole === 'admin' ? null : 'not_allowed'

/** Nobody deletes a clan in somebody else's name. */
export function removalForbidden(actor: Pick<Actor, 'adminId'>, clan: VisibleClan): ErrorCode | null {
  return settingsForbidden(clan) ?? impersonationForbidden(actor)
}

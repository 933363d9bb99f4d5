import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import { membersForbidden, type VisibleClan } from '#shared/clans/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'

type Member = { userId: string; role: ClanRole }

/** Why the actor may not end this membership, or null: one's own always, a member's by an admin, an admin's never. */
export function memberRemovalForbidden(actor: Actor, clan: VisibleClan, member: Member): ErrorCode | null {
  if (member.userId === actor.userId) return null
  if (clan.userRole !== 'admin') return 'not_allowed'
  return member.role === 'admin' ? 'cannot_remove_admin' : null
}

/** Whether to stay where an admin added one is the member's own to say. */
export const stayForbidden = (actor: Pick<Actor, 'adminId'>, clan: VisibleClan): ErrorCode | null =>
  membersForbidden(clan) ?? impersonationForbidden(actor)

/** Who acts in somebody's name gives nothing to themself: it would outlast the visit. */
export const impersonatorGainForbidden = (
  { adminId }: Pick<Actor, 'adminId'>,
  userId: string,
): ErrorCode | null => (adminId === userId ? 'impersonation_forbidden' : null)

/** Admins appoint others; nobody but themself takes the role from an admin. */
export function roleForbidden(
  actor: Actor,
  clan: VisibleClan,
  member: Member,
  role: ClanRole,
): ErrorCode | null {
  if (clan.userRole !== 'admin') return 'not_allowed'
  const isDemotion = member.role === 'admin' && role === 'member'
  return isDemotion && member.userId !== actor.userId ? 'not_allowed' : null
}

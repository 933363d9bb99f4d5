import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import { membersForbidden, type VisibleClan } from '#shared/clans/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'

type Member = { userId: string; role: ClanRole }

/** Members may leave, admins may remove plain members; nobody removes an admin. */
export function memberRemovalForbidden(actor: Actor, clan: VisibleClan, member: Member): ErrorCode | null {
  if (member.userId === actor.userId) return null
  if (clan.userRole !== 'admin') return 'not_allowed'
  return member.role === 'admin' ? 'cannot_remove_admin' : null
}

/** Only the member confirms a membership, not an impersonator. */
export const stayForbidden = (actor: Pick<Actor, 'adminId'>, clan: VisibleClan): ErrorCode | null =>
  membersForbidden(clan) ?? impersonationForbidden(actor)

/** An impersonator gives themself no membership or role: it would outlast the impersonation. */
export const impersonatorGainForbidden = (
  { adminId }: Pick<Actor, 'adminId'>,
  userId: string,
): ErrorCode | null => (adminId === userId ? 'impersonation_forbidden' : null)

/** Admins appoint others; only an admin themself gives up the role. */
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

import type { Actor } from '#shared/auth/actor.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Visibility } from './court.ts'
import { canPlay, hasBegun, isOverdue, type Span } from './timing.ts'

/** A match that the actor may see. */
type PolicyMatch = { createdBy: string; isSeated: boolean }
type DeletableMatch = PolicyMatch & Span & { status: 'open' | 'closed'; clanRole: ClanRole | null }

/** Only the creator edits a match, removes players, renews its share key and allows guests. */
export const canEditScheduled = (actor: Pick<Actor, 'userId'>, match: { createdBy: string }) =>
  match.createdBy === actor.userId

/** Whether all friends of the creator see the match. */
export const canFriendsSee = ({ visibility }: { visibility: Visibility }) =>
  visibility === 'public' || visibility === 'friends'

/** A user joins as themselves. */
export const canJoinAsGuest = (actor: Actor | null) => actor === null

/** Others take a seat only for themselves. */
export const canSeatOthers = (actor: Pick<Actor, 'userId'>, match: PolicyMatch) =>
  match.isSeated || canEditScheduled(actor, match)

/**
 * The creator, an admin of the clan it is played for, and its players once it was played: some clients delete it
 * after recording.
 */
export function canDeleteScheduled(actor: Pick<Actor, 'userId'>, match: DeletableMatch, now: Date) {
  if (canEditScheduled(actor, match) || match.clanRole === 'admin') return true
  if (!match.isSeated) return false
  return isOverdue(match, now) || (match.status === 'closed' && hasBegun(match, now))
}

/** Null when the actor may record it: its players, from its date on. */
export function finishForbidden(match: { isSeated: boolean; date: string }, today: string): ErrorCode | null {
  if (!match.isSeated) return 'not_allowed'
  return canPlay(match, today) ? null : 'match_not_due'
}

/**
 * The same with the seats: one with free seats from a day after its end. Before that a stranger could join and finish
 * it for its players.
 */
export const recordForbidden = (
  match: { isSeated: boolean; date: string; status: 'open' | 'closed' } & Pick<Span, 'endsAt'>,
  today: string,
  now: Date,
): ErrorCode | null =>
  finishForbidden(match, today) ??
  (match.status === 'closed' || isOverdue(match, now) ? null : 'match_not_due')

import type { Actor } from '#shared/auth/actor.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { canPlay, hasBegun, isOverdue, type Span } from './timing.ts'

/** A match to come as it stands to whoever asks, who sees it already. */
type PolicyMatch = { createdBy: string; isSeated: boolean }
type DeletableMatch = PolicyMatch & Span & { status: 'open' | 'closed'; clanRole: ClanRole | null }

/** Only who made a match rewrites it, takes others out of it, and changes its key. */
export const canEditScheduled = (actor: Pick<Actor, 'userId'>, match: { createdBy: string }) =>
  match.createdBy === actor.userId

/** Whoever only sees a match takes a place for themself and for nobody else. */
export const canSeatOthers = (actor: Pick<Actor, 'userId'>, match: PolicyMatch) =>
  match.isSeated || canEditScheduled(actor, match)

/**
 * Who made it, an admin of the clan it is played for, and those who sit in it once it has been played: the client of two
 * calls removes it after recording.
 */
export function canDeleteScheduled(actor: Pick<Actor, 'userId'>, match: DeletableMatch, now: Date) {
  if (canEditScheduled(actor, match) || match.clanRole === 'admin') return true
  if (!match.isSeated) return false
  return isOverdue(match, now) || (match.status === 'closed' && hasBegun(match, now))
}

/** Why it may not be recorded yet, or null: those who sit in it may from its day on. */
export function finishForbidden(match: { isSeated: boolean; date: string }, today: string): ErrorCode | null {
  if (!match.isSeated) return 'not_allowed'
  return canPlay(match, today) ? null : 'match_not_due'
}

/**
 * The same as it stands: one with free places from a day after its end. Until then whoever takes one of them could finish
 * it for those who made it.
 */
export const recordForbidden = (
  match: { isSeated: boolean; date: string; status: 'open' | 'closed' } & Pick<Span, 'endsAt'>,
  today: string,
  now: Date,
): ErrorCode | null =>
  finishForbidden(match, today) ??
  (match.status === 'closed' || isOverdue(match, now) ? null : 'match_not_due')

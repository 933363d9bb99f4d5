import { impersonationForbidden } from '#shared/auth/policy.ts'
import { nameWords } from '#shared/players/name.ts'
import type { ClaimSide } from './schema.ts'

/** A claim is personal, and moves other people's ratings. */
export const claimsForbidden = impersonationForbidden

/** The user who did not start the claim answers it; the one who did may withdraw it. */
export const canAnswerClaim = (side: ClaimSide, { startedBy }: { startedBy: ClaimSide }) => side !== startedBy

const maxWords = 6

/**
 * Whether a guest's name may be that of a user: each of its words is the start of one of the user's, or continues one
 * ("Javi G." is Javier Gómez). A single letter is continued by nothing, and only six words of the user's name count: a
 * user named after the whole alphabet would match every guest. Guests that do not match are not listed, for their names
 * tell something about others.
 */
export function couldBeNameOf(typed: string, name: string) {
  const [given, own] = [nameWords(typed), nameWords(name).slice(0, maxWords)]
  const isOwn = (word: string) =>
    own.some((other) => other.startsWith(word) || (other.length > 1 && word.startsWith(other)))
  return given.every(isOwn) && given.some((word) => word.length > 1)
}

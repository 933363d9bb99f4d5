import { impersonationForbidden } from '#shared/auth/policy.ts'
import { nameWords } from '#shared/players/name.ts'
import type { ClaimSide } from './states.ts'

/** Who somebody is on court is theirs to say, and it moves other people's ratings. */
export const claimsForbidden = impersonationForbidden

/** Only the one who was asked answers, only who said so takes it back. */
export const canAnswerClaim = (side: ClaimSide, { startedBy }: { startedBy: ClaimSide }) => side !== startedBy

const maxWords = 6

/**
 * Whether a typed name may mean somebody of a name: each of its words begins one of theirs, or goes on from it ("Javi G." is
 * Javier Gómez); from one letter nothing goes on, nor counts a name for more than six words, or one of the whole alphabet
 * would mean everybody. A list of everybody whom a friend has named would tell more about others than about the reader.
 */
export function couldBeNameOf(typed: string, name: string) {
  const [given, own] = [nameWords(typed), nameWords(name).slice(0, maxWords)]
  const isOwn = (word: string) =>
    own.some((other) => other.startsWith(word) || (other.length > 1 && word.startsWith(other)))
  return given.every(isOwn) && given.some((word) => word.length > 1)
}

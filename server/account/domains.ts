import * as audit from '#server/audit/account.ts'
import * as auth from '#server/auth/account.ts'
import type { User } from '#server/auth/reads.ts'
import * as availability from '#server/availability/account.ts'
import * as clans from '#server/clans/account.ts'
import * as friends from '#server/friends/account.ts'
import type { Context } from '#server/http/context.ts'
import * as idempotency from '#server/idempotency/account.ts'
import * as mail from '#server/mail/account.ts'
import * as matches from '#server/matches/account.ts'
import * as notifications from '#server/notifications/account.ts'
import * as pictures from '#server/pictures/account.ts'
import * as players from '#server/players/account.ts'
import * as polls from '#server/polls/account.ts'
import * as scheduledMatches from '#server/scheduled-matches/account.ts'
import * as shares from '#server/shares/account.ts'

/** An account that is being erased. `pseudonym` takes the place of its id, `signIn` is the audit's name of its e-mail. */
export type ErasedAccount = {
  user: User
  playerId: number
  playerName: string
  pseudonym: string
  signIn: string | null
}

/** A value of the account's file, or a list of it, which may come a page at a time. */
type Section = () => PromiseLike<unknown> | AsyncIterable<unknown[]>

export type AccountDomain = {
  /** Takes the locks that `eraseAccount` needs, before any domain has erased anything. */
  lockAccount?: (context: Context) => Promise<void>
  /** Called within the transaction in which the account ends; the user's row is deleted last, and what hangs on it with it. */
  eraseAccount: (context: Context, account: ErasedAccount) => Promise<void>
  exportAccount?: (context: Context) => Record<string, Section>
}

/** Every domain that keeps something about a user, in the order of the locks and of the erasure. */
export const accountDomains = new Map<string, AccountDomain>([
  ['clans', clans],
  ['polls', polls],
  ['scheduled-matches', scheduledMatches],
  ['matches', matches],
  ['players', players],
  ['shares', shares],
  ['idempotency', idempotency],
  ['friends', friends],
  ['availability', availability],
  ['mail', mail],
  ['notifications', notifications],
  ['pictures', pictures],
  ['auth', auth],
  ['audit', audit],
])

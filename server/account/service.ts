import { auditActor } from '#server/audit/service.ts'
import { mailAddressLink } from '#server/auth/provider/address.ts'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { guessablePasswordError } from '#server/auth/provider/guessable-password.ts'
import { queuePasswordNotice } from '#server/auth/provider/mails.ts'
import { hashOf, isPassword, replacePassword } from '#server/auth/provider/service.ts'
import { accountById, userById } from '#server/auth/reads.ts'
import { embeddedUsers, endSessions } from '#server/auth/service.ts'
import { countInWindow } from '#server/db/count-in-window.ts'
import { assertThat, assertAllowed, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context, Services } from '#server/http/context.ts'
import { tooMany } from '#server/http/limits.ts'
import {
  isFresh,
  ownershipForbidden,
  seatRequestChoiceForbidden,
  supportForbidden,
} from '#shared/account/policy.ts'
import type { Account, AccountChange, PasswordChange } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

/** Each sends a mail to an address that may be somebody else's. */
const maxChangesPerHour = 5

/** `keepsPasswords`: users sign in with the embedded provider; `sendsMail`: a mail server is configured. */
export async function ownAccount(
  { db, actor, now, requestInfo }: Context<'account'>,
  { keepsPasswords, sendsMail }: { keepsPasswords: boolean; sendsMail: boolean },
): Promise<Account> {
  const user = assertFound(await userById(db, actor.userId))
  const { issuer, email, emailVerified, allowsSupport, seatRequestsAllowed } = user
  const hasPassword = keepsPasswords && issuer === embeddedUsers
  const isEmailVerified = email !== null && emailVerified
  return {
    email,
    isEmailVerified,
    canVerifyEmail: hasPassword && sendsMail && email !== null && !isEmailVerified,
    allowsSupport,
    seatRequestsAllowed,
    hasPassword,
    isFresh: isFresh(requestInfo, now),
    onlyAdminOf: await store.clansWithoutOtherAdmin(db, actor.userId),
  }
}

/**
 * Allows or forbids impersonation, of which one that is under way ends with its next request, and seat requests, of which
 * pending ones stay.
 */
export async function changeAccount({ db, actor, now }: Context<'account'>, change: AccountChange) {
  if (change.allowsSupport !== undefined) assertAllowed(supportForbidden(actor))
  if (change.seatRequestsAllowed !== undefined) assertAllowed(seatRequestChoiceForbidden(actor))
  await store.updateAccount(db, actor.userId, change, now)
}

/** Mails the link again that verifies the address; does nothing if it is verified or no mail is sent. */
export async function sendVerification({ db, actor, language }: Context<'account'>, services: Services) {
  assertAllowed(ownershipForbidden(actor))
  const { issuer, subject } = assertFound(await userById(db, actor.userId))
  const account = issuer === embeddedUsers ? await accountById(db, subject) : undefined
  if (!account || account.emailVerifiedAt !== null) return
  await db.transaction((tx) => mailAddressLink(tx, services, account, language))
}

/**
 * Needs the current password, with the limits of the sign-in, and throws `too_many_requests` beyond five changes within
 * an hour. Ends all sessions, also the user's own, of whose cookie somebody may have a copy: the caller starts a new
 * one. `deviceOf` answers the requesting device if the account knows it. Answers the account before and after.
 */
export async function changePassword(
  { db, actor, language, requestInfo }: Context<'account'>,
  services: Pick<Services, 'env' | 'clock' | 'publicOrigin'>,
  attempts: Attempts,
  { currentPassword, newPassword }: PasswordChange,
  deviceOf: (account: { id: string; passwordHash: string }) => string | null,
) {
  assertAllowed(ownershipForbidden(actor))
  const { issuer, subject } = assertFound(await userById(db, actor.userId))
  const account = issuer === embeddedUsers ? await accountById(db, subject) : undefined
  const former = assertFound(account)
  const { id, email, passwordHash } = former
  const passwordError = guessablePasswordError(newPassword, email)
  if (passwordError) throw fieldError('newPassword', passwordError)
  const device = deviceOf(former)
  const secondsToWait = await attempts.claim(email, device)
  if (secondsToWait > 0) throw tooMany(secondsToWait)
  assertThat(await isPassword(former, currentPassword), 'wrong_password')
  const replacement = await hashOf(newPassword)
  await db.transaction(async (tx) => {
    assertThat(await replacePassword(tx, id, replacement, passwordHash), 'wrong_password')
    // Read now, so that a sign-in that is under way counts as older.
    const now = services.clock()
    const ended = await endSessions(tx, actor.userId, now)
    // A concurrent change has ended this session.
    if (!ended.some((sid) => sid === requestInfo?.sid)) throw new AppError('unauthorized')
    const hour = { now, seconds: 3600 }
    const { points, end } = await countInWindow(tx, `passwordChanges:${actor.userId}`, hour)
    if (points > maxChangesPerHour) throw tooMany(Math.ceil((end.getTime() - now.getTime()) / 1000))
    await auditActor({ db: tx, now, requestInfo }, actor, 'password_changed')
    await queuePasswordNotice(tx, services, now, { to: email, userId: actor.userId, language })
  })
  await attempts.forget(email, device)
  return { former, account: { id, passwordHash: replacement } }
}

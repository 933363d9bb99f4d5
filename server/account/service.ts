import { auditActor } from '#server/audit/service.ts'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { guessablePasswordError } from '#server/auth/provider/guessable-password.ts'
import { accountById, hashOf, isPassword, replacePassword } from '#server/auth/provider/service.ts'
import { embeddedUsers, endSessions, userById } from '#server/auth/service.ts'
import { assertThat, assertAllowed, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { tooMany } from '#server/http/limits.ts'
import { isFresh, ownershipForbidden, supportForbidden } from '#shared/account/policy.ts'
import type { Account, PasswordChange } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'
import * as store from './store.ts'

/** `keepsPasswords`: the embedded provider is in charge. */
export async function ownAccount(
  { db, actor, now, visit }: Context<'account'>,
  keepsPasswords: boolean,
): Promise<Account> {
  const { issuer, email, allowsSupport } = assertFound(await userById(db, actor.userId))
  return {
    email,
    allowsSupport,
    hasPassword: keepsPasswords && issuer === embeddedUsers,
    isFresh: isFresh(visit, now),
    onlyAdminOf: await store.clansWithoutOtherAdmin(db, actor.userId),
  }
}

/** Whom the account lets look into it; an admin who does so at that moment is sent away by their next request. */
export async function changeSupport({ db, actor, now }: Context<'account'>, allowsSupport: boolean) {
  assertAllowed(supportForbidden(actor))
  await store.updateSupport(db, actor.userId, allowsSupport, now)
}

/**
 * With the current password, tried no more often than at signing in. It ends all sessions, the own one too: who has a copy of
 * its cookie is out with the others, and the caller gives the person another one. `deviceOf`: the device that asks, if the account
 * knows it. Answers the account as it was and as it is.
 */
export async function changePassword(
  { db, actor, visit }: Context<'account'>,
  clock: () => Date,
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
    // Only now: what a sign-in under way brings with it is older.
    const now = clock()
    const ended = await endSessions(tx, actor.userId, now)
    // Another change has ended it since this one began: nobody goes on from here.
    if (!ended.some((sid) => sid === visit?.sid)) throw new AppError('unauthorized')
    await auditActor({ db: tx, now, visit }, actor, 'password_changed')
  })
  await attempts.forget(email, device)
  return { former, account: { id, passwordHash: replacement } }
}

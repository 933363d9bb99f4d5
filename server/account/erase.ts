import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { userById } from '#server/auth/reads.ts'
import type { Db } from '#server/db/client.ts'
import { shortenLockTimeout } from '#server/db/locks.ts'
import { sqlState } from '#server/db/retry.ts'
import { assertAllowed, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { nameOf } from '#server/players/reads.ts'
import { isFresh, ownershipForbidden } from '#shared/account/policy.ts'
import { AppError } from '#shared/errors.ts'
import { accountDomains, type ErasedAccount } from './domains.ts'
import * as store from './store.ts'

const maxAttempts = 10
const pauseMs = 50

/** Erases an account for good. What others played with its owner stays, with a deleted player in the owner's seat. */
export async function eraseAccount(context: Context<'account'>, attempts: Attempts | null) {
  const { db, actor, now, requestInfo } = context
  assertAllowed(ownershipForbidden(actor))
  assertThat(isFresh(requestInfo, now), 'reauth_required')
  const { email } = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      await shortenLockTimeout(tx)
      return eraseInTransaction({ ...context, db: tx }, attempts)
    }),
  )
  if (email !== null) await attempts?.forget(email)
}

/**
 * An erasure locks what many others write at the same time. It waits for each lock less than the time after which
 * Postgres looks for deadlocks, and then starts anew, so that requests of others never fail because of it.
 */
async function retryOnConflict<T>(act: () => Promise<T>) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await act()
    } catch (error) {
      if (attempt === maxAttempts || !isLockConflict(error)) throw error
      await wait(pauseMs * attempt * (0.5 + Math.random()))
    }
}

async function eraseInTransaction(context: Context, attempts: Attempts | null) {
  const { db: tx, actor } = context
  const domains = [...accountDomains.values()]
  const user = await lockUser(tx, actor.userId)
  for (const { lockAccount } of domains) await lockAccount?.(context)
  // The name can not change any more: only the profile renames a player, and that waits for the user's row.
  const { name: playerName } = await nameOf(tx, actor.playerId)
  const account: ErasedAccount = {
    user,
    playerId: actor.playerId,
    playerName,
    pseudonym: `deleted-${randomBytes(9).toString('base64url')}`,
    signIn: user.email === null ? null : (attempts?.nameOf(user.email) ?? null),
  }
  for (const { eraseAccount } of domains) await eraseAccount(context, account)
  await store.deleteUser(tx, user.id)
  return user
}

/**
 * Two erasures of one account follow one another, as do those of two admins: one of them is the last, which is refused.
 */
async function lockUser(tx: Db, userId: string) {
  const admins = await store.lockUserAmongAdmins(tx, userId)
  const user = await userById(tx, userId)
  if (!user) throw new AppError('unauthorized')
  if (user.role === 'admin' && admins === 1) throw new AppError('last_system_admin')
  return user
}

// A lock timeout, a deadlock, or a row that was inserted or deleted meanwhile.
const isLockConflict = (error: unknown) =>
  error instanceof AppError
    ? error.code === 'conflict'
    : ['55P03', '40P01', '40001', '23503'].includes(sqlState(error) ?? '')

import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { audit, eraseFromAudit } from '#server/audit/service.ts'
import { lockErasedUser, deleteLimits, deleteUser } from '#server/auth/account/service.ts'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { removeAccount, removeRecordsOf } from '#server/auth/provider/service.ts'
import { embeddedUsers, endSessions, orphanImpersonationsOf, type User } from '#server/auth/service.ts'
import { removeMember } from '#server/clans/life/service.ts'
import { clansOfMember } from '#server/clans/members/service.ts'
import { lockSeasons, seasonIds } from '#server/clans/seasons/service.ts'
import { lockClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { removeTies } from '#server/friends/service.ts'
import { assertThat, assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { replaceInAnswers } from '#server/idempotency/service.ts'
import { departure as leaveMatches, lockOwnMatches } from '#server/matches/departure/service.ts'
import { anonymizePerson } from '#server/notifications/service.ts'
import { eraseAccount as erasePictures } from '#server/pictures/account.ts'
import { departure as leavePlayers, lockPlayer } from '#server/players/departure/service.ts'
import {
  departure as leaveScheduled,
  isStillSeated,
  lockOwnScheduled,
} from '#server/scheduled-matches/departure/service.ts'
import { isFresh, ownershipForbidden } from '#shared/account/policy.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { deletedName } from '#shared/players/name.ts'
import * as store from './store.ts'

type ErasedUser = User & { name: string; playerId: number }

const maxAttempts = 10
const pauseMs = 50

/** Ends an account for good. What others played with its owner stays theirs, under a name that is nobody's. */
export async function eraseAccount(context: Context<'account'>, attempts: Attempts | null) {
  const { db, actor, now, visit } = context
  assertAllowed(ownershipForbidden(actor))
  assertThat(isFresh(visit, now), 'reauth_required')
  const { email } = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      await store.shortenLockTimeout(tx)
      return eraseLocked({ ...context, db: tx }, attempts)
    }),
  )
  if (email !== null) await attempts?.forget(email)
}

/**
 * A deletion touches what many write at the same time. It waits for each of them a moment only, less than it takes to call
 * two that wait for each other a deadlock, and then begins anew: others never fail because of it.
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

async function eraseLocked(context: Context, attempts: Attempts | null) {
  const { db: tx, actor, now } = context
  const user = await lockErasedUser(tx, actor.userId)
  await lockAll(tx, actor)
  for (const { id } of await clansOfMember(tx, actor.userId)) await removeMember(context, id, actor.userId)
  await leaveScheduled(context)
  const name = await lockPlayer(tx, actor.playerId)
  // Somebody has seated them since; their match is not to be locked after the player.
  if (await isStillSeated(tx, actor.playerId, now)) throw new AppError('conflict')
  const pseudonym = `deleted-${randomBytes(9).toString('base64url')}`
  const others = await leaveMatches(tx, actor)
  await leavePlayers(tx, actor, others)
  await eraseReferences(tx, { ...user, name, playerId: actor.playerId }, pseudonym)
  await erasePictures(tx, user.id)
  await orphanImpersonationsOf(tx, user.id, now, pseudonym)
  await eraseSignIn(tx, user, now)
  const signIn = user.email === null ? null : (attempts?.nameOf(user.email) ?? null)
  await eraseFromAudit(tx, { userId: user.id, signIn, pseudonym })
  // Neither the address nor the request, whose line in the log names the user.
  await audit(tx, now, null, { action: 'account_deleted', real: pseudonym, effective: pseudonym })
  await deleteUser(tx, user.id)
  return user
}

/** In the order in which all others take these locks. */
async function lockAll(tx: Db, actor: Actor) {
  const clans = await clansOfMember(tx, actor.userId)
  for (const { id } of clans) await lockClan(tx, actor, id)
  const ending = clans.flatMap(({ id, members }) => (members === 1 ? [id] : []))
  const seasons = await Promise.all(ending.map((id) => seasonIds(tx, id)))
  await lockSeasons(tx, seasons.flat())
  await lockOwnScheduled(tx, actor)
  await lockOwnMatches(tx, actor)
}

async function eraseReferences(tx: Db, user: ErasedUser, pseudonym: string) {
  const { id: userId, playerId, email, firstName, lastName, profileImageUrl, name } = user
  const [first = '', last = ''] = deletedName.split(' ')
  const words: [string | null, string][] = [
    [userId, pseudonym],
    [email, ''],
    [name, deletedName],
    [firstName, first],
    [lastName, last],
    [profileImageUrl, ''],
  ]
  await replaceInAnswers(tx, {
    userId,
    marks: [userId, name, ...(email === null ? [] : [email])],
    words: words.flatMap(([word, instead]) => (word === null ? [] : [[word, instead]])),
  })
  await removeTies(tx, userId)
  await deleteLimits(tx, userId)
  await anonymizePerson(tx, { userId, playerId, name, instead: deletedName })
}

async function eraseSignIn(tx: Db, { id, issuer, subject }: User, now: Date) {
  await endSessions(tx, id, now)
  if (issuer !== embeddedUsers) return
  await removeRecordsOf(tx, subject)
  await removeAccount(tx, subject)
}

// A lock not had in time, a deadlock, a row that came or went meanwhile.
const isLockConflict = (error: unknown) =>
  error instanceof AppError
    ? error.code === 'conflict'
    : ['55P03', '40P01', '40001', '23503'].includes(sqlState(error) ?? '')

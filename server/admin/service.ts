import { z } from 'zod'
import { auditCount, auditPage } from '#server/audit/reads.ts'
import { audit, auditActor, describeObject } from '#server/audit/service.ts'
import { impersonationMs } from '#server/auth/lifetime.ts'
import type { Db } from '#server/db/client.ts'
import { assertThat, assertAllowed, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context, OrphanedImpersonation } from '#server/http/context.ts'
import { cursorId, cursorOf, decodeNameCursor, pageOf, decodeCursor } from '#server/http/cursor.ts'
import { isFresh } from '#shared/account/policy.ts'
import { adminForbidden, hasAccess, startForbidden, stopForbidden } from '#shared/admin/policy.ts'
import type { adminUsersQuery, auditQuery, impersonationStatus } from '#shared/admin/schema.ts'
import type { Role } from '#shared/auth/roles.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

type Account = Context<'account'>

const auditCursor = z.tuple([cursorId])

/** One page of all accounts except demos. The audit records that it was read. */
export async function listUsers(context: Account, query: z.output<typeof adminUsersQuery>) {
  const { db, actor } = context
  assertAllowed(adminForbidden(actor))
  const { q, limit, cursor, access } = query
  const filter = { nameNorm: nameNorm(q), email: q.toLowerCase(), isAccessOnly: access === 'only' }
  const after = cursor === undefined ? null : decodeNameCursor(cursor)
  await auditActor(context, actor, 'users_listed')
  const rows = await store.usersPage(db, filter, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(row.nameNorm, row.playerId))
  return {
    items: items.map((user) => ({ ...user, hasAccess: hasAccess(user) })),
    next,
    total: await store.userCount(db, filter),
  }
}

/** One page of the audit, newest first. */
export async function listAudit({ db, actor }: Account, query: z.output<typeof auditQuery>) {
  assertAllowed(adminForbidden(actor))
  const { action, limit, cursor } = query
  const before = cursor === undefined ? null : decodeCursor(auditCursor, cursor)[0]
  const rows = await auditPage(db, { action, before, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id }) => cursorOf(id))
  return {
    items: items.map(({ realUserId, realName, effectiveUserId, effectiveName, ...row }) => ({
      ...row,
      real: personOf(realUserId, realName),
      effective: personOf(effectiveUserId, effectiveName),
      object: describeObject(row),
    })),
    next,
    total: await auditCount(db, action),
  }
}

/** The user whom the caller impersonates, if any. */
export async function currentImpersonation({
  db,
  actor,
  requestInfo,
}: Account): Promise<z.input<typeof impersonationStatus>> {
  const since = requestInfo?.actingSince ?? null
  if (actor.adminId === null || since === null) return { isImpersonating: false }
  const impersonatedUser = assertFound(await store.userById(db, actor.userId))
  const endsAt = new Date(since.getTime() + impersonationMs)
  return { isImpersonating: true, impersonatedUser, adminUserId: actor.adminId, endsAt }
}

/** Starts the impersonation of a user who allows support access and is no admin; answers the session's new identity. */
export async function startImpersonation(context: Account, userId: string) {
  const { db, actor, now, requestInfo } = context
  assertAllowed(startForbidden(actor))
  if (userId === actor.userId) throw fieldError('userId', 'self')
  assertThat(isFresh(requestInfo, now), 'reauth_required')
  const user = assertFound(await store.userById(db, userId))
  assertThat(hasAccess(user), 'cannot_impersonate')
  await auditActor(context, actor, 'impersonation_started', { effective: userId })
  return { user, identity: { userId, adminId: actor.userId, actingSince: now.toISOString() } }
}

/** Answers the identity of the admin, to whom the session belongs again. */
export async function stopImpersonation(context: Account) {
  const { actor } = context
  assertAllowed(stopForbidden(actor))
  await auditActor(context, actor, 'impersonation_stopped')
  return { userId: actor.adminId ?? actor.userId }
}

/**
 * Gives an admin their session back after the impersonated account was erased. The erasure has recorded the end of the
 * impersonation; where it has not, it is recorded now.
 */
export async function stopOrphanedImpersonation(
  { db, now, requestInfo }: Pick<Account, 'db' | 'now' | 'requestInfo'>,
  { adminId, impersonatedId, isAudited }: OrphanedImpersonation,
) {
  if (!isAudited)
    await audit(db, now, requestInfo, {
      action: 'impersonation_stopped',
      real: adminId,
      effective: impersonatedId,
    })
  return { userId: adminId }
}

/** `account` is an e-mail or an id; false when there is no such account. */
export function changeRole(db: Db, account: string, role: Role, now: Date) {
  return db.transaction(async (tx) => {
    const user = await store.updateRole(tx, account, role)
    if (!user) return false
    const action = role === 'admin' ? 'role_granted' : 'role_revoked'
    await audit(tx, now, null, { action, real: null, effective: user.id })
    return true
  })
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name })

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

/** One page of all real accounts. That somebody looked through them is kept. */
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

/** For whom the caller acts; whoever acts for themself is told so, and nothing else. */
export async function currentImpersonation({
  db,
  actor,
  visit,
}: Account): Promise<z.input<typeof impersonationStatus>> {
  const since = visit?.actingSince ?? null
  if (actor.adminId === null || since === null) return { isImpersonating: false }
  const impersonatedUser = assertFound(await store.userById(db, actor.userId))
  const endsAt = new Date(since.getTime() + impersonationMs)
  return { isImpersonating: true, impersonatedUser, adminUserId: actor.adminId, endsAt }
}

/** Whom an admin acts for from now on: somebody who allows it, and no admin. */
export async function startImpersonation(context: Account, userId: string) {
  const { db, actor, now, visit } = context
  assertAllowed(startForbidden(actor))
  if (userId === actor.userId) throw fieldError('userId', 'self')
  assertThat(isFresh(visit, now), 'reauth_required')
  const user = assertFound(await store.userById(db, userId))
  assertThat(hasAccess(user), 'cannot_impersonate')
  await auditActor(context, actor, 'impersonation_started', { effective: userId })
  return { user, identity: { userId, adminId: actor.userId, actingSince: now.toISOString() } }
}

/** Who the session belongs to, once it is theirs alone again. */
export async function stopImpersonation(context: Account) {
  const { actor } = context
  assertAllowed(stopForbidden(actor))
  await auditActor(context, actor, 'impersonation_stopped')
  return { userId: actor.adminId ?? actor.userId }
}

/**
 * Who the session belongs to that an admin takes back after the account for which they acted has gone. That they stopped was
 * kept when it went; only where nobody took care of that it is kept now.
 */
export async function stopOrphanedImpersonation(
  { db, now, visit }: Pick<Account, 'db' | 'now' | 'visit'>,
  { adminId, impersonatedId, isAudited }: OrphanedImpersonation,
) {
  if (!isAudited)
    await audit(db, now, visit, { action: 'impersonation_stopped', real: adminId, effective: impersonatedId })
  return { userId: adminId }
}

/** Makes the account with an e-mail or id an admin, or a user again; false when nobody has it. */
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

import { z } from 'zod'
import { auditActor } from '#server/audit/service.ts'
import { clanView, visibleClan, lockClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, cursorText, pageOf, decodeCursor } from '#server/http/cursor.ts'
import { notify } from '#server/notifications/service.ts'
import { assertReachable } from '#server/users/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import {
  memberRemovalForbidden,
  impersonatorGainForbidden,
  roleForbidden,
  stayForbidden,
} from '#shared/clans/members/policy.ts'
import type { membersQuery } from '#shared/clans/members/schema.ts'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { ClanRole, MemberConsent } from '#shared/clans/tiers.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

type LockedClan = Pick<Clan, 'id' | 'name' | 'userRole' | 'userConsent' | 'memberCount'>
/** Members that are returned with their clan. */
const maxWithClan = 100
const membersCursor = z.tuple([z.union([z.literal(0), z.literal(1)]), cursorText, cursorId])

/** Asserts that the actor is a member of the clans, and locks these against deletion. */
export async function assertOwnClans(tx: Db, actor: Actor, clanIds: number[]) {
  const own = await store.lockOwnClans(tx, actor.userId, clanIds)
  const foreign = clanIds.find((id) => !own.includes(id))
  if (foreign !== undefined) assertAllowed(membersForbidden(await visibleClan(tx, actor, foreign)))
}

/** A clan as the actor sees it, with its first members if the actor is a member. */
export async function clanWithMembers(context: Context, id: number) {
  const clan = await clanView(context, id)
  if (membersForbidden(clan) !== null) return clan
  const members = await store.membersPage(context.db, id, '', maxWithClan, null)
  return { ...clan, members: members.slice(0, maxWithClan) }
}

/** One page of the members of a clan, for members. */
export async function listMembers({ db, actor }: Context, id: number, query: z.output<typeof membersQuery>) {
  assertAllowed(membersForbidden(await visibleClan(db, actor, id)))
  const after = query.cursor === undefined ? null : decodeMembersCursor(query.cursor)
  const norm = nameNorm(query.q)
  const [rows, total] = await Promise.all([
    store.membersPage(db, id, norm, query.limit, after),
    store.memberCount(db, id, norm),
  ])
  const page = pageOf(rows, query.limit, (row) => cursorOf(row.rank, row.nameNorm, row.playerId))
  return { ...page, total }
}

/** Joins the actor to a public clan, always as a plain member. */
export function joinClan({ db, actor, now, language }: Context, id: number) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    await insertNewMember(tx, id, actor.userId, 'confirmed', now)
    const admins = await store.memberIds(tx, id, 'admin')
    await notify(tx, now, {
      // A member who leaves and rejoins is notified of once.
      withdrawn: { kind: 'clan_joined', subjectId: id, from: actor.userId },
      notifications: admins.map((to) => memberNotification('clan_joined', clan, actor, to)),
    })
    return clanView({ db: tx, actor, language }, id)
  })
}

/** Adds a member with pending consent: until they confirm, their seats in clan-mates' matches are pending too. */
export function addMember({ db, actor, now }: Context, id: number, userId: string) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(settingsForbidden(clan) ?? impersonatorGainForbidden(actor, userId))
    await assertReachable(tx, actor, userId)
    await insertNewMember(tx, id, userId, 'pending', now)
    await notify(tx, now, {
      withdrawn: { kind: 'clan_added', subjectId: id, to: userId },
      notifications: [{ ...memberNotification('clan_added', clan, actor, userId), status: 'pending' }],
    })
    return memberOf(tx, id, userId)
  })
}

/** Confirms the actor's membership that an admin added. */
export function stayInClan({ db, actor, now, language }: Context, id: number) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(stayForbidden(actor, clan))
    if (clan.userConsent !== 'confirmed') {
      await store.confirmMember(tx, id, actor.userId)
      await notify(tx, now, {
        answered: [{ ...addedNotificationOf(clan, actor.userId), status: 'accepted' }],
      })
    }
    return clanView({ db: tx, actor, language }, id)
  })
}

/** Makes a member admin, or lets an admin step down. */
export function changeRole(
  { db, actor, now, requestInfo }: Context,
  id: number,
  userId: string,
  role: ClanRole,
) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(membersForbidden(clan))
    const member = await memberOf(tx, id, userId)
    assertAllowed(roleForbidden(actor, clan, member, role) ?? impersonatorGainForbidden(actor, userId))
    if (member.role === role) return member
    if (role === 'member' && (await isLastAdmin(tx, id))) throw new AppError('last_admin')
    await store.updateRole(tx, id, userId, role)
    await auditActor({ db: tx, now, requestInfo }, actor, 'clan_role_changed', {
      object: ['clan', id],
      detail: role,
      effective: userId,
    })
    if (role === 'admin')
      await notify(tx, now, { notifications: [memberNotification('clan_admin', clan, actor, userId)] })
    return memberOf(tx, id, userId)
  })
}

/**
 * Ends a membership in a locked clan. The last admin cannot leave other members behind (`last_admin`). Returns true,
 * without deleting the membership, for an admin who is the last member: then the clan has to be deleted.
 */
export async function endMembership(tx: Db, actor: Actor, clan: LockedClan, userId: string, now: Date) {
  assertAllowed(membersForbidden(clan))
  const member = await memberOf(tx, clan.id, userId)
  assertAllowed(memberRemovalForbidden(actor, clan, member))
  const isLast = member.role === 'admin' && (await isLastAdmin(tx, clan.id))
  if (isLast && clan.memberCount > 1) throw new AppError('last_admin')
  if (!isLast) await store.deleteMember(tx, clan.id, userId)
  const addedNotification = addedNotificationOf(clan, userId)
  if (userId !== actor.userId)
    await notify(tx, now, {
      withdrawn: { ...addedNotification, values: { status: 'pending' } },
      notifications: [memberNotification('clan_removed', clan, actor, userId)],
    })
  else if (!isLast && clan.userConsent === 'pending')
    await notify(tx, now, { answered: [{ ...addedNotification, status: 'declined' }] })
  return isLast
}

const memberOf = async (db: Db, clanId: number, userId: string) =>
  assertFound(await store.memberOf(db, clanId, userId))

const isLastAdmin = async (tx: Db, clanId: number) =>
  (await store.memberIds(tx, clanId, 'admin')).length === 1

/** The notification of a member whom an admin added. */
const addedNotificationOf = ({ id }: Pick<Clan, 'id'>, to: string) => ({
  kind: 'clan_added' as const,
  subjectId: id,
  to,
})

async function insertNewMember(tx: Db, clanId: number, userId: string, consent: MemberConsent, now: Date) {
  const member = { clanId, userId, role: 'member', consent, joinedAt: now } as const
  if (!(await store.insertMember(tx, member))) throw new AppError('already_member')
}

function memberNotification(
  kind: 'clan_added' | 'clan_joined' | 'clan_admin' | 'clan_removed',
  { id, name }: Pick<Clan, 'id' | 'name'>,
  actor: Actor,
  to: string,
) {
  return { kind, to, from: actor.userId, subjectId: id, values: { clanName: name } }
}

function decodeMembersCursor(cursor: string) {
  const [rank, norm, playerId] = decodeCursor(membersCursor, cursor)
  return { rank, nameNorm: norm, playerId }
}

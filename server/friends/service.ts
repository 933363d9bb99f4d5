import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, cursorText, pageOf, placeIn } from '#server/http/cursor.ts'
import { demand, demandAllowed, found, refuseField } from '#server/http/demand.ts'
import { tell } from '#server/notifications/service.ts'
import { demandReachable } from '#server/users/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { canAnswer, friendshipSeenBy, tiesForbidden, type Friendship } from '#shared/friends/policy.ts'
import type { friendsQuery } from '#shared/friends/schema.ts'
import { maskedEmail } from './masked-email.ts'
import * as store from './store.ts'

export { removeTies } from './store.ts'

const place = z.tuple([cursorText, cursorText, cursorId])

/** One page of the actor's friends, by city and name. */
export async function friendsOf({ db, actor }: Context, query: z.output<typeof friendsQuery>) {
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  const [rows, total] = await Promise.all([
    store.friendsPage(db, actor.userId, query.limit, after),
    store.friendCount(db, actor.userId),
  ])
  const page = pageOf(rows, query.limit, (row) => cursorOf(row.cityNorm, row.nameNorm, row.playerId))
  return { ...page, total }
}

/** The requests that wait for the actor. */
export async function requestsTo({ db, actor }: Context) {
  const rows = await store.requestsTo(db, actor.userId)
  return rows.map(({ userId, firstName, lastName, city, email, ...request }) => ({
    ...request,
    senderId: userId,
    senderFirstName: firstName,
    senderLastName: lastName,
    senderEmail: email === null ? null : maskedEmail(email),
    senderCity: city,
  }))
}

export const requestsOf = ({ db, actor }: Context) => store.requestsOf(db, actor.userId)

/** Asks for a friendship; where the other one has asked already, that is accepted. */
export function askFriend({ db, actor, now }: Context, friendId: string) {
  demandAllowed(tiesForbidden(actor))
  if (friendId === actor.userId) throw refuseField('friendId', 'friend_is_self')
  return db.transaction(async (tx) => {
    await demandReachable(tx, actor, friendId)
    const made = await store.insertRequest(tx, actor.userId, friendId, now)
    if (made) return tellRequest(tx, actor, { id: made.id, friendId }, now)
    const tie = await store.lockFriendship(tx, actor.userId, friendId)
    // It was there a moment ago and is not now: what was meant has to be said again.
    if (!tie) throw new AppError('conflict')
    return askAgain(tx, actor, tie, now)
  })
}

export const acceptRequest = (context: Context, id: number) =>
  answerRequest(context, (tx) => requestToAnswer(tx, context.actor, id), accept)

export const declineRequest = (context: Context, id: number) =>
  answerRequest(context, (tx) => requestToAnswer(tx, context.actor, id), decline)

/** Accepts what that user asked. Without a request of theirs there is nothing to accept. */
export const acceptFrom = (context: Context, friendId: string) =>
  answerRequest(context, (tx) => requestFrom(tx, context.actor, friendId), accept)

/** Takes the actor's own request back, whatever became of it meanwhile: a no is not told. */
export function withdrawRequest({ db, actor, now }: Context, id: number) {
  demandAllowed(tiesForbidden(actor))
  return db.transaction(async (tx) => {
    const tie = found(await store.lockRequest(tx, id, actor.userId))
    demand(tie.userId === actor.userId)
    if (tie.status === 'accepted') throw new AppError('not_pending')
    if (tie.status === 'closed') throw new AppError('not_found')
    if (tie.status === 'declined') return store.changeFriendship(tx, id, { status: 'closed' }, now)
    await store.deleteFriendship(tx, id)
    await tell(tx, now, { withdrawn: { kind: 'friend_request', subjectId: id } })
  })
}

export function removeFriend({ db, actor }: Context, friendId: string) {
  demandAllowed(tiesForbidden(actor))
  return db.transaction(async (tx) => {
    const tie = await store.lockFriendship(tx, actor.userId, friendId)
    if (tie?.status !== 'accepted') throw new AppError('not_found')
    await store.deleteFriendship(tx, tie.id)
  })
}

/** Those of the users who are friends of the actor. */
export const friendsAmong = async (db: Db, actor: Actor, userIds: string[]) =>
  new Set(await store.friendsAmong(db, actor.userId, userIds))

type Made = { id: number; status: 'pending' | 'accepted' | 'declined' }
type Answer = (tx: Db, actor: Actor, tie: Friendship, now: Date) => Promise<Made>

function answerRequest({ db, actor, now }: Context, find: (tx: Db) => Promise<Friendship>, answer: Answer) {
  demandAllowed(tiesForbidden(actor))
  return db.transaction(async (tx) => {
    const tie = await find(tx)
    if (tie.status !== 'pending') throw new AppError('not_pending')
    return answer(tx, actor, tie, now)
  })
}

async function requestToAnswer(tx: Db, actor: Actor, id: number) {
  const tie = found(await store.lockRequest(tx, id, actor.userId))
  demand(canAnswer(actor, tie))
  return tie
}

async function requestFrom(tx: Db, actor: Actor, friendId: string) {
  const tie = found(await store.lockFriendship(tx, actor.userId, friendId))
  if (!canAnswer(actor, tie) && tie.status !== 'accepted') throw new AppError('not_found')
  return tie
}

async function askAgain(tx: Db, actor: Actor, tie: Friendship, now: Date): Promise<Made> {
  const stands = friendshipSeenBy(actor, tie)
  if (stands === 'friends') throw new AppError('already_friends')
  if (stands === 'sent') throw new AppError('already_requested')
  if (stands === 'received') return accept(tx, actor, tie, now)
  const isOwn = tie.userId === actor.userId
  // Whoever said no once is not asked again by the same person; that person is not told, as before.
  if (isOwn) {
    await store.changeFriendship(tx, tie.id, { status: 'declined', createdAt: now }, now)
    return { id: tie.id, status: 'pending' }
  }
  const asked = { userId: actor.userId, friendId: tie.userId }
  await store.changeFriendship(tx, tie.id, { ...asked, status: 'pending', createdAt: now }, now)
  return tellRequest(tx, actor, { id: tie.id, friendId: tie.userId }, now)
}

async function tellRequest(tx: Db, actor: Actor, request: { id: number; friendId: string }, now: Date) {
  const notice = requestOf({ ...request, userId: actor.userId })
  await tell(tx, now, { notices: [{ ...notice, status: 'pending' }] })
  return { id: request.id, status: 'pending' as const }
}

const requestOf = ({ id, userId, friendId }: Omit<Friendship, 'status'>) =>
  ({ kind: 'friend_request', to: friendId, from: userId, subjectId: id }) as const

async function accept(tx: Db, actor: Actor, tie: Friendship, now: Date): Promise<Made> {
  await store.changeFriendship(tx, tie.id, { status: 'accepted' }, now)
  await tell(tx, now, {
    settled: { ...requestOf(tie), status: 'accepted' },
    notices: [{ kind: 'friend_accepted', to: tie.userId, from: actor.userId, subjectId: tie.id }],
  })
  return { id: tie.id, status: 'accepted' }
}

async function decline(tx: Db, _actor: Actor, tie: Friendship, now: Date): Promise<Made> {
  await store.changeFriendship(tx, tie.id, { status: 'declined' }, now)
  await tell(tx, now, { settled: { ...requestOf(tie), status: 'declined' } })
  return { id: tie.id, status: 'declined' }
}

function placeOf(cursor: string) {
  const [city, nameNorm, playerId] = placeIn(place, cursor)
  return { city, nameNorm, playerId }
}

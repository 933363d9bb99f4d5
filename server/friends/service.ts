import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { assertThat, assertAllowed, assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, cursorText, pageOf, decodeCursor } from '#server/http/cursor.ts'
import { notify } from '#server/notifications/service.ts'
import { assertReachable } from '#server/users/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import {
  canAnswerRequest,
  friendshipViewFor,
  friendshipForbidden,
  type Friendship,
} from '#shared/friends/policy.ts'
import type { friendsQuery } from '#shared/friends/schema.ts'
import * as store from './store.ts'

const friendsCursor = z.tuple([cursorText, cursorText, cursorId])

/** One page of the actor's friends, by city and name. */
export async function friendsOf({ db, actor }: Context, query: z.output<typeof friendsQuery>) {
  const after = query.cursor === undefined ? null : decodeFriendsCursor(query.cursor)
  const [rows, total] = await Promise.all([
    store.friendsPage(db, actor.userId, query.limit, after),
    store.friendCount(db, actor.userId),
  ])
  const page = pageOf(rows, query.limit, (row) => cursorOf(row.cityNorm, row.nameNorm, row.playerId))
  return { ...page, total }
}

export async function receivedRequests({ db, actor }: Context) {
  const rows = await store.receivedRequests(db, actor.userId)
  return rows.map(({ userId, firstName, lastName, city, email, ...request }) => ({
    ...request,
    senderId: userId,
    senderFirstName: firstName,
    senderLastName: lastName,
    senderEmail: email === null ? null : maskedEmail(email),
    senderCity: city,
  }))
}

/** Requests a friendship; a pending request by the other user is accepted instead. */
export function requestFriend({ db, actor, now }: Context, friendId: string) {
  assertAllowed(friendshipForbidden(actor))
  if (friendId === actor.userId) throw fieldError('friendId', 'friend_is_self')
  return db.transaction(async (tx) => {
    await assertReachable(tx, actor, friendId)
    const request = await store.insertRequest(tx, actor.userId, friendId, now)
    if (request) return notifyRequest(tx, actor, { id: request.id, friendId }, now)
    const friendship = await store.lockFriendship(tx, actor.userId, friendId)
    // The row that stopped the insert has been deleted since: the client has to retry.
    if (!friendship) throw new AppError('conflict')
    return requestAgain(tx, actor, friendship, now)
  })
}

export const acceptRequest = (context: Context, id: number) =>
  answerRequest(context, (tx) => requestToAnswer(tx, context.actor, id), accept)

export const declineRequest = (context: Context, id: number) =>
  answerRequest(context, (tx) => requestToAnswer(tx, context.actor, id), decline)

/** Accepts the request of that user; not found without one. */
export const acceptFrom = (context: Context, friendId: string) =>
  answerRequest(context, (tx) => requestFrom(tx, context.actor, friendId), accept)

/** Withdraws the actor's own request. One that was declined looks pending to the actor, and can be withdrawn too. */
export function withdrawRequest({ db, actor, now }: Context, id: number) {
  assertAllowed(friendshipForbidden(actor))
  return db.transaction(async (tx) => {
    const friendship = assertFound(await store.lockRequest(tx, id, actor.userId))
    assertThat(friendship.userId === actor.userId)
    if (friendship.status === 'accepted') throw new AppError('not_pending')
    if (friendship.status === 'closed') throw new AppError('not_found')
    if (friendship.status === 'declined') return store.updateFriendship(tx, id, { status: 'closed' }, now)
    await store.deleteFriendship(tx, id)
    await notify(tx, now, { withdrawn: { kind: 'friend_request', subjectId: id } })
  })
}

export function removeFriend({ db, actor }: Context, friendId: string) {
  assertAllowed(friendshipForbidden(actor))
  return db.transaction(async (tx) => {
    const friendship = await store.lockFriendship(tx, actor.userId, friendId)
    if (friendship?.status !== 'accepted') throw new AppError('not_found')
    await store.deleteFriendship(tx, friendship.id)
  })
}

type RequestResult = { id: number; status: 'pending' | 'accepted' | 'declined' }
type Answer = (tx: Db, actor: Actor, friendship: Friendship, now: Date) => Promise<RequestResult>

function answerRequest({ db, actor, now }: Context, find: (tx: Db) => Promise<Friendship>, answer: Answer) {
  assertAllowed(friendshipForbidden(actor))
  return db.transaction(async (tx) => {
    const friendship = await find(tx)
    if (friendship.status !== 'pending') throw new AppError('not_pending')
    return answer(tx, actor, friendship, now)
  })
}

async function requestToAnswer(tx: Db, actor: Actor, id: number) {
  const friendship = assertFound(await store.lockRequest(tx, id, actor.userId))
  assertThat(canAnswerRequest(actor, friendship))
  return friendship
}

async function requestFrom(tx: Db, actor: Actor, friendId: string) {
  const friendship = assertFound(await store.lockFriendship(tx, actor.userId, friendId))
  if (!canAnswerRequest(actor, friendship) && friendship.status !== 'accepted')
    throw new AppError('not_found')
  return friendship
}

async function requestAgain(tx: Db, actor: Actor, friendship: Friendship, now: Date): Promise<RequestResult> {
  const view = friendshipViewFor(actor, friendship)
  if (view === 'friends') throw new AppError('already_friends')
  if (view === 'sent') throw new AppError('already_requested')
  if (view === 'received') return accept(tx, actor, friendship, now)
  const isOwn = friendship.userId === actor.userId
  // A user who declined is not asked again by the same user, to whom the request looks pending.
  if (isOwn) {
    await store.updateFriendship(tx, friendship.id, { status: 'declined', createdAt: now }, now)
    return { id: friendship.id, status: 'pending' }
  }
  const parties = { userId: actor.userId, friendId: friendship.userId }
  await store.updateFriendship(tx, friendship.id, { ...parties, status: 'pending', createdAt: now }, now)
  return notifyRequest(tx, actor, { id: friendship.id, friendId: friendship.userId }, now)
}

async function notifyRequest(tx: Db, actor: Actor, request: { id: number; friendId: string }, now: Date) {
  const notice = requestNotification({ ...request, userId: actor.userId })
  await notify(tx, now, { notifications: [{ ...notice, status: 'pending' }] })
  return { id: request.id, status: 'pending' as const }
}

const requestNotification = ({ id, userId, friendId }: Omit<Friendship, 'status'>) =>
  ({ kind: 'friend_request', to: friendId, from: userId, subjectId: id }) as const

async function accept(tx: Db, actor: Actor, friendship: Friendship, now: Date): Promise<RequestResult> {
  await store.updateFriendship(tx, friendship.id, { status: 'accepted' }, now)
  await notify(tx, now, {
    answer: { ...requestNotification(friendship), status: 'accepted' },
    notifications: [
      { kind: 'friend_accepted', to: friendship.userId, from: actor.userId, subjectId: friendship.id },
    ],
  })
  return { id: friendship.id, status: 'accepted' }
}

async function decline(tx: Db, _actor: Actor, friendship: Friendship, now: Date): Promise<RequestResult> {
  await store.updateFriendship(tx, friendship.id, { status: 'declined' }, now)
  await notify(tx, now, { answer: { ...requestNotification(friendship), status: 'declined' } })
  return { id: friendship.id, status: 'declined' }
}

function decodeFriendsCursor(cursor: string) {
  const [city, nameNorm, playerId] = decodeCursor(friendsCursor, cursor)
  return { city, nameNorm, playerId }
}

/** Enough to recognise an e-mail address, too little to write to it: ana@mail.example becomes a***@m***.example. */
export function maskedEmail(email: string) {
  const [, mailbox = '', domain = ''] = /^(.+)@([^@]+)$/.exec(email) ?? []
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${firstOf(mailbox)}***@${firstOf(domain)}***${ending}`
}

const firstOf = (text: string) => [...text][0] ?? ''

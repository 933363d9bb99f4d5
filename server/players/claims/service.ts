import type { Db } from '#server/db/client.ts'
import { assertThat, assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { assertNeverMet, mergeGuestSeats } from '#server/matches/merge/service.ts'
import { ratingMovesToNotify } from '#server/matches/ranking/service.ts'
import { notify } from '#server/notifications/service.ts'
import { nameOf } from '#server/players/reads.ts'
import { claimKinds, deleteGuest } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { claimsForbidden, canAnswerClaim, couldBeNameOf } from '#shared/players/claims/policy.ts'
import type { ClaimLink } from '#shared/players/claims/schema.ts'
import * as store from './store.ts'

/** Claims that wait for the actor's answer, then the actor's own. A claim that the actor declined is not among them. */
export async function claimsOf({ db, actor }: Context) {
  return (await store.claimsOf(db, actor.userId)).map(claimView)
}

/** Guests of the actor's friends that may be the actor. */
export async function claimableNames({ db, actor }: Context) {
  const own = await nameOf(db, actor.playerId)
  const candidates = await store.candidates(db, actor.userId, own.nameNorm)
  const ids = candidates.flatMap(({ id, name }) => (couldBeNameOf(name, own.name) ? [id] : []))
  return store.claimable(db, actor, ids)
}

/** Claims a friend's guest as the actor or, with `userId`, asks that friend whether the actor's own guest is them. */
export function startClaim({ db, actor, now }: Context, { playerId, userId }: NewClaim) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const startedBy = userId === undefined ? 'claimant' : 'recorder'
    const { claimant, asked } =
      userId === undefined
        ? await guestOfFriend(tx, actor, playerId)
        : await ownGuestForFriend(tx, actor, playerId, userId)
    return askForGuest(tx, actor, { playerId, startedBy, link: null }, { claimant, asked }, now)
  })
}

/**
 * Those of the guests that a reader of a share link may say to be, with the reader's claim of each: not of their own guests,
 * and not of those whose creator is gone.
 */
export const claimableGuests = (db: Db, reader: Actor | null, ids: number[]) =>
  ids.length === 0 || (reader !== null && claimsForbidden(reader) !== null)
    ? []
    : store.claimableByLink(db, reader?.userId ?? null, ids)

/** Claims a guest as the actor, who has a link in place of friendship and a similar name. */
export async function claimByLink(
  tx: Db,
  actor: Actor,
  { playerId, createdBy, link }: { playerId: number; createdBy: string; link: ClaimLink },
  now: Date,
) {
  const claimant = { id: actor.playerId, userId: actor.userId }
  const claim = { playerId, startedBy: 'claimant', link } as const
  await askForGuest(tx, actor, claim, { claimant, asked: createdBy }, now)
}

/** The matches of the guest become the claimant's, and the guest is deleted. */
export function acceptClaim({ db, actor, now }: Context, id: number) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const claim = await claimToAnswer(tx, actor, id)
    const { player, person, side, startedBy } = claim
    const claimant =
      side === 'claimant'
        ? { id: actor.playerId, userId: actor.userId }
        : { id: person.playerId, userId: person.userId }
    const claimed = await mergeGuestSeats(tx, actor, { from: player.id, to: claimant }, now)
    // The claim may have been withdrawn, or the friendship ended, while this waited for locks.
    await lockToAnswer(tx, actor, id)
    const removedClaims = await deleteGuest(tx, player.id)
    const about = { subjectId: id, values: { playerName: player.name } }
    const recorders = new Set([...claimed.recorders, person.userId])
    for (const informed of [actor.userId, claimant.userId]) recorders.delete(informed)
    await notify(tx, now, {
      answer: { ...claimNotification(claim, person.userId, actor.userId), status: 'accepted' },
      answered: claimed.answered,
      notifications: [
        ...claimed.notifications,
        ...(startedBy === 'claimant'
          ? [{ ...about, kind: 'claim_accepted' as const, to: claimant.userId, from: actor.userId }]
          : []),
        ...[...recorders].map((to) => ({
          ...about,
          kind: 'name_taken_over' as const,
          to,
          from: claimant.userId,
        })),
      ],
      withdrawn: [...claimed.withdrawn, ...removedClaims.filter(({ subjectId }) => subjectId !== id)],
      ratingMoves: await ratingMovesToNotify(tx, actor, claimed.moved, [claimant.id]),
    })
    return { id, status: 'accepted' as const, matches: claimed.matches }
  })
}

export function declineClaim({ db, actor, now }: Context, id: number) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    await claimToAnswer(tx, actor, id)
    const claim = await lockToAnswer(tx, actor, id)
    await store.declineClaim(tx, id)
    const notification = claimNotification(claim, claim.person.userId, actor.userId)
    await notify(tx, now, { answer: { ...notification, status: 'declined' } })
    return { id, status: 'declined' as const, matches: 0 }
  })
}

/** The user who started a claim may withdraw it in any state, also once the friendship has ended. */
export function withdrawClaim({ db, actor, now }: Context, id: number) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    assertOwnClaim(assertFound(await store.claimFor(tx, actor.userId, id)))
    await store.lockClaim(tx, id)
    const { status } = assertFound(await store.claimFor(tx, actor.userId, id))
    await store.deleteClaim(tx, id)
    // The notification of an answer stays.
    if (status === 'pending') await notify(tx, now, { withdrawn: { kind: claimKinds, subjectId: id } })
  })
}

type NewClaim = { playerId: number; userId?: string | undefined }
type Claim = store.ClaimRow

const claimNotification = ({ id, player, startedBy }: Claim, from: string, to: string) => ({
  kind: startedBy === 'claimant' ? claimKinds[0] : claimKinds[1],
  subjectId: id,
  from,
  to,
  values: { playerName: player.name },
})

const claimView = ({ startedBy, isOpen: _isOpen, ...claim }: Claim) => ({
  ...claim,
  isOwn: startedBy === claim.side,
})

async function askForGuest(
  tx: Db,
  actor: Actor,
  claim: Pick<store.NewClaimRow, 'playerId' | 'startedBy' | 'link'>,
  { claimant, asked }: { claimant: { id: number; userId: string }; asked: string },
  now: Date,
) {
  if (await store.isClaimed(tx, claim.playerId, claimant.userId)) throw new AppError('already_claimed')
  await assertNeverMet(tx, actor, claim.playerId, claimant)
  const id = await store.insertClaim(tx, { ...claim, userId: claimant.userId, createdAt: now })
  if (id === undefined) throw new AppError('already_claimed')
  const inserted = assertFound(await store.claimFor(tx, actor.userId, id))
  await notify(tx, now, {
    notifications: [{ ...claimNotification(inserted, actor.userId, asked), status: 'pending' }],
  })
  return claimView(inserted)
}

async function guestOfFriend(tx: Db, actor: Actor, playerId: number) {
  const own = await nameOf(tx, actor.playerId)
  const { name, createdBy } = assertFound(await store.candidate(tx, actor.userId, playerId))
  assertThat(couldBeNameOf(name, own.name), 'not_found')
  return { claimant: { id: actor.playerId, userId: actor.userId }, asked: createdBy }
}

async function ownGuestForFriend(tx: Db, actor: Actor, playerId: number, userId: string) {
  const claimant = assertFound(await store.friendFor(tx, actor.userId, playerId, userId))
  return { claimant, asked: userId }
}

async function claimToAnswer(tx: Db, actor: Actor, id: number) {
  const claim = assertFound(await store.claimFor(tx, actor.userId, id))
  assertThat(claim.isOpen, 'not_found')
  assertThat(canAnswerClaim(claim.side, claim))
  if (claim.status !== 'pending') throw new AppError('not_pending')
  return claim
}

/** Locks the claim, and reads it again: it may have changed during the wait. */
async function lockToAnswer(tx: Db, actor: Actor, id: number) {
  await store.lockClaim(tx, id)
  return claimToAnswer(tx, actor, id)
}

/** For the other user of the claim it exists as long as they may answer. */
function assertOwnClaim({ side, startedBy, isOpen }: Claim) {
  if (side === startedBy) return
  throw new AppError(isOpen ? 'not_allowed' : 'not_found')
}

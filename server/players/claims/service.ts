import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demand, demandAllowed, found } from '#server/http/demand.ts'
import { movesToTell } from '#server/matches/ranking/service.ts'
import { demandApart, takeOver } from '#server/matches/takeover/service.ts'
import { tell } from '#server/notifications/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { claimsForbidden, isAsked, resembles } from '#shared/players/claims/policy.ts'
import * as store from './store.ts'

/** Those that wait for the actor, then their own. Of one that they declined nothing is left to see. */
export async function claimsOf({ db, actor }: Context) {
  return (await store.claimsOf(db, actor.userId)).map(seen)
}

/** Names under which the actor's friends may have recorded them. */
export async function claimableNames({ db, actor }: Context) {
  const own = await store.nameOf(db, actor.playerId)
  const candidates = await store.candidates(db, actor.userId, own.nameNorm)
  const ids = candidates.flatMap(({ id, name }) => (resembles(name, own.name) ? [id] : []))
  return store.claimable(db, actor, ids)
}

/** Says that a friend's name means the actor or, of the actor's own, that it means that friend. */
export function startClaim({ db, actor, now }: Context, { playerId, userId }: NewClaim) {
  demandAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const startedBy = userId === undefined ? 'claimant' : 'recorder'
    const { claimant, asked } =
      userId === undefined
        ? await namedByFriend(tx, actor, playerId)
        : await ownNameOfFriend(tx, actor, playerId, userId)
    if (await store.isClaimed(tx, playerId, claimant.userId)) throw new AppError('already_claimed')
    await demandApart(tx, actor, playerId, claimant)
    const id = await store.insertClaim(tx, { playerId, userId: claimant.userId, startedBy, createdAt: now })
    if (id === undefined) throw new AppError('already_claimed')
    const claim = found(await store.claimFor(tx, actor.userId, id))
    await tell(tx, now, { notices: [{ ...questionOf(claim, actor.userId, asked), status: 'pending' }] })
    return seen(claim)
  })
}

/** The name is the claimant's from now on, in all of its matches. */
export function acceptClaim({ db, actor, now }: Context, id: number) {
  demandAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const claim = await claimToAnswer(tx, actor, id)
    const { player, person, side, startedBy } = claim
    const claimant =
      side === 'claimant'
        ? { id: actor.playerId, userId: actor.userId }
        : { id: person.playerId, userId: person.userId }
    const taken = await takeOver(tx, actor, { from: player.id, to: claimant }, now)
    // It may have been taken back, and the friendship ended, while this waited for those who wrote.
    await lockToAnswer(tx, actor, id)
    const over = await removeGuest(tx, player.id)
    const about = { subjectId: id, values: { playerName: player.name } }
    const recorders = new Set([...taken.recorders, person.userId])
    for (const known of [actor.userId, claimant.userId]) recorders.delete(known)
    await tell(tx, now, {
      settled: { ...questionOf(claim, person.userId, actor.userId), status: 'accepted' },
      answered: taken.answered,
      notices: [
        ...taken.notices,
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
      withdrawn: [...taken.withdrawn, ...over.filter(({ subjectId }) => subjectId !== id)],
      moves: await movesToTell(tx, actor, taken.moved, [claimant.id]),
    })
    return { id, status: 'accepted' as const, matches: taken.matches }
  })
}

export function declineClaim({ db, actor, now }: Context, id: number) {
  demandAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    await claimToAnswer(tx, actor, id)
    const claim = await lockToAnswer(tx, actor, id)
    await store.declineClaim(tx, id)
    const question = questionOf(claim, claim.person.userId, actor.userId)
    await tell(tx, now, { settled: { ...question, status: 'declined' } })
    return { id, status: 'declined' as const, matches: 0 }
  })
}

/** Who started it takes it back, whatever became of it and of the friendship. */
export function withdrawClaim({ db, actor, now }: Context, id: number) {
  demandAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    demandOwn(found(await store.claimFor(tx, actor.userId, id)))
    await store.lockClaim(tx, id)
    const { status } = found(await store.claimFor(tx, actor.userId, id))
    await store.deleteClaim(tx, id)
    // What was answered stays told.
    if (status === 'pending') await tell(tx, now, { withdrawn: { kind: questions, subjectId: id } })
  })
}

/** What is asked about one name is asked about the other, where nobody asks that already. */
export const passOnClaims = store.passOnClaims

/** Takes away a guest who sits nowhere any more; answers what was asked about them and is not any more. */
export async function removeGuest(tx: Db, id: number) {
  const claims = await store.claimsOn(tx, id)
  await store.deleteGuest(tx, id)
  return claims.map((subjectId) => ({ kind: questions, subjectId }))
}

type NewClaim = { playerId: number; userId?: string | undefined }
type Claim = store.ClaimRow

const questions = ['name_claimed', 'name_offered'] as const

const questionOf = ({ id, player, startedBy }: Claim, from: string, to: string) => ({
  kind: startedBy === 'claimant' ? questions[0] : questions[1],
  subjectId: id,
  from,
  to,
  values: { playerName: player.name },
})

const seen = ({ startedBy, isFriend: _tie, ...claim }: Claim) => ({
  ...claim,
  isOwn: startedBy === claim.side,
})

/** A name like the actor's that a friend typed. */
async function namedByFriend(tx: Db, actor: Actor, playerId: number) {
  const own = await store.nameOf(tx, actor.playerId)
  const { name, createdBy } = found(await store.candidate(tx, actor.userId, playerId))
  demand(resembles(name, own.name), 'not_found')
  return { claimant: { id: actor.playerId, userId: actor.userId }, asked: createdBy }
}

/** A friend who is to have typed themself in by the actor's hand. */
async function ownNameOfFriend(tx: Db, actor: Actor, playerId: number, userId: string) {
  const claimant = found(await store.friendFor(tx, actor.userId, playerId, userId))
  return { claimant, asked: userId }
}

async function claimToAnswer(tx: Db, actor: Actor, id: number) {
  const claim = found(await store.claimFor(tx, actor.userId, id))
  demand(claim.isFriend, 'not_found')
  demand(isAsked(claim.side, claim))
  if (claim.status !== 'pending') throw new AppError('not_pending')
  return claim
}

/** The same, locked; read again after the wait. */
async function lockToAnswer(tx: Db, actor: Actor, id: number) {
  await store.lockClaim(tx, id)
  return claimToAnswer(tx, actor, id)
}

/** Whom it was only asked of sees it as long as they may answer. */
function demandOwn({ side, startedBy, isFriend }: Claim) {
  if (side === startedBy) return
  throw new AppError(isFriend ? 'not_allowed' : 'not_found')
}

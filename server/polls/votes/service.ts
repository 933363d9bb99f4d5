import type { Db } from '#server/db/client.ts'
import { assertFound, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { lockPollFor, viewFor } from '#server/polls/service.ts'
import { optionsOf, pollById, type PollRow } from '#server/polls/store.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenPoll } from '#shared/polls/policy.ts'
import { maxVoters, type NewVotes, type Voting } from '#shared/polls/schema.ts'
import * as store from './store.ts'

/** Answers a poll as the actor, or changes their answer. */
export function vote({ db, actor, now }: Context, id: number, { votes, key }: Voting) {
  return db.transaction(async (tx) => {
    const poll = await lockPollFor(tx, actor, id, key)
    assertOpen(poll, now)
    if (!(await store.isVoter(tx, id, actor.userId))) await assertRoom(tx, id)
    const isByLink = key === poll.shareKey
    const voter = { pollId: id, userId: actor.userId, isByLink, createdAt: now }
    await replaceVotes(tx, id, assertFound(await store.upsertUser(tx, voter)), votes)
    return viewFor(tx, actor, assertFound(await pollById(tx, actor, id)), now)
  })
}

/** Takes the actor's answer back. */
export function withdrawVote({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const poll = await lockPollFor(tx, actor, id)
    assertOpen(poll, now)
    await store.deleteUser(tx, id, actor.userId)
  })
}

export function assertOpen(poll: PollRow, now: Date) {
  if (!isOpenPoll(poll, now)) throw new AppError('poll_closed')
}

export async function assertRoom(tx: Db, pollId: number) {
  if ((await store.countVoters(tx, pollId)) >= maxVoters) throw new AppError('poll_full')
}

/** In a locked poll. */
export async function replaceVotes(tx: Db, pollId: number, voterId: number, votes: NewVotes) {
  const options = await optionsOf(tx, pollId)
  const unknown = votes.findIndex(({ optionId }) => options.every(({ id }) => id !== optionId))
  if (unknown !== -1) throw fieldError(`votes.${unknown}.optionId`, 'invalid_value')
  await store.deleteVotes(tx, voterId)
  await store.insertVotes(
    tx,
    votes.map(({ optionId, vote }) => ({ pollId, voterId, optionId, vote })),
  )
}

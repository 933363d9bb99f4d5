import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { wholePoll } from '#server/polls/service.ts'
import { lockPoll, pollById, pollByKey, votersOf, type PollRow } from '#server/polls/store.ts'
import { pollView } from '#server/polls/view.ts'
import { assertOpen, assertRoom, replaceVotes } from '#server/polls/votes/service.ts'
import { answerBy, deleteVoter, insertVoter } from '#server/polls/votes/store.ts'
import { pollBrowserHash } from '#server/scheduled-matches/guest-seats/service.ts'
import { hasGuestSeat } from '#server/scheduled-matches/reads.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { lookOf } from '#shared/players/look-alikes.ts'
import type { NewAnswer } from '#shared/polls/links/schema.ts'
import { canAnswerAsGuest } from '#shared/polls/policy.ts'
import type { NewVotes } from '#shared/polls/schema.ts'

/** What the link of a poll shows to anybody. */
export async function pollByLink({ db, actor, now, requestInfo }: Context<'public'>, key: string) {
  const poll = assertFound(await pollByKey(db, actor, key))
  // Before two tabs can answer at once.
  if (poll.guestsAllowed && canAnswerAsGuest(actor)) requestInfo?.browserKey?.()
  return viewOf(db, actor, poll, undefined, now)
}

/** Answers a poll with a name alone. The same key again answers what became of that answer. */
export function answerAsGuest(
  { db, actor, now, requestInfo }: Context<'public'>,
  key: string,
  body: NewAnswer,
) {
  return db.transaction(async (tx) => {
    const { id } = assertFound(await pollByKey(tx, actor, key))
    assertThat(canAnswerAsGuest(actor))
    await lockPoll(tx, id)
    // The link may have been renewed meanwhile.
    const poll = assertFound(await pollByKey(tx, actor, key))
    const keyHash = hashOf(body.key)
    const browser = assertFound(requestInfo?.browserKey)()
    const known = await answerBy(tx, keyHash)
    if (known && known.pollId !== id) throw new AppError('already_voted')
    const voterId =
      known?.id ??
      (await newGuest(tx, poll, body, { keyHash, browserHash: pollBrowserHash(id, browser) }, now))
    return viewOf(tx, actor, poll, voterId, now)
  })
}

/** A poll by the private link of an answer; nothing to users of a demo. */
export async function answeredPoll({ db, actor, now }: Context<'public'>, key: string) {
  const voter = await answerFor(db, actor, key)
  const view = await viewOf(db, actor, assertFound(await pollById(db, actor, voter.pollId)), voter.id, now)
  return { ...view, hasSeat: await hasGuestSeat(db, hashOf(key)) }
}

/** For anybody with the private link. */
export function changeAnswer({ db, actor, now }: Context<'public'>, key: string, votes: NewVotes) {
  return db.transaction(async (tx) => {
    const { voter, poll } = await lockAnswer(tx, actor, key, now)
    await replaceVotes(tx, poll.id, voter.id, votes)
    return viewOf(tx, actor, poll, voter.id, now)
  })
}

/** Takes the answer back, with the name. */
export function withdrawAnswer({ db, actor, now }: Context<'public'>, key: string) {
  return db.transaction(async (tx) => {
    const { voter } = await lockAnswer(tx, actor, key, now)
    await deleteVoter(tx, voter.id)
  })
}

// Whoever reads the database can neither use a link nor tell the polls of one browser.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const viewOf = async (db: Db, actor: Actor | null, poll: PollRow, voterId: number | undefined, now: Date) => {
  const whole = await wholePoll(db, poll)
  const own = voterId ?? whole.voters.find(({ userId }) => userId !== null && userId === actor?.userId)?.id
  return pollView(actor, whole, own, now)
}

async function newGuest(
  tx: Db,
  poll: PollRow,
  { name, votes }: NewAnswer,
  secrets: { keyHash: string; browserHash: string },
  now: Date,
) {
  assertOpen(poll, now)
  if (!poll.guestsAllowed) throw new AppError('guests_not_allowed')
  await assertRoom(tx, poll.id)
  const guestLook = lookOf(name)
  const voters = await votersOf(tx, poll.id)
  if (voters.some((voter) => lookOf(voter.name) === guestLook))
    throw new AppError('player_name_taken', { issues: [{ path: 'name', code: 'player_name_taken' }] })
  const voter = { pollId: poll.id, guestName: name, guestLook, ...secrets, createdAt: now }
  const id = await insertVoter(tx, voter)
  // The browser has answered before.
  if (id === undefined) throw new AppError('already_voted')
  await replaceVotes(tx, poll.id, id, votes)
  return id
}

async function answerFor(db: Db, actor: Actor | null, key: string) {
  assertThat(actor === null || sandboxOf(actor) === null, 'not_found')
  return assertFound(await answerBy(db, hashOf(key)))
}

async function lockAnswer(tx: Db, actor: Actor | null, key: string, now: Date) {
  const { pollId } = await answerFor(tx, actor, key)
  await lockPoll(tx, pollId)
  // It may have been removed, or the poll closed, during the wait.
  const voter = await answerFor(tx, actor, key)
  const poll = assertFound(await pollById(tx, actor, pollId))
  assertOpen(poll, now)
  return { voter, poll }
}

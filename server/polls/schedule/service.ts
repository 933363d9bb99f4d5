import { assertOwnClans } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import { transactionForEach } from '#server/db/transaction-for-each.ts'
import { assertFound, assertThat, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { lockPollFor, pollKinds, viewFor, wholePoll } from '#server/polls/service.ts'
import * as store from '#server/polls/store.ts'
import { bestOptionOf, type WholePoll } from '#server/polls/view.ts'
import { assertOpen } from '#server/polls/votes/service.ts'
import { schedulePolled, type PolledPlayer } from '#server/scheduled-matches/polled/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { canSchedulePoll } from '#shared/polls/policy.ts'
import type { ScheduledOfPoll, Scheduling } from '#shared/polls/schema.ts'

/** Ends a poll by hand. */
export function closePoll({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    const poll = await lockToSchedule(tx, actor, id)
    assertOpen(poll, now)
    await store.updatePoll(tx, id, { closedAt: now })
    const whole = await wholePoll(tx, poll)
    await notifyOfEnd(tx, { from: actor.userId, whole, best: bestOptionOf(whole, now) }, now)
    return viewFor(tx, actor, assertFound(await store.pollById(tx, actor, id)), now)
  })
}

/** Ends the polls whose time is over. */
export async function closeDuePolls(db: Db, now: Date) {
  const ids = await store.duePolls(db, now)
  await transactionForEach(db, ids, (tx, id) => closeDue(tx, id, now))
}

/**
 * Makes the match of a poll with these voters, and closes the poll. The others who would play at that time wait for a seat: those
 * who said yes first. A poll makes one match: who comes second is informed of the one that is there.
 */
export function schedulePoll(context: Context, id: number, body: Scheduling): Promise<ScheduledOfPoll> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const poll = await lockToSchedule(tx, actor, id)
    if (poll.scheduledMatchId !== null)
      return { matchId: poll.scheduledMatchId, isNew: false, waiting: 0, leftOver: [] }
    const whole = await wholePoll(tx, poll)
    const option = whole.options.find((each) => each.id === body.optionId)
    if (!option) throw fieldError('optionId', 'invalid_value')
    const { seated, others } = seating(whole, body)
    const waiting = others.flatMap(({ userId }) => userId ?? [])
    const inZone = { ...context, db: tx, timeZone: poll.timeZone }
    const matchId = await schedulePolled(inZone, matchOf(poll, option), seated.map(playerOf), waiting)
    const closedAt = poll.closedAt ?? now
    await store.updatePoll(tx, id, { closedAt, scheduledMatchId: matchId, scheduledOptionId: option.id })
    const informed = seated.flatMap(({ userId }) => userId ?? [])
    await notifyOfEnd(tx, { from: actor.userId, whole, best: option, informed }, now)
    const leftOver = others.flatMap(({ userId, name }) => (userId === null ? [name] : []))
    return { matchId, isNew: true, waiting: waiting.length, leftOver }
  })
}

/** The clan is locked before its poll: the match of a clan's poll is for the clan. */
async function lockToSchedule(tx: Db, actor: Actor, id: number) {
  const { clanId, clan } = assertFound(await store.visiblePoll(tx, actor, id))
  if (clan && clanId !== null) await assertOwnClans(tx, actor, [clanId])
  const poll = await lockPollFor(tx, actor, id)
  assertThat(canSchedulePoll(actor, { ...poll, clanRole: poll.clan?.role ?? null }))
  return poll
}

async function closeDue(tx: Db, id: number, now: Date) {
  await store.lockPoll(tx, id)
  const poll = await store.pollById(tx, null, id)
  if (!poll || poll.closedAt !== null) return
  await store.updatePoll(tx, id, { closedAt: now })
  const whole = await wholePoll(tx, poll)
  await notifyOfEnd(tx, { from: null, whole, best: bestOptionOf(whole, now) }, now)
}

/** Who play, in the order of the seats, and who else would: those who said yes before the others. */
function seating({ voters }: WholePoll, { optionId, voterIds }: Scheduling) {
  const willing = voters.filter(({ votes }) => votes[optionId] === 'yes' || votes[optionId] === 'maybe')
  const seated = voterIds.map((id, index) => {
    const voter = willing.find((each) => each.id === id)
    if (!voter) throw fieldError(`voterIds.${index}`, 'player_unknown')
    return voter
  })
  const others = willing.filter((voter) => !seated.includes(voter))
  const said = (vote: string) => others.filter(({ votes }) => votes[optionId] === vote)
  return { seated, others: [...said('yes'), ...said('maybe')] }
}

function playerOf({ userId, playerId, name, keyHash, browserHash }: store.VoterRow): PolledPlayer {
  if (userId !== null) return { userId, playerId: assertFound(playerId) }
  return { userId, name, keyHash: assertFound(keyHash), browserHash: assertFound(browserHash) }
}

/** A match of the clan is seen by its members, any other by those who play or wait. */
function matchOf(poll: store.PollRow, { date, time }: store.PollOptionRow) {
  const { duration, venue, courtName, comments, clan, clanId } = poll
  const isForClan = clan !== null && clanId !== null
  return {
    date,
    time,
    duration,
    venue,
    courtName,
    comments,
    matchType: 'casual' as const,
    clanId: isForClan ? clanId : null,
    visibility: isForClan ? ('clans' as const) : ('private' as const),
    visibleToClanIds: isForClan ? [clanId] : [],
    repeatsWeekly: false,
  }
}

type End = {
  from: string | null
  whole: WholePoll
  best: { date: string; time: string } | undefined
  /** Those who know by other notifications. */
  informed?: string[]
}

/**
 * Notifies the creator and the users who answered; when nobody can play, the creator alone. A poll that was closed before its
 * match was made ends once: the earlier notifications are withdrawn.
 */
async function notifyOfEnd(tx: Db, { from, whole, best, informed = [] }: End, now: Date) {
  const { poll, voters } = whole
  const people = new Set([poll.createdBy, ...(best ? voters.flatMap(({ userId }) => userId ?? []) : [])])
  for (const userId of [from, ...informed]) if (userId !== null) people.delete(userId)
  const values = best && { date: best.date, time: best.time }
  await notify(tx, now, {
    withdrawn: { kind: pollKinds, subjectId: poll.id },
    notifications: [...people].map((to) => ({
      kind: 'poll_closed' as const,
      to,
      from,
      subjectId: poll.id,
      ...(values && { values }),
    })),
  })
}

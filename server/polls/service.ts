import { assertOwnClans } from '#server/clans/members/service.ts'
import type { Db } from '#server/db/client.ts'
import { lockText } from '#server/db/locks.ts'
import { friendsAmong } from '#server/friends/reads.ts'
import { assertFound, assertThat, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { newLinkKey } from '#server/http/link-key.ts'
import { notify } from '#server/notifications/service.ts'
import { instantOf } from '#server/scheduled-matches/service.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { addDays, earliestToday } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { canEditPoll, canRemoveVoter } from '#shared/polls/policy.ts'
import type { NewPoll } from '#shared/polls/schema.ts'
import { maxDaysAhead } from '#shared/scheduled-matches/timing.ts'
import * as listStore from './lists/store.ts'
import * as store from './store.ts'
import { pollView, type WholePoll } from './view.ts'
import { deleteVoter, insertVotes, insertVoter } from './votes/store.ts'

const maxOpen = 20
const maxOpenInDemo = 5
/** A larger clan finds the poll in its lists: a poll is no reason to wake hundreds. */
const maxNotifiedMembers = 50
const listed = 20
const keptMs = 90 * 86_400_000

export const pollKinds = ['poll_opened', 'poll_closed'] as const

export const listPolls = ({ db, actor, now }: Context) => listStore.listedPolls(db, actor, now, listed)

/** A poll that the actor may see, also by the key of its link. */
export async function readPoll({ db, actor, now }: Context, id: number, key?: string) {
  return viewFor(db, actor, assertFound(await store.visiblePoll(db, actor, id, key)), now)
}

/** Opens a poll. Its creator, who proposes the times, has said yes to all of them. */
export function createPoll({ db, actor, now, timeZone }: Context, body: NewPoll) {
  const options = timesOf(body, now, timeZone)
  const closesAt = endOf(body, options, now, timeZone)
  return db.transaction(async (tx) => {
    await assertOwnClans(tx, actor, body.clanId === null ? [] : [body.clanId])
    await assertFriends(tx, actor, body.userIds)
    await assertBelowLimit(tx, actor, now)
    const { duration, venue, courtName, comments, clanId, guestsAllowed } = body
    const id = await store.insertPoll(tx, {
      duration,
      venue,
      courtName,
      comments,
      clanId,
      guestsAllowed,
      timeZone,
      closesAt,
      createdBy: actor.userId,
      sandbox: sandboxOf(actor),
      shareKey: newLinkKey(),
      createdAt: now,
    })
    const rows = await store.insertOptions(
      tx,
      options.map((option) => ({ pollId: id, ...option })),
    )
    await store.insertInvitees(tx, id, body.userIds)
    const voterId = assertFound(await insertVoter(tx, { pollId: id, userId: actor.userId, createdAt: now }))
    await insertVotes(
      tx,
      rows.map((option) => ({ pollId: id, voterId, optionId: option.id, vote: 'yes' })),
    )
    await notifyOfOpening(tx, actor, { id, clanId, userIds: body.userIds }, now)
    return viewFor(tx, actor, assertFound(await store.pollById(tx, actor, id)), now)
  })
}

/** Deletes a poll with its answers; the match that came of it stays. */
export function removePoll({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    assertThat(canEditPoll(actor, await lockPollFor(tx, actor, id)))
    await deleteWithNotifications(tx, id, now)
  })
}

/** The former link ends for those who have not answered yet. */
export function renewPollKey({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    assertThat(canEditPoll(actor, await lockPollFor(tx, actor, id)))
    await store.updatePoll(tx, id, { shareKey: newLinkKey() })
    return viewFor(tx, actor, assertFound(await store.pollById(tx, actor, id)), now)
  })
}

/** Whether a name is enough for visitors with the link; answers that are there stay. */
export function allowPollGuests({ db, actor, now }: Context, id: number, guestsAllowed: boolean) {
  return db.transaction(async (tx) => {
    assertThat(canEditPoll(actor, await lockPollFor(tx, actor, id)))
    await store.updatePoll(tx, id, { guestsAllowed })
    return viewFor(tx, actor, assertFound(await store.pollById(tx, actor, id)), now)
  })
}

/** Removes the answer of a guest; the poll says how many were removed. */
export function removeVoter({ db, actor, now }: Context, id: number, voterId: number) {
  return db.transaction(async (tx) => {
    const poll = await lockPollFor(tx, actor, id)
    assertThat(canEditPoll(actor, poll))
    const voter = assertFound((await store.votersOf(tx, id)).find((each) => each.id === voterId))
    assertThat(canRemoveVoter(actor, { ...poll, clanRole: null }, voter))
    await deleteVoter(tx, voterId)
    await store.updatePoll(tx, id, { removedAnswers: poll.removedAnswers + 1 })
    return viewFor(tx, actor, assertFound(await store.pollById(tx, actor, id)), now)
  })
}

/** The members of a clan that is deleted keep the polls that they have answered. */
export const releasePolls = (tx: Db, clanId: number) => store.releaseClan(tx, clanId)

/** Deletes polls that were closed three months ago, with the names of their guests. */
export function deleteOldPolls(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const ids = await store.deleteClosedBefore(tx, new Date(now.getTime() - keptMs))
    await notify(tx, now, { withdrawn: ids.map((subjectId) => ({ kind: pollKinds, subjectId })) })
  })
}

/** Locks a poll that the actor may see, also by the key of its link. */
export async function lockPollFor(tx: Db, actor: Actor, id: number, key?: string | null) {
  await store.lockPoll(tx, id)
  return assertFound(await store.visiblePoll(tx, actor, id, key ?? undefined))
}

export async function wholePoll(db: Db, poll: store.PollRow): Promise<WholePoll> {
  const [options, voters] = [await store.optionsOf(db, poll.id), await store.votersOf(db, poll.id)]
  const playerIds = voters.flatMap(({ playerId }) => playerId ?? [])
  return { poll, options, voters, levels: await store.levelsOf(db, poll.clanId, playerIds) }
}

/** A poll as a user sees it. */
export async function viewFor(db: Db, actor: Actor, poll: store.PollRow, now: Date) {
  const whole = await wholePoll(db, poll)
  const own = whole.voters.find(({ userId }) => userId === actor.userId)
  return pollView(actor, whole, own?.id, now)
}

export async function deleteWithNotifications(tx: Db, id: number, now: Date) {
  await store.deletePoll(tx, id)
  await notify(tx, now, { withdrawn: { kind: pollKinds, subjectId: id } })
}

/** The times in the creator's zone; throws for one that has begun, or that is too far. */
function timesOf({ options }: NewPoll, now: Date, timeZone: string | null) {
  const today = earliestToday(now, timeZone)
  return options.map(({ date, time }, index) => {
    const startsAt = instantOf({ date, time }, timeZone)
    if (date < today) throw fieldError(`options.${index}.date`, 'date_in_past')
    if (date > addDays(today, maxDaysAhead)) throw fieldError(`options.${index}.date`, 'date_too_far')
    if (startsAt <= now) throw fieldError(`options.${index}.time`, 'time_in_past')
    return { date, time, startsAt }
  })
}

/** The end of a day, or the start of the last time where that is earlier. */
function endOf({ closesOn }: NewPoll, options: { startsAt: Date }[], now: Date, timeZone: string | null) {
  const last = Math.max(...options.map(({ startsAt }) => startsAt.getTime()))
  if (closesOn === null) return new Date(last)
  const end = instantOf({ date: addDays(closesOn, 1), time: '00:00' }, timeZone)
  if (end <= now) throw fieldError('closesOn', 'date_in_past')
  return new Date(Math.min(end.getTime(), last))
}

async function assertFriends(tx: Db, actor: Actor, userIds: string[]) {
  const friends = await friendsAmong(tx, actor, userIds)
  const index = userIds.findIndex((userId) => !friends.has(userId))
  if (index !== -1) throw fieldError(`userIds.${index}`, 'player_unknown')
}

async function assertBelowLimit(tx: Db, actor: Actor, now: Date) {
  await lockText(tx, 'organiser', actor.userId)
  const total = await store.countOpen(tx, actor.userId, now)
  if (actor.isDemo && total >= maxOpenInDemo) throw new AppError('demo_limit')
  if (total >= maxOpen) throw new AppError('poll_limit')
}

type OpenedPoll = { id: number; clanId: number | null; userIds: string[] }

async function notifyOfOpening(tx: Db, actor: Actor, { id, clanId, userIds }: OpenedPoll, now: Date) {
  const members = clanId === null ? [] : await store.memberIds(tx, clanId, maxNotifiedMembers + 1)
  const people = new Set([...userIds, ...(members.length > maxNotifiedMembers ? [] : members)])
  people.delete(actor.userId)
  await notify(tx, now, {
    notifications: [...people].map((to) => ({ kind: 'poll_opened', to, from: actor.userId, subjectId: id })),
  })
}

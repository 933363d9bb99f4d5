import type { Actor } from '#shared/auth/actor.ts'
import { publicName, publicNames } from '#shared/players/name.ts'
import { bestFour, bestTime, closeLevels, type Candidate } from '#shared/polls/best-four.ts'
import { canEditPoll, canSchedulePoll, isOpenPoll } from '#shared/polls/policy.ts'
import type { PollView } from '#shared/polls/schema.ts'
import type { PollOptionRow, PollRow, VoterRow } from './store.ts'

/** A poll with its options and voters, and the levels of players by their ids. */
export type WholePoll = {
  poll: PollRow
  options: PollOptionRow[]
  voters: VoterRow[]
  levels: Map<number, number>
}

/** A poll as a user sees it, or a visitor, who is null. `ownVoterId` is the reader's answer. */
export function pollView(
  viewer: Actor | null,
  whole: WholePoll,
  ownVoterId: number | undefined,
  now: Date,
): PollView {
  const { poll, options, voters } = whole
  const isUser = viewer?.isComplete === true
  const names = isUser ? voters.map(({ name }) => name) : publicNames(voters.map(({ name }) => name))
  const timed = timedOptions(whole, now)
  return {
    id: isUser ? poll.id : null,
    creatorName: isUser ? poll.creator.name : (poll.creator.firstName ?? publicName(poll.creator.name)),
    isCreator: isUser && canEditPoll(viewer, poll),
    clanName: poll.clan?.name ?? null,
    duration: poll.duration,
    venue: poll.venue,
    courtName: poll.courtName,
    comments: poll.comments,
    timeZone: poll.timeZone,
    closesAt: poll.closesAt,
    isOpen: isOpenPoll(poll, now),
    guestsAllowed: poll.guestsAllowed,
    options: timed.map(({ four, ...option }) => ({
      ...option,
      best: four.voterIds.length > 0 ? four : null,
    })),
    bestOptionId: bestTime(timed)?.id ?? null,
    voters: voters.map((voter, index) => ({
      id: voter.id,
      name: names[index] ?? '',
      isGuest: voter.userId === null,
      isOwn: voter.id === ownVoterId,
      votes: options.map(({ id }) => voter.votes[id] ?? null),
    })),
    removedAnswers: poll.removedAnswers,
    scheduledOptionId: poll.scheduledOptionId,
    scheduledMatchId: poll.seesMatch ? poll.scheduledMatchId : null,
    hasSeat: false,
    canSchedule: isUser && canSchedulePoll(viewer, { ...poll, clanRole: poll.clan?.role ?? null }),
    shareKey: isUser && canEditPoll(viewer, poll) ? poll.shareKey : null,
  }
}

/** The time that fits best, as its day and time; undefined when nobody can play. */
export const bestOptionOf = (whole: WholePoll, now: Date) => bestTime(timedOptions(whole, now))

function timedOptions(whole: WholePoll, now: Date) {
  const closeLevel = whole.poll.clanId === null ? closeLevels.winRate : closeLevels.rating
  return whole.options.map(({ id, date, time, startsAt }) => {
    const count = (vote: string) => whole.voters.filter(({ votes }) => votes[id] === vote).length
    const hasBegun = startsAt <= now
    const four = bestFour(hasBegun ? [] : candidatesFor(whole, id), closeLevel)
    return {
      id,
      date,
      time,
      startsAt,
      hasBegun,
      yes: count('yes'),
      maybe: count('maybe'),
      no: count('no'),
      four,
    }
  })
}

const candidatesFor = ({ poll, voters, levels }: WholePoll, optionId: number) =>
  voters.flatMap(({ id, userId, playerId, side, votes }): Candidate[] => {
    const vote = votes[optionId]
    if (vote !== 'yes' && vote !== 'maybe') return []
    const level = playerId === null ? null : (levels.get(playerId) ?? null)
    return [{ id, vote, side, level, isCreator: userId === poll.createdBy }]
  })

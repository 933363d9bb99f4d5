import { type SQL, sql } from 'drizzle-orm'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { pollInvitees, pollVoters, polls } from '#shared/polls/table.ts'

export type PollViewer = Pick<Actor, 'userId' | 'playerId' | 'isDemo' | 'sandbox'>

/** Whether the actor may see a poll; `listedPolls` of the store finds the same polls by their indexes. */
export const isVisiblePoll = (viewer: PollViewer, key?: string) =>
  sql`(${polls}.created_by = ${viewer.userId} or ${isInvitedToPoll(sql`${viewer.userId}`)} or ${isForMember(viewer)}
    or ${hasAnsweredByLink(viewer)} or (${isPollInSandbox(viewer)} and ${polls}.share_key = ${key ?? null}))`

/** A visitor without an account sees no poll of a demo. */
export const isPollInSandbox = (viewer: PollViewer | null) =>
  sql`${polls}.world = ${viewer ? (sandboxOf(viewer) ?? '') : ''}`

/**
 * Whether the answer of `voter`, a row of `poll_voters`, counts: that of a member who left the clan of the poll does not, unless
 * they are asked for another reason.
 */
export const isCountedVoter = sql`(voter.user_id is null or voter.is_by_link or voter.user_id = ${polls}.created_by
  or ${isInvitedToPoll(sql`voter.user_id`)} or exists (
    select from ${clanMembers} as own where own.clan_id = ${polls}.clan_id and own.user_id = voter.user_id))`

/** The answers to a poll that count, each as `voter`; it stands after `from`. */
export const countedVotersOf = (pollId: number | SQL) => sql`${polls} join ${pollVoters} as voter
  on voter.poll_id = ${polls}.id where ${polls}.id = ${pollId} and ${isCountedVoter}`

function isInvitedToPoll(userId: ReturnType<typeof sql>) {
  return sql`exists (select from ${pollInvitees} as named
    where named.poll_id = ${polls}.id and named.user_id = ${userId})`
}

const isForMember = ({ userId }: PollViewer) =>
  sql`exists (select from ${clanMembers} as own where own.clan_id = ${polls}.clan_id and own.user_id = ${userId})`

const hasAnsweredByLink = ({ userId }: PollViewer) =>
  sql`exists (select from ${pollVoters} as own
    where own.poll_id = ${polls}.id and own.user_id = ${userId} and own.is_by_link)`

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { countedVotersOf } from '#server/polls/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import { players } from '#shared/players/table.ts'
import { pollInvitees, pollOptions, polls, pollVoters } from '#shared/polls/table.ts'

type ListedPoll = {
  id: number
  creatorName: string
  isCreator: boolean
  clanName: string | null
  venue: string | null
  options: number
  firstDate: string
  lastDate: string
  voters: number
  hasVoted: boolean
  isOpen: boolean
  closesAt: Date
}

/**
 * Open polls that the user may see, the next to close first, then the user's own closed ones of which no match came. Each way to
 * see a poll has an index; it has to agree with `isVisiblePoll`.
 */
export async function listedPolls(db: Db, { userId }: Actor, now: Date, limit: number) {
  const instant = sql`${now.toISOString()}::timestamptz`
  const isOpen = sql`(poll.closed_at is null and poll.closes_at > ${instant})`
  const { rows } = await db.execute<Omit<ListedPoll, 'closesAt'> & { closesAt: string }>(sql`
    with found as (${waysToSee(userId)}), page as (
      select poll.*, ${isOpen} as is_open from ${polls} as poll
      where poll.id in (select id from found) and (${isOpen}
        or (poll.created_by = ${userId} and poll.scheduled_match_id is null and exists (
          select from ${pollOptions} as later where later.poll_id = poll.id and later.starts_at > ${instant})))
      order by is_open desc, poll.closes_at, poll.id limit ${limit})
    select page.id, (select name from ${players} where user_id = page.created_by) as "creatorName",
      page.created_by = ${userId} as "isCreator",
      (select clan.name from ${clans} as clan join ${clanMembers} as own on own.clan_id = clan.id
        where clan.id = page.clan_id and own.user_id = ${userId}) as "clanName",
      page.venue, times.total as options, times.first as "firstDate", times.last as "lastDate",
      (select count(*)::integer from ${countedVotersOf(sql`page.id`)}) as voters,
      exists (select from ${pollVoters} where poll_id = page.id and user_id = ${userId}) as "hasVoted",
      page.is_open as "isOpen", page.closes_at as "closesAt"
    from page cross join lateral (select count(*)::integer as total, min(date)::text as first, max(date)::text as last
      from ${pollOptions} where poll_id = page.id) as times
    order by page.is_open desc, page.closes_at, page.id`)
  return rows.map((row): ListedPoll => ({ ...row, closesAt: new Date(row.closesAt) }))
}

// `offset 0`: clan by clan, where a join would read the whole index.
const waysToSee = (userId: string) => sql`
  select id from ${polls} where created_by = ${userId}
  union select poll_id from ${pollInvitees} where user_id = ${userId}
  union select theirs.id from ${clanMembers} as own cross join lateral (
    select id from ${polls} where clan_id = own.clan_id offset 0) as theirs
    where own.user_id = ${userId}
  union select poll_id from ${pollVoters} where user_id = ${userId} and is_by_link`

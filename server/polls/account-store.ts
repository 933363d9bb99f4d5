import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#shared/auth/table.ts'
import { players } from '#shared/players/table.ts'
import { pollInvitees, pollOptions, polls, pollVoters, pollVotes } from '#shared/polls/table.ts'

/** In the order in which they are locked. */
export async function createdIds(db: Db, userId: string) {
  const rows = await db
    .select({ id: polls.id })
    .from(polls)
    .where(eq(polls.createdBy, userId))
    .orderBy(asc(polls.id))
  return rows.map(({ id }) => id)
}

/** Those that the user opened, with the people they named and the names of those who answered. */
export const exportedPolls = (db: Db, userId: string) =>
  db
    .select({
      ...what,
      times: times(),
      named: sql<string[]>`array(select person.name from ${pollInvitees} as named
        join ${players} as person on person.user_id = named.user_id
        where named.poll_id = ${polls}.id order by person.name)`,
      answeredBy: sql<
        string[]
      >`array(select coalesce(voter.guest_name, person.name) from ${pollVoters} as voter
        left join ${players} as person on person.user_id = voter.user_id
        where voter.poll_id = ${polls}.id order by voter.created_at, voter.id)`,
    })
    .from(polls)
    .where(eq(polls.createdBy, userId))
    .orderBy(asc(polls.createdAt), polls.id)

/** What the user answered. */
export const exportedAnswers = (db: Db, userId: string) =>
  db
    .select({
      ...what,
      openedBy: sql<string>`(select coalesce(person.name, '') from ${users} as account
        join ${players} as person on person.user_id = account.id where account.id = ${polls}.created_by)`,
      answeredAt: pollVoters.createdAt,
      votes: sql<{ date: string; time: string; vote: string }[]>`(select coalesce(json_agg(json_build_object(
          'date', option.date, 'time', option.time, 'vote', answer.vote) order by option.starts_at, option.id), '[]')
        from ${pollVotes} as answer join ${pollOptions} as option on option.id = answer.option_id
        where answer.voter_id = ${pollVoters}.id)`,
    })
    .from(pollVoters)
    .innerJoin(polls, eq(polls.id, pollVoters.pollId))
    .where(eq(pollVoters.userId, userId))
    .orderBy(asc(pollVoters.createdAt), pollVoters.id)

const what = {
  venue: polls.venue,
  courtName: polls.courtName,
  comments: polls.comments,
  duration: polls.duration,
  timeZone: polls.timeZone,
  closesAt: polls.closesAt,
}

const times = () =>
  sql<{ date: string; time: string }[]>`(select coalesce(json_agg(json_build_object(
      'date', option.date, 'time', option.time) order by option.starts_at, option.id), '[]')
    from ${pollOptions} as option where option.poll_id = ${polls}.id)`

import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { integerArray } from '#server/db/array.ts'
import type { Db } from '#server/db/client.ts'
import { registerInserted, registerLock } from '#server/db/locks.ts'
import { outcomeOf } from '#server/matches/sql.ts'
import { isVisibleScheduled } from '#server/scheduled-matches/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { users } from '#shared/auth/table.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import type { Vote } from '#shared/polls/schema.ts'
import { pollInvitees, pollOptions, polls, pollVoters, pollVotes } from '#shared/polls/table.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { isCountedVoter, isPollInSandbox, isVisiblePoll, type PollViewer } from './sql.ts'

export type PollRow = typeof polls.$inferSelect & {
  creator: { firstName: string | null; name: string }
  /** The viewer's role in the clan of the poll, with its name; null for others. */
  clan: { name: string; role: ClanRole } | null
  /** Whether the viewer may see the match that came of it. */
  seesMatch: boolean
}
export type PollOptionRow = typeof pollOptions.$inferSelect
export type VoterRow = {
  id: number
  userId: string | null
  playerId: number | null
  name: string
  side: FavouriteCourtSide | null
  keyHash: string | null
  browserHash: string | null
  /** By the id of the option. */
  votes: Record<string, Vote>
}

export async function visiblePoll(db: Db, viewer: Actor, id: number, key?: string) {
  const [row] = await db
    .select(pollColumns(viewer))
    .from(polls)
    .where(and(eq(polls.id, id), isVisiblePoll(viewer, key)))
  return row
}

/** A poll, without a check of who may see it. */
export async function pollById(db: Db, viewer: Actor | null, id: number) {
  const [row] = await db.select(pollColumns(viewer)).from(polls).where(eq(polls.id, id))
  return row
}

/** The poll of a link; one of a demo only for viewers in that demo. */
export async function pollByKey(db: Db, viewer: Actor | null, key: string) {
  const [row] = await db
    .select(pollColumns(viewer))
    .from(polls)
    .where(and(eq(polls.shareKey, key), isPollInSandbox(viewer)))
  return row
}

/**
 * Serialises the answers to a poll and its end; false when it is gone. It has to be read in a statement of its own after this
 * one.
 */
export async function lockPoll(db: Db, id: number) {
  registerLock(db, 'poll', [id])
  const [row] = await db.select({ id: polls.id }).from(polls).where(eq(polls.id, id)).for('update')
  return row !== undefined
}

/** The earliest first. */
export const optionsOf = (db: Db, pollId: number) =>
  db
    .select()
    .from(pollOptions)
    .where(eq(pollOptions.pollId, pollId))
    .orderBy(pollOptions.startsAt, pollOptions.id)

/** Those whose answers count, in the order in which they first answered. */
export async function votersOf(db: Db, pollId: number) {
  const { rows } = await db.execute<VoterRow>(sql`
    select voter.id, voter.user_id as "userId", person.id as "playerId", coalesce(voter.guest_name, person.name, '') as name,
      account.favourite_court_side as side, voter.key_hash as "keyHash", voter.browser_hash as "browserHash",
      (select coalesce(json_object_agg(answer.option_id, answer.vote), '{}') from ${pollVotes} as answer
        where answer.voter_id = voter.id) as votes
    from ${polls} join ${pollVoters} as voter on voter.poll_id = ${polls}.id
      left join ${users} as account on account.id = voter.user_id
      left join ${players} as person on person.user_id = voter.user_id
    where ${polls}.id = ${pollId} and ${isCountedVoter}
    order by voter.created_at, voter.id`)
  return rows
}

const formMatches = 50
const minFormMatches = 5

/**
 * The levels of players, by their ids: the rating in the current season of the poll's clan, otherwise how much of their latest
 * matches those with a public profile won.
 */
export async function levelsOf(db: Db, clanId: number | null, playerIds: number[]) {
  const { rows } = await db.execute<{ id: number; level: number }>(
    clanId === null ? winRates(playerIds) : ratings(clanId, playerIds),
  )
  return new Map(rows.map(({ id, level }) => [id, level]))
}

const ratings = (clanId: number, playerIds: number[]) => sql`
  select standing.player_id as id, standing.rating as level
  from ${clanSeasons} as season join ${playerRatings} as standing on standing.season_id = season.id
  where season.clan_id = ${clanId} and season.is_active and standing.player_id = any(${integerArray(playerIds)})`

const winRates = (playerIds: number[]) => sql`
  select person.id, avg(case latest.outcome when 1 then 1.0 when 2 then 0.5 else 0 end)::float8 as level
  from ${players} as person cross join lateral (
    select ${outcomeOf(sql.raw('own'))} as outcome from ${matchPlayers} as own
    where own.player_id = person.id and own.consent = 'confirmed'
    order by own.date desc, own.created_at desc, own.match_id desc limit ${formMatches}) as latest
  where person.id = any(${integerArray(playerIds)}) and person.is_public = 1
  group by person.id having count(*) >= ${minFormMatches}`

type NewPollRow = Omit<typeof polls.$inferInsert, 'id' | 'world'>

export async function insertPoll(db: Db, poll: NewPollRow) {
  const [row] = await db.insert(polls).values(poll).returning({ id: polls.id })
  if (!row) throw new Error('the insert of a poll returned no row')
  registerInserted(db, 'poll', row.id)
  return row.id
}

export const insertOptions = (db: Db, options: Omit<typeof pollOptions.$inferInsert, 'id'>[]) =>
  db.insert(pollOptions).values(options).returning({ id: pollOptions.id })

export async function insertInvitees(db: Db, pollId: number, userIds: string[]) {
  if (userIds.length === 0) return
  await db.insert(pollInvitees).values(userIds.map((userId) => ({ pollId, userId })))
}

export async function countOpen(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(polls)
    .where(
      and(
        eq(polls.createdBy, userId),
        sql`${polls.closedAt} is null and ${polls.closesAt} > ${now.toISOString()}`,
      ),
    )
  return row?.total ?? 0
}

export async function updatePoll(db: Db, id: number, change: Partial<typeof polls.$inferInsert>) {
  await db.update(polls).set(change).where(eq(polls.id, id))
}

export async function deletePoll(db: Db, id: number) {
  await db.delete(polls).where(eq(polls.id, id))
}

/** The members of a clan, at most `most`. */
export async function memberIds(db: Db, clanId: number, most: number) {
  const rows = await db
    .select({ userId: clanMembers.userId })
    .from(clanMembers)
    .where(eq(clanMembers.clanId, clanId))
    .limit(most)
  return rows.map(({ userId }) => userId)
}

export async function duePolls(db: Db, now: Date) {
  const rows = await db
    .select({ id: polls.id })
    .from(polls)
    .where(and(sql`${polls.closedAt} is null`, lte(polls.closesAt, now)))
    .orderBy(polls.id)
  return rows.map(({ id }) => id)
}

export async function deleteClosedBefore(db: Db, instant: Date) {
  const rows = await db.delete(polls).where(lte(polls.closedAt, instant)).returning({ id: polls.id })
  return rows.map(({ id }) => id)
}

/** The polls of a clan, locked; its members who have answered them see them without it. Those who left it earlier do not. */
export async function releaseClan(db: Db, clanId: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${polls} where clan_id = ${clanId} order by id for update`,
  )
  const ids = rows.map(({ id }) => id)
  registerLock(db, 'poll', ids)
  if (ids.length === 0) return
  await db
    .update(pollVoters)
    .set({ isByLink: true })
    .where(
      and(
        inArray(pollVoters.pollId, ids),
        sql`exists (select from ${clanMembers} as own
          where own.clan_id = ${clanId} and own.user_id = ${pollVoters}.user_id)`,
      ),
    )
  await db.update(polls).set({ clanId: null }).where(inArray(polls.id, ids))
}

function pollColumns(viewer: PollViewer | null) {
  const userId = viewer?.userId ?? ''
  return {
    ...getTableColumns(polls),
    creator: sql<
      PollRow['creator']
    >`(select json_build_object('firstName', account.first_name, 'name', person.name)
      from ${users} as account join ${players} as person on person.user_id = account.id
      where account.id = ${polls}.created_by)`,
    clan: sql<PollRow['clan']>`(select json_build_object('name', clan.name, 'role', own.role)
      from ${clans} as clan join ${clanMembers} as own on own.clan_id = clan.id and own.user_id = ${userId}
      where clan.id = ${polls}.clan_id)`,
    seesMatch: viewer
      ? sql<boolean>`exists (select from ${scheduledMatches}
          where ${scheduledMatches}.id = ${polls}.scheduled_match_id and ${isVisibleScheduled(viewer)})`
      : sql<boolean>`false`,
  }
}

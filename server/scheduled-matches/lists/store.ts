import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isFriendOf, otherThan } from '#server/db/friendship.ts'
import { scheduledRecord } from '#server/db/scheduled-record.ts'
import { isSeenScheduled, worldName } from '#server/db/seen-scheduled.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import type { ScheduledStatus } from '#shared/scheduled-matches/court.ts'
import { matchParticipants, scheduledMatchClans, scheduledMatches } from '#shared/scheduled-matches/table.ts'

/** Where a list goes on: behind this match, in the order (startsAt, id). */
export type Place = { startsAt: Date; id: number }
/** `overdue`: what ended by then waits to be recorded, and is no more to come. */
export type Moments = { now: Date; overdue: Date }
export type Listed = 'open' | 'closed' | 'overdue' | 'own'

const mostCounted = 1000

/** Matches that the actor sees, one more than `limit` when there are more: those to come in their order, overdue ones latest first. */
export function scheduledPage(
  db: Db,
  actor: Actor,
  lists: Listed[],
  moments: Moments,
  limit: number,
  after: Place | null,
) {
  const isBackwards = lists.includes('overdue')
  const order = isBackwards ? desc : asc
  const page = idsIn(waysTo(actor, lists, moments), { limit: limit + 1, after, isBackwards })
  return db
    .select(scheduledRecord(actor))
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, page))
    .orderBy(order(scheduledMatches.startsAt), order(scheduledMatches.id))
}

/** How many there are in each list, counted up to a thousand. */
export async function scheduledCounts<L extends Listed>(db: Db, actor: Actor, lists: L[], moments: Moments) {
  const counts = lists.map(
    (
      list,
    ) => sql`(select count(*) from ${idsIn(waysTo(actor, [list], moments), { limit: mostCounted })} as counted)
      as ${sql.identifier(list)}`,
  )
  const { rows } = await db.execute<Record<L, string>>(sql`select ${sql.join(counts, sql`, `)}`)
  return Object.fromEntries(lists.map((list) => [list, Number(rows[0]?.[list] ?? 0)])) as Record<L, number>
}

/** What is published to a clan, of that which the actor sees, and how much of it there is, counted up to a thousand. */
export async function scheduledOfClan(
  db: Db,
  actor: Actor,
  clanId: number,
  { statuses, now }: { statuses: ScheduledStatus[]; now: Date },
  limit: number,
  after: Place | null,
) {
  const isListed = sql`${isSeenScheduled(actor)} and ${ofStatus(statuses)} and ${startsAt} > ${at(now)}`
  const ways: Way[] = [
    (part) => sql`from ${scheduledMatches}
      where ${scheduledMatches}.clan_id = ${clanId} and ${isListed} ${behind(part)}`,
    (part) => sql`from ${scheduledMatchClans} as listed join ${scheduledMatches} on ${id} = listed.match_id
      where listed.clan_id = ${clanId} and ${isListed} ${behind(part)}`,
  ]
  const counted = idsIn(ways, { limit: mostCounted })
  const [records, { rows }] = await Promise.all([
    db
      .select(scheduledRecord(actor))
      .from(scheduledMatches)
      .where(inArray(scheduledMatches.id, idsIn(ways, { limit: limit + 1, after })))
      .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.id)),
    db.execute<{ total: string }>(sql`select count(*) as total from ${counted} as counted`),
  ])
  return { records, total: Number(rows[0]?.total ?? 0) }
}

type Part = { limit: number; after?: Place | null; isBackwards?: boolean }
type Way = (part: Part) => SQL

/** The first of what comes by any of the ways, each of which is asked for no more than that. */
function idsIn(ways: Way[], part: Part) {
  const branches = ways.map((way) => sql`(select ${id}, ${startsAt} ${way(part)} ${inOrder(part)})`)
  const order = sql.raw(part.isBackwards ? 'starts_at desc, id desc' : 'starts_at, id')
  return sql`(select id from (${sql.join(branches, sql` union `)}) as way order by ${order} limit ${part.limit})`
}

/** The ways by which the matches of a list come to the actor's sight, as isSeenScheduled has them for one match. */
function waysTo(actor: Actor, lists: Listed[], { now, overdue }: Moments): Way[] {
  const isCurrent = sql`${scheduledMatches}.ends_at > ${at(overdue)}`
  return lists.flatMap((list) => {
    if (list === 'overdue') return ownWays(actor, sql`${scheduledMatches}.ends_at <= ${at(overdue)}`)
    if (list === 'own') return ownWays(actor, isCurrent)
    const isOfStatus = ofStatus([list])
    return [...ownWays(actor, sql`${isOfStatus} and ${isCurrent}`), ...othersWays(actor, isOfStatus, now)]
  })
}

const ownWays = ({ userId, playerId }: Actor, isListed: SQL): Way[] => [
  (part) => sql`from ${scheduledMatches}
    where ${scheduledMatches}.created_by = ${userId} and ${isListed} ${behind(part)}`,
  (part) => sql`from ${matchParticipants} as own join ${scheduledMatches} on ${id} = own.match_id
    where own.player_id = ${playerId} and ${isListed} ${behind(part)}`,
]

const othersWays = (actor: Actor, isListed: SQL, now: Date): Way[] => [
  (part) => sql`from ${scheduledMatches}
    where coalesce(${scheduledMatches}.sandbox, '') = ${worldName(actor)} and ${scheduledMatches}.visibility = 'public'
      and ${isListed} and ${startsAt} > ${at(now)} ${behind(part)}`,
  (
    part,
  ) => sql`from ${friends} join ${scheduledMatches} on ${scheduledMatches}.created_by = ${otherThan(actor.userId)}
    where ${isFriendOf(actor.userId)} and ${scheduledMatches}.visibility = 'friends'
      and ${isListed} and ${startsAt} > ${at(now)} ${behind(part)}`,
  // Of each clan no more than the page can hold: its index gives them in their order.
  (part) => sql`from ${clanMembers} as own cross join lateral (
      select ${id}, ${startsAt}
      from ${scheduledMatchClans} as listed join ${scheduledMatches} on ${id} = listed.match_id
      where listed.clan_id = own.clan_id and ${scheduledMatches}.visibility = 'clans' and ${isListed}
        and listed.starts_at > ${at(now)} ${behind(part, sql`(listed.starts_at, listed.match_id)`)}
      order by listed.starts_at, listed.match_id limit ${part.limit}) as ${scheduledMatches}
    where own.user_id = ${actor.userId}`,
]

const id = sql`${scheduledMatches}.id`
const startsAt = sql`${scheduledMatches}.starts_at`

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const ofStatus = (statuses: ScheduledStatus[]) =>
  sql`${scheduledMatches}.status in (${sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )})`

function behind({ after, isBackwards }: Part, place: SQL = sql`(${startsAt}, ${id})`) {
  if (!after) return sql``
  const value = sql`(${at(after.startsAt)}, ${after.id}::integer)`
  return isBackwards ? sql`and ${place} < ${value}` : sql`and ${place} > ${value}`
}

const inOrder = ({ limit, isBackwards }: Part) =>
  isBackwards
    ? sql`order by ${startsAt} desc, ${id} desc limit ${limit}`
    : sql`order by ${startsAt}, ${id} limit ${limit}`

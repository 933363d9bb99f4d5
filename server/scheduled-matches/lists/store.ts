import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedBy } from '#server/db/prepared.ts'
import { scheduledRecord } from '#server/db/scheduled-record.ts'
import { isSeenScheduled, worldName } from '#server/db/seen-scheduled.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import type { ScheduledStatus } from '#shared/scheduled-matches/court.ts'
import {
  matchParticipants,
  scheduledMatchClans,
  scheduledMatches,
  scheduledMatchWaits,
} from '#shared/scheduled-matches/table.ts'

/** Where a list goes on: behind this match, in the order (startsAt, id). */
export type Place = { startsAt: Date; id: number }
/** `overdue`: what ended by then waits to be recorded, and is no more to come. */
export type Moments = { now: Date; overdue: Date }
export type Listed = 'open' | 'closed' | 'overdue' | 'own'
type Lists = Record<Listed, boolean>

const mostCounted = 1000
// The longest page, and one more. Prepared queries know it, so that they are planned for few rows.
const mostOnPage = 101
const { placeholder: value } = sql

/** Matches that the actor sees, one more than `limit` when there are more: those to come in their order, overdue ones latest first. */
export function scheduledPage(
  db: Db,
  actor: Actor,
  lists: Listed[],
  moments: Moments,
  limit: number,
  after: Place | null,
) {
  const query = pageQuery(db, { ...partsOf(lists), after: after !== null })
  return query.execute({
    ...valuesOf(actor, moments),
    limit: limit + 1,
    startsAt: after?.startsAt,
    id: after?.id,
  })
}

/** How many there are in each list, counted up to a thousand. */
export async function scheduledCounts<L extends Listed>(db: Db, actor: Actor, lists: L[], moments: Moments) {
  const [row] = await countQuery(db, partsOf(lists)).execute(valuesOf(actor, moments))
  return Object.fromEntries(lists.map((list) => [list, row?.[list] ?? 0])) as Record<L, number>
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
  const place = after && { startsAt: at(after.startsAt), id: sql`${after.id}` }
  const ways: Way[] = [
    (part) => sql`(select ${id}, ${startsAt} from ${scheduledMatches}
      where ${scheduledMatches}.clan_id = ${clanId} and ${isSeenScheduled(actor)} and ${ofStatus(statuses)}
        and ${startsAt} > ${at(now)} ${behind(part)} ${inOrder(part)})`,
    // Whoever asks is in the clan.
    (part) =>
      sql`(select ${id}, ${startsAt} ${publishedTo(sql`${clanId}`, ofStatus(statuses), at(now), part)})`,
  ]
  const counted = idsIn(ways, { limit: sql`${mostCounted}`, most: mostCounted })
  const [records, { rows }] = await Promise.all([
    db
      .select(scheduledRecord(actor))
      .from(scheduledMatches)
      .where(
        inArray(
          scheduledMatches.id,
          idsIn(ways, { limit: sql`${limit + 1}`, most: limit + 1, after: place }),
        ),
      )
      .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.id)),
    db.execute<{ total: string }>(sql`select count(*) as total from ${counted} as counted`),
  ])
  return { records, total: Number(rows[0]?.total ?? 0) }
}

/** `most` of each way are enough for `limit` of all. */
type Part = {
  limit: SQL
  most: number
  after?: { startsAt: SQL; id: SQL } | null
  isBackwards?: boolean
}
type Way = (part: Part) => SQL

const pageQuery = preparedBy(
  'scheduled_page',
  (db: Db, { after, ...lists }: Lists & { after: boolean }, name) => {
    const isBackwards = lists.overdue
    const order = isBackwards ? desc : asc
    const place = { startsAt: sql`${value('startsAt')}::timestamptz`, id: sql`${value('id')}::integer` }
    const part = { limit: sql`${value('limit')}`, most: mostOnPage, after: after ? place : null, isBackwards }
    return db
      .select(scheduledRecord({ userId: value('userId') }))
      .from(scheduledMatches)
      .where(inArray(scheduledMatches.id, idsIn(waysTo(lists), part)))
      .orderBy(order(scheduledMatches.startsAt), order(scheduledMatches.id))
      .prepare(name)
  },
)

// What comes by more than one way is counted once: the ways of others leave out what is the actor's own, and a match is
// either public, for friends or for clans. So the count ends with the first thousand.
const countQuery = preparedBy('scheduled_counts', (db: Db, lists: Lists, name) => {
  const isOther = sql`${id} not in (select id from own)`
  const invited = lists.own ? sql`` : sql`union select ${id}, status, ends_at ${invitedTo(sql`true`)}`
  const counted = (rows: SQL) =>
    sql`(select count(*) from (${rows} limit ${sql.raw(`${mostCounted}`)}) as counted)`
  const current = (status: ScheduledStatus) =>
    counted(sql`select 1 from own where status = ${sql.raw(`'${status}'`)} and ${isCurrent(sql`ends_at`)}
      union all select 1 ${publicOnes(sql`${ofStatus([status])} and ${isOther}`)}
      union all select 1 ${ofFriends(sql`${ofStatus([status])} and ${isOther}`)}
      union all select 1 from (select distinct way.id ${ofClans(sql`${ofStatus([status])} and ${isOther}`, { most: mostCounted })})
        as way`)
  const counts = {
    open: lists.open ? current('open') : sql`0`,
    closed: lists.closed ? current('closed') : sql`0`,
    overdue: counted(sql`select 1 from own where not ${isCurrent(sql`ends_at`)}`),
    own: counted(sql`select 1 from own where ${isCurrent(sql`ends_at`)}`),
  }
  const all = sql`(with own as materialized (
      select id, status, ends_at from ${scheduledMatches} where created_by = ${value('userId')}
      union select ${id}, status, ends_at ${seatedIn(sql`true`)} ${invited})
    select ${counts.open} as open, ${counts.closed} as closed, ${counts.overdue} as overdue, ${counts.own} as own) as lists`
  const read = (list: Listed) => sql`lists.${sql.identifier(list)}`.mapWith(Number)
  return db
    .select({ open: read('open'), closed: read('closed'), overdue: read('overdue'), own: read('own') })
    .from(all)
    .prepare(name)
})

const partsOf = (lists: Listed[]): Lists => ({
  open: lists.includes('open'),
  closed: lists.includes('closed'),
  overdue: lists.includes('overdue'),
  own: lists.includes('own'),
})

const valuesOf = (actor: Actor, { now, overdue }: Moments) => ({
  userId: actor.userId,
  playerId: actor.playerId,
  world: worldName(actor),
  now,
  overdue,
})

/** The first of what comes by any of the ways, each of which is asked for no more than that. */
function idsIn(ways: Way[], part: Part) {
  const order = sql.raw(part.isBackwards ? 'starts_at desc, id desc' : 'starts_at, id')
  const branches = ways.map((way) => way(part))
  return sql`(select id from (${sql.join(branches, sql` union `)}) as way order by ${order} limit ${part.limit})`
}

/** The ways by which the matches of a list come to the actor's sight, as isSeenScheduled has them for one match. */
function waysTo(lists: Lists): Way[] {
  const ownWays = (isListed: SQL) => [way(madeBy, isListed), way(seatedIn, isListed)]
  const ofScope = (status: ScheduledStatus) => {
    const isOfStatus = ofStatus([status])
    const others = [invitedTo, publicOnes, ofFriends].map((from) => way(from, isOfStatus))
    const ofClan: Way = (part) => sql`(select way.id, way.starts_at ${ofClans(isOfStatus, part)})`
    return [...ownWays(sql`${isOfStatus} and ${isCurrent(endsAt)}`), ...others, ofClan]
  }
  return [
    ...(lists.open ? ofScope('open') : []),
    ...(lists.closed ? ofScope('closed') : []),
    ...(lists.overdue ? ownWays(sql`not ${isCurrent(endsAt)}`) : []),
    ...(lists.own ? ownWays(isCurrent(endsAt)) : []),
  ]
}

const way =
  (from: (isListed: SQL) => SQL, isListed: SQL): Way =>
  (part) =>
    sql`(select ${id}, ${startsAt} ${from(isListed)} ${behind(part)} ${inOrder(part)})`

const id = sql`${scheduledMatches}.id`
const startsAt = sql`${scheduledMatches}.starts_at`
const endsAt = sql`${scheduledMatches}.ends_at`
const now = sql`${value('now')}::timestamptz`

const isCurrent = (end: SQL) => sql`(${end} > ${value('overdue')}::timestamptz)`

const madeBy = (isListed: SQL) =>
  sql`from ${scheduledMatches} where ${scheduledMatches}.created_by = ${value('userId')} and ${isListed}`

const seatedIn = (
  isListed: SQL,
) => sql`from ${matchParticipants} as seat join ${scheduledMatches} on ${id} = seat.match_id
  where seat.player_id = ${value('playerId')} and ${isListed}`

// They wait for a place with its key.
const invitedTo = (isListed: SQL) => sql`from ${scheduledMatchWaits} as wait
    join ${scheduledMatches} on ${id} = wait.match_id and ${scheduledMatches}.share_key = wait.share_key
  where wait.user_id = ${value('userId')} and coalesce(${scheduledMatches}.sandbox, '') = ${value('world')}
    and ${isListed} and ${startsAt} > ${now}`

const publicOnes = (isListed: SQL) => sql`from ${scheduledMatches}
  where coalesce(${scheduledMatches}.sandbox, '') = ${value('world')} and ${scheduledMatches}.visibility = 'public'
    and ${isListed} and ${startsAt} > ${now}`

const ofFriends = (isListed: SQL) => sql`from (
    select friend_id as id from ${friends} where user_id = ${value('userId')} and status = 'accepted'
    union all select user_id from ${friends} where friend_id = ${value('userId')} and status = 'accepted') as friend
    join ${scheduledMatches} on ${scheduledMatches}.created_by = friend.id
  where ${scheduledMatches}.visibility = 'friends' and ${isListed} and ${startsAt} > ${now}`

// Of each clan no more than the page can hold: its index gives them in their order.
const ofClans = (isListed: SQL, part: Pick<Part, 'most' | 'after'>) =>
  sql`from ${clanMembers} as member cross join lateral (
      select ${id}, ${startsAt} ${publishedTo(sql`member.clan_id`, isListed, now, part)}) as way
    where member.user_id = ${value('userId')}`

const publishedTo = (clanId: SQL, isListed: SQL, moment: SQL, part: Pick<Part, 'most' | 'after'>) =>
  sql`from ${scheduledMatchClans} as listed join ${scheduledMatches} on ${id} = listed.match_id
    where listed.clan_id = ${clanId} and ${scheduledMatches}.visibility = 'clans' and ${isListed}
      and listed.starts_at > ${moment} ${behind(part, sql`(listed.starts_at, listed.match_id)`)}
    order by listed.starts_at, listed.match_id limit ${sql.raw(`${part.most}`)}`

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const ofStatus = (statuses: ScheduledStatus[]) =>
  sql`${scheduledMatches}.status in (${sql.join(
    statuses.map((status) => sql.raw(`'${status}'`)),
    sql`, `,
  )})`

function behind(
  { after, isBackwards }: Pick<Part, 'after' | 'isBackwards'>,
  place: SQL = sql`(${startsAt}, ${id})`,
) {
  if (!after) return sql``
  const asked = sql`(${after.startsAt}, ${after.id})`
  return isBackwards ? sql`and ${place} < ${asked}` : sql`and ${place} > ${asked}`
}

const inOrder = ({ most, isBackwards }: Part) =>
  isBackwards
    ? sql`order by ${startsAt} desc, ${id} desc limit ${sql.raw(`${most}`)}`
    : sql`order by ${startsAt}, ${id} limit ${sql.raw(`${most}`)}`

import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedBy } from '#server/db/prepared.ts'
import { scheduledRecord } from '#server/db/sql/scheduled-record.ts'
import {
  endsAt,
  id,
  idsIn,
  invitedTo,
  isCurrent,
  madeBy,
  ofClans,
  ofFriends,
  ofStatus,
  type Part,
  publicOnes,
  publishedTo,
  seatedIn,
  way,
  type Way,
} from '#server/db/sql/scheduled-ways.ts'
import { worldName } from '#server/db/sql/seen-scheduled.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { ScheduledStatus } from '#shared/scheduled-matches/court.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'

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
  return query.execute({ ...valuesOf(actor, moments), ...after, limit: limit + 1 })
}

/** How many there are in each list, counted up to a thousand. */
export async function scheduledCounts<L extends Listed>(db: Db, actor: Actor, lists: L[], moments: Moments) {
  const [row] = await countQuery(db, partsOf(lists)).execute(valuesOf(actor, moments))
  return Object.fromEntries(lists.map((list) => [list, row?.[list] ?? 0])) as Record<L, number>
}

/** What is published to a clan of the actor's, and how much of it there is, counted up to a thousand. */
export async function scheduledOfClan(
  db: Db,
  actor: Actor,
  clanId: number,
  { statuses, ...moments }: Moments & { statuses: ScheduledStatus[] },
  limit: number,
  after: Place | null,
) {
  const values = { ...valuesOf(actor, moments), clanId }
  const parts = partsOf(statuses)
  const [records, [counted]] = await Promise.all([
    clanPageQuery(db, { ...parts, after: after !== null }).execute({ ...values, ...after, limit: limit + 1 }),
    clanCountQuery(db, parts).execute(values),
  ])
  return { records, total: counted?.total ?? 0 }
}

type PageParts = Lists & { after: boolean }

const pageQuery = preparedBy('scheduled_page', (db: Db, parts: PageParts, name) =>
  pageOf(db, waysTo(parts), parts, name),
)

const clanPageQuery = preparedBy('scheduled_of_clan', (db: Db, parts: PageParts, name) =>
  pageOf(db, waysToClan(parts), parts, name),
)

function pageOf(db: Db, ways: Way[], { after, overdue }: PageParts, name: string) {
  const order = overdue ? desc : asc
  const part = { limit: sql`${value('limit')}`, most: mostOnPage, after, isBackwards: overdue }
  return db
    .select(scheduledRecord({ userId: value('userId') }))
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, idsIn(ways, part)))
    .orderBy(order(scheduledMatches.startsAt), order(scheduledMatches.id))
    .prepare(name)
}

// What comes by more than one way is counted once: the ways of others leave out what is the actor's own, and a match is
// either public, for friends or for clans. So the count ends with the first thousand.
const countQuery = preparedBy('scheduled_counts', (db: Db, lists: Lists, name) => {
  const isOther = sql`${id} not in (select id from own)`
  const invited = lists.own ? sql`` : sql`union select ${id}, status, ends_at ${invitedTo(sql`true`)}`
  const current = (status: ScheduledStatus) => {
    const isListed = sql`${ofStatus(status)} and ${isOther}`
    return counted(sql`select 1 from own where status = ${sql.raw(`'${status}'`)} and ${isCurrent(sql`ends_at`)}
      union all select 1 ${publicOnes(isListed)}
      union all select 1 ${ofFriends(isListed, { most: mostCounted })}
      union all select 1 from (select distinct way.id ${ofClans(status, { most: mostCounted })}) as way
        where id not in (select id from own)`)
  }
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

const clanCountQuery = preparedBy('scheduled_count_of_clan', (db: Db, lists: Lists, name) => {
  const ids = idsIn(waysToClan(lists), { limit: sql.raw(`${mostCounted}`), most: mostCounted })
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(sql`${ids} as counted`)
    .prepare(name)
})

const counted = (rows: SQL) =>
  sql`(select count(*) from (${rows} limit ${sql.raw(`${mostCounted}`)}) as counted)`

function waysTo(lists: Lists): Way[] {
  const ownWays = (isListed: SQL) => [way(madeBy, isListed), way(seatedIn, isListed)]
  const ofScope = (status: ScheduledStatus) => {
    const others = [invitedTo, publicOnes].map((from) => way(from, ofStatus(status)))
    const ofFriend = (part: Part) => sql`(select way.id, way.starts_at ${ofFriends(ofStatus(status), part)})`
    const ofClan = (part: Part) => sql`(select way.id, way.starts_at ${ofClans(status, part)})`
    return [...ownWays(sql`${ofStatus(status)} and ${isCurrent(endsAt)}`), ...others, ofFriend, ofClan]
  }
  return [
    ...statusesIn(lists).flatMap(ofScope),
    ...(lists.overdue ? ownWays(sql`not ${isCurrent(endsAt)}`) : []),
    ...(lists.own ? ownWays(isCurrent(endsAt)) : []),
  ]
}

// For its members, and what is for everybody, or the actor's own, and to be played for it.
const waysToClan = (lists: Lists): Way[] =>
  statusesIn(lists).flatMap((status) => {
    const isForIt = sql`${ofStatus(status)} and ${scheduledMatches}.clan_id = ${value('clanId')}`
    const isToCome = sql`${isForIt} and ${scheduledMatches}.starts_at > ${value('now')}::timestamptz`
    const published = (part: Part) =>
      sql`(select listed.match_id as id, listed.starts_at ${publishedTo(sql`${value('clanId')}`, status, part)})`
    return [published, way(publicOnes, isForIt), way(madeBy, isToCome), way(seatedIn, isToCome)]
  })

const statusesIn = ({ open, closed }: Lists) => [
  ...(open ? (['open'] as const) : []),
  ...(closed ? (['closed'] as const) : []),
]

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

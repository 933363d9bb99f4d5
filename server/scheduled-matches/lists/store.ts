import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import { scheduledRecord } from '#server/scheduled-matches/sql.ts'
import { sandboxName } from '#server/scheduled-matches/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { ScheduledStatus } from '#shared/scheduled-matches/court.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import {
  endsAt,
  id,
  idsOfScans,
  invitedScan,
  isCurrent,
  createdScan,
  clansScan,
  friendsScan,
  ofStatus,
  type ScanPage,
  publicScan,
  requestedScan,
  clanScan,
  seatedScan,
  indexScan,
  type IndexScan,
} from './sql.ts'

/** The last match of a page, in the order (startsAt, id). */
export type ScheduledCursor = { startsAt: Date; id: number }
/** Matches that ended before `overdue` are overdue. */
export type Instants = { now: Date; overdue: Date }
export type ListName = 'open' | 'closed' | 'overdue' | 'own'
type Lists = Record<ListName, boolean>

// One more than badges show.
const maxCounted = 100
// The largest page and one row more. It stands in the prepared text, so that few rows are planned for.
const maxPageSize = 101
const { placeholder: value } = sql

/** At most one match more than `limit`, by start; overdue ones latest first. */
export function scheduledPage(
  db: Db,
  actor: Actor,
  lists: ListName[],
  instants: Instants,
  limit: number,
  after: ScheduledCursor | null,
) {
  const query = pageQuery(db, { ...listFlagsOf(lists), after: after !== null })
  return query.execute({ ...valuesOf(actor, instants), ...after, limit: limit + 1 })
}

/** Counts each list up to a hundred. */
export async function scheduledCounts<L extends ListName>(
  db: Db,
  actor: Actor,
  lists: L[],
  instants: Instants,
) {
  const [row] = await countQuery(db, listFlagsOf(lists)).execute(valuesOf(actor, instants))
  return Object.fromEntries(lists.map((list) => [list, row?.[list] ?? 0])) as Record<L, number>
}

/** The matches published to a clan, and their number up to a hundred. */
export async function scheduledOfClan(
  db: Db,
  actor: Actor,
  clanId: number,
  { statuses, ...instants }: Instants & { statuses: ScheduledStatus[] },
  limit: number,
  after: ScheduledCursor | null,
) {
  const values = { ...valuesOf(actor, instants), clanId }
  const listFlags = listFlagsOf(statuses)
  const [records, [counted]] = await Promise.all([
    clanPageQuery(db, { ...listFlags, after: after !== null }).execute({
      ...values,
      ...after,
      limit: limit + 1,
    }),
    clanCountQuery(db, listFlags).execute(values),
  ])
  return { records, total: counted?.total ?? 0 }
}

type PageOptions = Lists & { after: boolean }

const pageQuery = preparedVariants('scheduled_page', (db: Db, parts: PageOptions, name) =>
  pageOf(db, scansOf(parts), parts, name),
)

const clanPageQuery = preparedVariants('scheduled_of_clan', (db: Db, parts: PageOptions, name) =>
  pageOf(db, scansOfClan(parts), parts, name),
)

function pageOf(db: Db, scans: IndexScan[], { after, overdue }: PageOptions, name: string) {
  const order = overdue ? desc : asc
  const page = { limit: sql`${value('limit')}`, most: maxPageSize, after, isBackwards: overdue }
  return db
    .select(scheduledRecord({ userId: value('userId') }))
    .from(scheduledMatches)
    .where(inArray(scheduledMatches.id, idsOfScans(scans, page)))
    .orderBy(order(scheduledMatches.startsAt), order(scheduledMatches.id))
    .prepare(name)
}

// A match found by several scans is counted once: other users' scans omit the actor's own, and a match is either public,
// for friends or for clans. So counting stops at a hundred.
const countQuery = preparedVariants('scheduled_counts', (db: Db, lists: Lists, name) => {
  const isOther = sql`${id} not in (select id from own)`
  const invited = lists.own
    ? sql``
    : sql`union select ${id}, status, ends_at ${invitedScan(sql`true`)}
      union select ${id}, ${scheduledMatches}.status, ends_at ${requestedScan(sql`true`)}`
  const current = (status: ScheduledStatus) => {
    const isListed = sql`${ofStatus(status)} and ${isOther}`
    return counted(sql`select 1 from own where status = ${sql.raw(`'${status}'`)} and ${isCurrent(sql`ends_at`)}
      union all select 1 ${publicScan(isListed)}
      union all select 1 ${friendsScan(isListed, { most: maxCounted })}
      union all select 1 from (select distinct way.id ${clansScan(status, { most: maxCounted })}) as way
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
      union select ${id}, status, ends_at ${seatedScan(sql`true`)} ${invited})
    select ${counts.open} as open, ${counts.closed} as closed, ${counts.overdue} as overdue, ${counts.own} as own) as lists`
  const read = (list: ListName) => sql`lists.${sql.identifier(list)}`.mapWith(Number)
  return db
    .select({ open: read('open'), closed: read('closed'), overdue: read('overdue'), own: read('own') })
    .from(all)
    .prepare(name)
})

const clanCountQuery = preparedVariants('scheduled_count_of_clan', (db: Db, lists: Lists, name) => {
  const ids = idsOfScans(scansOfClan(lists), { limit: sql.raw(`${maxCounted}`), most: maxCounted })
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(sql`${ids} as counted`)
    .prepare(name)
})

const counted = (rows: SQL) =>
  sql`(select count(*) from (${rows} limit ${sql.raw(`${maxCounted}`)}) as counted)`

function scansOf(lists: Lists): IndexScan[] {
  const ownScans = (isListed: SQL) => [indexScan(createdScan, isListed), indexScan(seatedScan, isListed)]
  const statusScans = (status: ScheduledStatus) => {
    const others = [invitedScan, requestedScan, publicScan].map((from) => indexScan(from, ofStatus(status)))
    const ofFriend = (page: ScanPage) =>
      sql`(select way.id, way.starts_at ${friendsScan(ofStatus(status), page)})`
    const ofClan = (page: ScanPage) => sql`(select way.id, way.starts_at ${clansScan(status, page)})`
    return [...ownScans(sql`${ofStatus(status)} and ${isCurrent(endsAt)}`), ...others, ofFriend, ofClan]
  }
  return [
    ...statusesIn(lists).flatMap(statusScans),
    ...(lists.overdue ? ownScans(sql`not ${isCurrent(endsAt)}`) : []),
    ...(lists.own ? ownScans(isCurrent(endsAt)) : []),
  ]
}

// Matches for its members, and public ones or the actor's own that are played for it.
const scansOfClan = (lists: Lists): IndexScan[] =>
  statusesIn(lists).flatMap((status) => {
    const isForIt = sql`${ofStatus(status)} and ${scheduledMatches}.clan_id = ${value('clanId')}`
    const isUpcoming = sql`${isForIt} and ${scheduledMatches}.starts_at > ${value('now')}::timestamptz`
    const published = (page: ScanPage) =>
      sql`(select listed.match_id as id, listed.starts_at ${clanScan(sql`${value('clanId')}`, status, page)})`
    return [
      published,
      indexScan(publicScan, isForIt),
      indexScan(createdScan, isUpcoming),
      indexScan(seatedScan, isUpcoming),
    ]
  })

const statusesIn = ({ open, closed }: Lists) => [
  ...(open ? (['open'] as const) : []),
  ...(closed ? (['closed'] as const) : []),
]

const listFlagsOf = (lists: ListName[]): Lists => ({
  open: lists.includes('open'),
  closed: lists.includes('closed'),
  overdue: lists.includes('overdue'),
  own: lists.includes('own'),
})

const valuesOf = (actor: Actor, { now, overdue }: Instants) => ({
  userId: actor.userId,
  playerId: actor.playerId,
  world: sandboxName(actor),
  now,
  overdue,
})

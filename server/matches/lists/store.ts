import { and, asc, count, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import {
  matchCursorKey,
  matchOrderKey,
  matchRecord,
  toRecord,
  type MatchCursor,
  type RecordValues,
} from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'

export type HistoryFilter = {
  playerId: number
  since: Day | null
  until?: Day | null
  nameNorm: string
  /** Only matches of the two that both have confirmed. */
  withPlayer?: number | null
  /** The matches that await the player's answer, instead of those that count. */
  isPending?: boolean
}

/**
 * A page of a player's confirmed matches, latest first, and one more if there are more. Each row has the count of the whole
 * history, which costs less than a second query.
 */
export function historyPage(db: Db, filter: HistoryFilter, limit: number, after: MatchCursor | null) {
  const query = pageQuery(db, { ...variantOf(filter), after: after !== null })
  return query.execute({
    ...paramsOf(filter),
    ...after,
    createdAt: after?.createdAt.toISOString(),
    limit: limit + 1,
  })
}

/** The latest confirmed matches of one player, without counting the others. */
export async function latestRecords(db: Db, filter: HistoryFilter, limit: number) {
  const rows = await latestQuery(db, variantOf(filter)).execute({ ...paramsOf(filter), limit })
  return rows.map(({ record }) => record)
}

export const oldestFirstLimit = 200

/** The next page of all matches of a player, oldest first. */
export async function oldestFirstPage(
  db: Db,
  { playerId, isPending }: { playerId: number; isPending: boolean },
  after: MatchCursor,
) {
  const { date, id } = after
  const createdAt = after.createdAt.toISOString()
  const rows = await oldestFirstQuery(db, { ...everything, pending: isPending }).execute({
    playerId,
    date,
    createdAt,
    id,
  })
  return rows[0]?.records ?? []
}

export async function historyCount(db: Db, filter: HistoryFilter) {
  const [row] = await countQuery(db, variantOf(filter)).execute(paramsOf(filter))
  return row?.total ?? 0
}

export type Order = 'latest' | 'oldest'

/** A page of a clan's ranked matches, and one more if there are more. */
export async function matchesOfClan(
  db: Db,
  clanId: number,
  order: Order,
  limit: number,
  after: MatchCursor | null,
) {
  const sortKey = [matches.date, matches.createdAt, matches.id]
  const rows = await db
    .select({ record: matchRecord })
    .from(matches)
    .where(and(eq(matches.clanId, clanId), after ? isInOrderAfter(order, after) : undefined))
    .orderBy(...sortKey.map(order === 'latest' ? desc : asc))
    .limit(limit + 1)
  return rows.map(({ record }) => record)
}

export async function countOfClan(db: Db, clanId: number) {
  const [row] = await db.select({ total: count() }).from(matches).where(eq(matches.clanId, clanId))
  return row?.total ?? 0
}

const isInOrderAfter = (order: Order, cursor: MatchCursor) =>
  order === 'latest'
    ? sql`${matchOrderKey} < ${matchCursorKey(cursor)}`
    : sql`${matchOrderKey} > ${matchCursorKey(cursor)}`

const latestFirst = [desc(matches.date), desc(matches.createdAt), desc(matches.id)]
const latestSeatFirst = [desc(matchPlayers.date), desc(matchPlayers.createdAt), desc(matchPlayers.matchId)]

const variantOf = ({
  since,
  until = null,
  nameNorm,
  withPlayer = null,
  isPending = false,
}: HistoryFilter) => ({
  since: since !== null,
  until: until !== null,
  named: nameNorm !== '',
  both: withPlayer !== null,
  pending: isPending,
})
const paramsOf = ({ playerId, since, until = null, nameNorm, withPlayer = null }: HistoryFilter) => ({
  playerId,
  since,
  until,
  named: containing(nameNorm),
  withPlayer,
})

type FilterVariant = ReturnType<typeof variantOf>
const everything: FilterVariant = { since: false, until: false, named: false, both: false, pending: false }
const value = sql.placeholder

type PageVariant = FilterVariant & { after: boolean }

const pageQuery = preparedVariants('history_page', (db: Db, { after, ...parts }: PageVariant, name) => {
  const whole = db.select({ total: count() }).from(matchPlayers).where(isHistory(parts))
  const page = latestSeats(db, and(isHistory(parts), after ? isBeforeCursor : undefined))
  return db
    .select({ record: matchRecord, total: sql`(${whole})`.mapWith(Number) })
    .from(matches)
    .where(inArray(matches.id, page))
    .orderBy(...latestFirst)
    .prepare(name)
})

const latestQuery = preparedVariants('history_latest', (db: Db, parts: FilterVariant, name) =>
  db
    .select({ record: matchRecord })
    .from(matches)
    .where(inArray(matches.id, latestSeats(db, isHistory(parts))))
    .orderBy(...latestFirst)
    .prepare(name),
)

const latestSeats = (db: Db, where: SQL | undefined) =>
  db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(where)
    .orderBy(...latestSeatFirst)
    .limit(value('limit'))

const oldestFirstQuery = preparedVariants('history_forward', (db: Db, parts: FilterVariant, name) => {
  const page = db
    .select({ matchId: matchPlayers.matchId })
    .from(matchPlayers)
    .where(and(isHistory(parts), isAfterCursor))
    .orderBy(asc(matchPlayers.date), asc(matchPlayers.createdAt), asc(matchPlayers.matchId))
    .limit(oldestFirstLimit)
  const records = sql`coalesce(
    json_agg(${matchRecord} order by ${matches.date}, ${matches.createdAt}, ${matches.id}), '[]')`
  return db
    .select({ records: records.mapWith((page: RecordValues[]) => page.map(toRecord)) })
    .from(matches)
    .where(inArray(matches.id, page))
    .prepare(name)
})

const countQuery = preparedVariants('history_count', (db: Db, parts: FilterVariant, name) =>
  db.select({ total: count() }).from(matchPlayers).where(isHistory(parts)).prepare(name),
)

const isHistory = ({ since, until, named, both, pending }: FilterVariant) =>
  and(
    eq(matchPlayers.playerId, value('playerId')),
    eq(matchPlayers.consent, pending ? 'pending' : 'confirmed'),
    since ? gte(matchPlayers.date, value('since')) : undefined,
    until ? lte(matchPlayers.date, value('until')) : undefined,
    named ? playsWith : undefined,
    both ? bothPlay : undefined,
  )

// Compared as a row, so that the index gives the page.
const seatOrderKey = sql`(${matchPlayers.date}, ${matchPlayers.createdAt}, ${matchPlayers.matchId})`
const cursorKey = sql`(${value('date')}::date, ${value('createdAt')}::timestamptz, ${value('id')}::integer)`
const isBeforeCursor = sql`${seatOrderKey} < ${cursorKey}`
const isAfterCursor = sql`${seatOrderKey} > ${cursorKey}`

const playsWith = sql`exists (
  select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
  where other.match_id = ${matchPlayers.matchId} and other.player_id <> ${value('playerId')}
    and person.name_norm like ${value('named')})`

const bothPlay = sql`exists (
  select from ${matchPlayers} as other
  where other.match_id = ${matchPlayers.matchId} and other.player_id = ${value('withPlayer')}
    and other.consent = 'confirmed')`

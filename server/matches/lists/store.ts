import { and, asc, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import { matchCursorKey, matchOrderKey, matchRecords, type MatchCursor } from '#server/matches/sql.ts'
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
 * A page of a player's confirmed matches, latest first, and one more if there are more, with the count of the whole history, which
 * costs less than a second query.
 */
export async function historyPage(db: Db, filter: HistoryFilter, limit: number, after: MatchCursor | null) {
  const query = pageQuery(db, { ...variantOf(filter), after: after !== null })
  const [page] = await query.execute({
    ...paramsOf(filter),
    ...after,
    createdAt: after?.createdAt.toISOString(),
    limit: limit + 1,
  })
  return page!
}

/** The latest confirmed matches of one player, without counting the others. */
export async function latestRecords(db: Db, filter: HistoryFilter, limit: number) {
  const [page] = await latestQuery(db, variantOf(filter)).execute({ ...paramsOf(filter), limit })
  return page!.records
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
  const [page] = await oldestFirstQuery(db, { ...everything, pending: isPending }).execute({
    playerId,
    date,
    createdAt,
    id,
  })
  return page!.records
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
  const ids = db
    .select({ matchId: sql`${matches.id}`.as('match_id') })
    .from(matches)
    .where(and(eq(matches.clanId, clanId), after ? isInOrderAfter(order, after) : undefined))
    .orderBy(...sortKey.map(order === 'latest' ? desc : asc))
    .limit(limit + 1)
  const [page] = await db.select({ records: matchRecords(ids, order) }).from(nothing)
  return page!.records
}

export async function countOfClan(db: Db, clanId: number) {
  const [row] = await db.select({ total: count() }).from(matches).where(eq(matches.clanId, clanId))
  return row?.total ?? 0
}

const isInOrderAfter = (order: Order, cursor: MatchCursor) =>
  order === 'latest'
    ? sql`${matchOrderKey} < ${matchCursorKey(cursor)}`
    : sql`${matchOrderKey} > ${matchCursorKey(cursor)}`

// Drizzle selects from something; this is one row.
const nothing = sql`(values (1)) as nothing`
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
    .select({ records: matchRecords(page, 'latest'), total: sql`${whole}`.mapWith(Number) })
    .from(nothing)
    .prepare(name)
})

const latestQuery = preparedVariants('history_latest', (db: Db, parts: FilterVariant, name) =>
  db
    .select({ records: matchRecords(latestSeats(db, isHistory(parts)), 'latest') })
    .from(nothing)
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
  return db
    .select({ records: matchRecords(page, 'oldest') })
    .from(nothing)
    .prepare(name)
})

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

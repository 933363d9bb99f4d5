import { and, asc, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/like.ts'
import { createLoader } from '#server/db/loader.ts'
import { preparedVariants } from '#server/db/prepared-query.ts'
import { matchCursorKey, matchOrderKey, matchRecords, type MatchCursor } from '#server/matches/sql.ts'
import type { Day } from '#shared/calendar.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { players } from '#shared/players/table.ts'
import { pairTotals, playerTotals } from '#shared/stats/table.ts'

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
 * A page of a player's confirmed matches, latest first, and one more if there are more, with the count of all that the filter
 * finds, which costs less than a second query.
 */
export async function historyPage(db: Db, filter: HistoryFilter, limit: number, after: MatchCursor | null) {
  const load = pageLoader(db, { ...variantOf(filter), after: after !== null })
  return loaded(await load({ ...askedOf(filter), ...cursorOf(after), limit: limit + 1 }))
}

/** The latest confirmed matches of one player, without counting the others. */
export async function latestRecords(db: Db, filter: HistoryFilter, limit: number) {
  const load = latestLoader(db, variantOf(filter))
  return loaded(await load({ ...askedOf(filter), ...cursorOf(null), limit })).records
}

export const oldestFirstLimit = 200

/** The next page of all matches of a player, oldest first. */
export async function oldestFirstPage(
  db: Db,
  { playerId, isPending }: { playerId: number; isPending: boolean },
  after: MatchCursor,
) {
  const filter = { playerId, since: null, nameNorm: '', isPending }
  const load = oldestFirstLoader(db, variantOf(filter))
  return loaded(await load({ ...askedOf(filter), ...cursorOf(after), limit: oldestFirstLimit })).records
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
  const [page] = await db.select({ records: matchRecords(ids, order) }).from(sql`(values (1)) as one`)
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
const askedOf = ({ playerId, since, until = null, nameNorm, withPlayer = null }: HistoryFilter) => ({
  playerId,
  since,
  until,
  named: containing(nameNorm),
  withPlayer,
})
const cursorOf = (after: MatchCursor | null) => ({
  date: after?.date ?? null,
  createdAt: after?.createdAt.toISOString() ?? null,
  id: after?.id ?? null,
})

type FilterVariant = ReturnType<typeof variantOf>
type PageVariant = FilterVariant & { after: boolean }
type Asked = ReturnType<typeof askedOf> & ReturnType<typeof cursorOf> & { limit: number }

// The pages that are asked for together, a row for each. Of a list the planner expects ten rows, behind a limit a tenth: as for
// the usual single page, so that it keeps a plan for any values instead of making one each time.
const lists = (key: keyof Asked) => sql.placeholder(key)
const asked = sql`(select * from unnest(${lists('playerId')}::integer[], ${lists('since')}::date[], ${lists('until')}::date[],
  ${lists('named')}::text[], ${lists('withPlayer')}::integer[], ${lists('limit')}::integer[], ${lists('date')}::date[],
  ${lists('createdAt')}::timestamptz[], ${lists('id')}::integer[]) with ordinality
  as one (player_id, since, until, named, with_player, size, date, created_at, id, place) limit ${sql.placeholder('pages')}) as asked`
const place = sql`asked.place`.mapWith(Number)

// One statement for all would let everybody wait for the longest history, a cursor that Postgres refuses is one person's, and
// pages that waited for others would wait for a connection once more.
const together = { atOnce: Infinity, most: 4, isApart: true }

/** Loads pages that are asked for at the same time by one statement. */
function pagesBy<Page extends { place: number }>(query: {
  execute: (values: Record<string, unknown>) => Promise<Page[]>
}) {
  return createLoader(async (pages: Asked[]) => {
    const keys = Object.keys(pages[0]!) as (keyof Asked)[]
    const values = Object.fromEntries(keys.map((key) => [key, pages.map((page) => page[key])]))
    const rows = await query.execute({ ...values, pages: pages.length })
    return new Map(rows.map((row) => [pages[row.place - 1]!, row]))
  }, together)
}

function loaded<Page>(page: Page | undefined) {
  if (page === undefined) throw new Error('no row came for a page')
  return page
}

const pageLoader = preparedVariants('history_page', (db: Db, { after, ...parts }: PageVariant, name) => {
  const total = Object.values(parts).includes(true) ? countOfHistory(db, parts) : countOfWholeHistory
  const page = latestSeats(and(isHistory(parts), after ? isBeforeCursor : undefined))
  const records = matchRecords(page, 'latest')
  return pagesBy(
    db
      .select({ place, records, total: sql`${total}`.mapWith(Number) })
      .from(asked)
      .prepare(name),
  )
})

const countOfHistory = (db: Db, parts: FilterVariant) =>
  db.select({ total: count() }).from(matchPlayers).where(isHistory(parts))

// Kept by triggers, in the transaction that changes the history.
const countOfWholeHistory = sql`coalesce((
  select matches from ${playerTotals} where player_id = asked.player_id), 0)`

const latestLoader = preparedVariants('history_latest', (db: Db, parts: FilterVariant, name) => {
  const records = matchRecords(latestSeats(isHistory(parts)), 'latest')
  return pagesBy(db.select({ place, records }).from(asked).prepare(name))
})

const oldestFirstLoader = preparedVariants('history_forward', (db: Db, parts: FilterVariant, name) => {
  const page = sql`(
    select match_id from ${matchPlayers} where ${and(isHistory(parts), isAfterCursor)}
    order by date, created_at, match_id limit asked.size)`
  return pagesBy(
    db
      .select({ place, records: matchRecords(page, 'oldest') })
      .from(asked)
      .prepare(name),
  )
})

const latestSeats = (where: SQL | undefined) => sql`(
  select match_id from ${matchPlayers} where ${where}
  order by date desc, created_at desc, match_id desc limit asked.size)`

const isHistory = ({ since, until, named, both, pending }: FilterVariant) =>
  and(
    eq(matchPlayers.playerId, sql`asked.player_id`),
    sql`${matchPlayers.consent} = ${pending ? sql`'pending'` : sql`'confirmed'`}`,
    since ? gte(matchPlayers.date, sql`asked.since`) : undefined,
    until ? lte(matchPlayers.date, sql`asked.until`) : undefined,
    named ? (pending ? playsWith : hasPlayedWith) : undefined,
    both ? bothPlay : undefined,
  )

// Compared as a row, so that the index gives the page.
const seatOrderKey = sql`(${matchPlayers.date}, ${matchPlayers.createdAt}, ${matchPlayers.matchId})`
const cursorKey = sql`(asked.date, asked.created_at, asked.id)`
const isBeforeCursor = sql`${seatOrderKey} < ${cursorKey}`
const isAfterCursor = sql`${seatOrderKey} > ${cursorKey}`

// The people whom a player has met are few, and the matches of each stand together in an index.
const hasPlayedWith = sql`${matchPlayers.matchId} in (
  select other.match_id from ${pairTotals} as met join ${players} as person on person.id = met.other_id
    join ${matchPlayers} as other on other.player_id = person.id
  where met.player_id = asked.player_id and person.name_norm like asked.named)`

// Totals are of confirmed matches.
const playsWith = sql`exists (
  select from ${matchPlayers} as other join ${players} as person on person.id = other.player_id
  where other.match_id = ${matchPlayers.matchId} and other.player_id <> asked.player_id
    and person.name_norm like asked.named)`

const bothPlay = sql`exists (
  select from ${matchPlayers} as other
  where other.match_id = ${matchPlayers.matchId} and other.player_id = asked.with_player
    and other.consent = 'confirmed')`

import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { pageOf } from '#server/http/cursor.ts'
import { cursorOfMatch, decodeMatchCursor } from '#server/matches/cursor.ts'
import type { MatchCursor } from '#server/matches/match-cursor-sql.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { periodStart } from '#shared/matches/period.ts'
import type { matchesQuery } from '#shared/matches/schema.ts'
import { viewOfMatch } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

// How Postgres writes the day that lies before all days.
const beforeAllDays: Day = '-infinity'

/** One page of the actor's history, from their side. */
export async function matchHistory(
  { db, actor, now, timeZone }: Context,
  query: z.output<typeof matchesQuery>,
) {
  const since = periodStart(query.period, latestToday(now, timeZone))
  const isPending = query.consent === 'pending'
  const filter = {
    playerId: actor.playerId,
    since,
    until: query.until ?? null,
    nameNorm: nameNorm(query.q),
    isPending,
  }
  const after = query.cursor === undefined ? null : decodeMatchCursor(query.cursor)
  const rows = await store.historyPage(db, filter, query.limit, after)
  const { items, next } = pageOf(rows, query.limit, ({ record }) => cursorOfMatch(record))
  return {
    items: items.map(({ record }) => viewOfMatch(actor, record)),
    next,
    // Behind the end of a list there is no row to tell.
    total: rows[0]?.total ?? (after ? await store.historyCount(db, filter) : 0),
  }
}

/** The actor's latest matches, since a day, or those with another player that both have confirmed. */
export async function latestMatches(
  { db, actor }: Context,
  limit: number,
  { since = null, withPlayer = null }: { since?: Day | null; withPlayer?: number | null } = {},
) {
  const filter = { playerId: actor.playerId, since, nameNorm: '', withPlayer }
  const records = await store.latestRecords(db, filter, limit)
  return records.map((record) => viewOfMatch(actor, record))
}

/**
 * The actor's whole history from their side, oldest first, from a day on; or what waits for their word. Each page is a short
 * question of its own, asked when it is wanted: however slowly they are taken, nothing is held meanwhile. The first page
 * always comes, empty or not; a page is emptied when the next is asked for, because one that has grown old would keep all
 * that follow from being collected: of 100,000 matches that is 80 MB.
 */
export async function* wholeHistory(
  { db, actor }: Context,
  { from = beforeAllDays, isPending = false }: { from?: Day; isPending?: boolean } = {},
) {
  let after: MatchCursor = { date: from, createdAt: new Date(0), id: 0 }
  for (let isLast = false; !isLast;) {
    const records = await store.oldestFirstPage(db, { playerId: actor.playerId, isPending }, after)
    const { date, createdAt, id } = records.at(-1) ?? after
    after = { date, createdAt, id }
    isLast = records.length < store.oldestFirstLimit
    const page = records.splice(0).map((record) => viewOfMatch(actor, record))
    yield page
    page.length = 0
  }
}

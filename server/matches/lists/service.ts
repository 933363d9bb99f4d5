import { z } from 'zod'
import { visibleClan } from '#server/clans/service.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, decodeCursor, pageOf } from '#server/http/cursor.ts'
import type { MatchCursor } from '#server/matches/sql.ts'
import { day } from '#shared/api/wire.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { periodStart } from '#shared/matches/period.ts'
import type { clanMatchesQuery, matchesQuery } from '#shared/matches/schema.ts'
import { viewOfMatch } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

// In Postgres the day before all others.
const beforeAllDays: Day = '-infinity'

/** One page of the actor's history, from their side. */
export async function matchHistory(
  { db, actor, now, timeZone }: Context,
  query: z.output<typeof matchesQuery>,
) {
  const since = query.period === 'all' ? null : periodStart(query.period, latestToday(now, timeZone))
  const isPending = query.consent === 'pending'
  const filter = {
    playerId: actor.playerId,
    since,
    until: query.until ?? null,
    nameNorm: nameNorm(query.q),
    isPending,
  }
  const after = query.cursor === undefined ? null : decodeMatchCursor(query.cursor)
  const { records, total } = await store.historyPage(db, filter, query.limit, after)
  const { items, next } = pageOf(records, query.limit, cursorOfMatch)
  return { items: items.map((record) => viewOfMatch(actor, record)), next, total }
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

/** One page of a clan's ranked matches, for its members. */
export async function matchesOfClan(
  { db, actor }: Context,
  clanId: number,
  { limit, cursor, order }: z.output<typeof clanMatchesQuery>,
) {
  const clan = await visibleClan(db, actor, clanId)
  assertAllowed(membersForbidden(clan))
  const after = cursor === undefined ? null : decodeMatchCursor(cursor)
  const [records, total] = await Promise.all([
    store.matchesOfClan(db, clanId, order, limit, after),
    store.countOfClan(db, clanId),
  ])
  const { items, next } = pageOf(records, limit, cursorOfMatch)
  const viewer = { ...actor, mayVoid: clan.userRole === 'admin' }
  return { items: items.map((record) => viewOfMatch(viewer, record)), next, total }
}

/**
 * The actor's whole history from their side in pages, oldest first, from a day on; or the matches that await their answer. The
 * first page comes also when it is empty. Each page is a short query of its own: a slow reader holds no connection.
 */
export async function* wholeHistory(
  { db, actor }: Context,
  { from = beforeAllDays, isPending = false }: { from?: Day; isPending?: boolean } = {},
) {
  let after: MatchCursor = { date: from, createdAt: new Date(0), id: 0 }
  for (let isLast = false; !isLast;) {
    const records = await store.oldestFirstPage(db, { playerId: actor.playerId, isPending }, after)
    yield records.map((record) => viewOfMatch(actor, record))
    const { date, createdAt, id } = records.at(-1) ?? after
    after = { date, createdAt, id }
    isLast = records.length < store.oldestFirstLimit
  }
}

// Times that a Date can hold.
const matchCursor = z.tuple([day, z.int().min(0).max(8_640_000_000_000_000), cursorId])

const cursorOfMatch = ({ date, createdAt, id }: MatchCursor) => cursorOf(date, createdAt.getTime(), id)

function decodeMatchCursor(cursor: string): MatchCursor {
  const [date, createdAt, id] = decodeCursor(matchCursor, cursor)
  return { date, createdAt: new Date(createdAt), id }
}

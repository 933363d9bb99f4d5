import { z } from 'zod'
import { visibleClan } from '#server/clans/service.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, pageOf, decodeCursor } from '#server/http/cursor.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { scheduledMatchView } from '#server/scheduled-matches/view.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { statuses } from '#shared/scheduled-matches/court.ts'
import type { scheduledQuery } from '#shared/scheduled-matches/schema.ts'
import { overdueSince } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

type Query = z.output<typeof scheduledQuery>

// An instant that a Date can hold.
const scheduledCursor = z.tuple([z.int().min(0).max(8_640_000_000_000_000), cursorId])

/** One page of the scheduled matches that the actor sees, with the length of each list. */
export async function scheduledMatches({ db, actor, now }: Context, query: Query) {
  const after = query.cursor === undefined ? null : decodeScheduledCursor(query.cursor)
  if (query.clanId !== undefined) return scheduledOfClan({ db, actor, now }, query.clanId, query, after)
  const instants = { now, overdue: overdueSince(now) }
  const lists: store.ListName[] = query.scope ? [query.scope] : ['open', 'closed']
  const [records, counts]: [ScheduledRecord[], Record<string, number>] = await Promise.all([
    store.scheduledPage(db, actor, lists, instants, query.limit, after),
    query.scope === 'own'
      ? store.scheduledCounts(db, actor, ['own'], instants)
      : store.scheduledCounts(db, actor, ['open', 'closed', 'overdue'], instants),
  ])
  const page = viewPage({ actor, now }, records, query.limit)
  const total = lists.reduce((sum, list) => sum + (counts[list] ?? 0), 0)
  return query.scope === 'own' ? { ...page, total } : { ...page, total, counts: countHeaders(counts) }
}

async function scheduledOfClan(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  clanId: number,
  { scope, limit }: Query,
  after: store.ScheduledCursor | null,
) {
  assertAllowed(membersForbidden(await visibleClan(db, actor, clanId)))
  const asked = statuses.filter((status) => scope === undefined || scope === status)
  const { records, total } = await store.scheduledOfClan(
    db,
    actor,
    clanId,
    { statuses: asked, now, overdue: overdueSince(now) },
    limit,
    after,
  )
  return { ...viewPage({ actor, now }, records, limit), total }
}

function viewPage({ actor, now }: Pick<Context, 'actor' | 'now'>, records: ScheduledRecord[], limit: number) {
  const { items, next } = pageOf(records, limit, ({ startsAt, id }) => cursorOf(startsAt.getTime(), id))
  return { items: items.map((record) => scheduledMatchView(actor, record, now)), next }
}

const countHeaders = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).map(([list, count]) => [list.charAt(0).toUpperCase() + list.slice(1), count]),
  )

function decodeScheduledCursor(cursor: string): store.ScheduledCursor {
  const [startsAt, id] = decodeCursor(scheduledCursor, cursor)
  return { startsAt: new Date(startsAt), id }
}

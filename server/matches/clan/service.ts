import type { z } from 'zod'
import { visibleClan } from '#server/clans/service.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { pageOf } from '#server/http/cursor.ts'
import { cursorOfMatch, decodeMatchCursor } from '#server/matches/cursor.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { clanMatchesQuery } from '#shared/matches/schema.ts'
import { viewOfMatch } from '#shared/matches/view.ts'
import * as store from './store.ts'

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

/** What was played for a clan stays in the players' histories, as casual; its seasons are locked. */
export const makeCasual = store.unrankMatches

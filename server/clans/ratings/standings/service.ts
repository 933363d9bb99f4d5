import type { z } from 'zod'
import { seasonOn } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import type { standingsQuery } from '#shared/clans/ratings/schema.ts'
import * as store from './store.ts'

export { removeStandings, standingsAtEnd, standingsBefore, standingsIn } from './store.ts'

/** Behind all matches of a day. */
const endOfDay = { createdAt: new Date('9999-12-31T00:00:00Z'), id: 2_147_483_647 }

/** How members stand in the season of a day, before any match that is recorded for it now. */
export async function standingsOf(
  { db, actor, now, timeZone }: Context,
  clanId: number,
  { date = latestToday(now, timeZone), players, match }: z.output<typeof standingsQuery>,
) {
  assertAllowed(membersForbidden(await visibleClan(db, actor, clanId)))
  const season = await seasonOn(db, clanId, date)
  const createdAt = match === undefined ? undefined : await store.recordedAt(db, clanId, match)
  const before = match !== undefined && createdAt ? { createdAt, id: match } : endOfDay
  const [people, standings] = await Promise.all([
    store.membersByPlayerId(db, clanId, players),
    store.standingsBefore(db, season.id, { date, ...before }, players, match ?? null),
  ])
  const start = { rating: season.initialRating, rankedMatches: 0 }
  return {
    season,
    players: people.map((person) => ({ ...person, ...(standings[person.playerId] ?? start) })),
  }
}

/** Where the actor stands in the running season of each of their clans. */
export const ownRatings = ({ db, actor }: Context) =>
  sharedStandings(db, actor, { id: actor.playerId, userId: actor.userId })

/** Where a player stands, and their results, in the running season of each clan that they share with the actor. */
export async function sharedStandings(db: Db, actor: Actor, player: { id: number; userId: string }) {
  const rows = await store.sharedStandings(db, actor, player)
  return rows.map(({ provisionalMatches, ...standing }) => ({
    ...standing,
    isProvisional: isProvisional(standing.rankedMatches, { provisionalMatches }),
  }))
}

import { z } from 'zod'
import { seasonFor, seasonOn } from '#server/clans/seasons/service.ts'
import { clanFor } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, placeIn } from '#server/http/cursor.ts'
import { demandAllowed, found } from '#server/http/demand.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import { isProvisional, marginOf, matchesToEnter, teamRating } from '#shared/clans/ratings/rating.ts'
import type { leaderboardQuery, ratingCurve, receipts, standingsQuery } from '#shared/clans/ratings/schema.ts'
import { setOfCode } from '#shared/matches/view.ts'
import { standingsBefore } from './replay/service.ts'
import * as store from './store.ts'

const place = z.tuple([z.number(), cursorId])
/** Ratings are quantised to this. */
const smallest = 1e-6
/** Behind all matches of a day. */
const endOfDay = { createdAt: new Date('9999-12-31T00:00:00Z'), id: 2_147_483_647 }

/** One page of a season's table, for everybody who may see the clan. */
export async function leaderboardOf(
  { db, actor }: Context,
  clanId: number,
  seasonId: number,
  { limit, cursor, standing }: z.output<typeof leaderboardQuery>,
) {
  await clanFor(db, actor, clanId)
  const { minMatchesForLeaderboard: from } = await seasonFor(db, clanId, seasonId)
  const isRanked = standing === 'ranked'
  const filter = { seasonId, from, isRanked }
  const after = cursor === undefined ? null : placeOf(cursor)
  const rows = await store.tablePage(db, filter, limit, after)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => ({ ...row, rank: isRanked ? row.rank : null })),
    next: rows.length > limit && last ? cursorOf(last.rating, last.playerId) : null,
    total: rows[0]?.total ?? (after ? await store.tableCount(db, filter) : 0),
  }
}

/** A player's way through a season, for members. */
export async function curveOf(
  { db, actor }: Context,
  { id: clanId, seasonId, playerId }: { id: number; seasonId: number; playerId: number },
): Promise<z.input<typeof ratingCurve>> {
  demandAllowed(membersForbidden(await clanFor(db, actor, clanId)))
  const season = await seasonFor(db, clanId, seasonId)
  const player = found(await store.playerIn(db, clanId, seasonId, playerId))
  const from = season.minMatchesForLeaderboard
  const { rating, rankedMatches } = player
  const hasRank = rating !== null && matchesToEnter(rankedMatches ?? 0, season) === 0
  const [ranked, above, points] = await Promise.all([
    store.tableCount(db, { seasonId, from, isRanked: true }),
    hasRank ? store.countAbove(db, seasonId, from, rating) : null,
    store.pointsOf(db, seasonId, playerId),
  ])
  const rank = above === null ? null : above + 1
  return { ...player, rankedMatches: rankedMatches ?? 0, rank, ranked, points }
}

/** What a ranked match did to its players, the reader's side first. */
export async function receiptsOf({ db, actor }: Context, id: number): Promise<z.input<typeof receipts>> {
  const match = found(await store.rankedMatch(db, actor, id))
  const [season, steps, ownSide] = await Promise.all([
    seasonFor(db, match.clanId, match.seasonId),
    store.stepsOfMatch(db, id),
    store.sideIn(db, id, actor.playerId),
  ])
  const margin = marginOf(match.sets.map(games), season)
  const teams = [1, 2].map((side) => steps.filter(({ seat }) => sideOf(seat) === side))
  const listed = ownSide === 1 ? teams : teams.toReversed()
  return {
    clanId: match.clanId,
    clanName: match.clanName,
    season,
    margin,
    receipts: listed.flatMap((team, index) =>
      team.map((step) => ({
        ...step,
        isOwnSide: index === 0,
        teamRating: teamRating(
          team.map(({ before }) => ({ rating: before })),
          season,
        ),
        isCapped: Math.abs(step.after - step.before) > season.ratingCap - smallest,
      })),
    ),
  }
}

/** How members stand in the season of a day, before any match that is recorded for it now. */
export async function standingsOf(
  { db, actor, now, timeZone }: Context,
  clanId: number,
  { date = latestToday(now, timeZone), players, match }: z.output<typeof standingsQuery>,
) {
  demandAllowed(membersForbidden(await clanFor(db, actor, clanId)))
  const season = await seasonOn(db, clanId, date)
  const createdAt = match === undefined ? undefined : await store.recordedAt(db, clanId, match)
  const before = match !== undefined && createdAt ? { createdAt, id: match } : endOfDay
  const [people, standings] = await Promise.all([
    store.membersOf(db, clanId, players),
    standingsBefore(db, season.id, { date, ...before }, players, match ?? null),
  ])
  const start = { rating: season.initialRating, rankedMatches: 0 }
  return {
    season,
    players: people.map((person) => ({ ...person, ...(standings[person.playerId] ?? start) })),
  }
}

/** Where a player stands, and their results, in the running season of each clan that they share with the actor. */
export async function placesShared(db: Db, actor: Actor, player: { id: number; userId: string }) {
  const rows = await store.placesShared(db, actor, player)
  return rows.map(({ provisionalMatches, ...place }) => ({
    ...place,
    isProvisional: isProvisional(place.rankedMatches, { provisionalMatches }),
  }))
}

function placeOf(cursor: string) {
  const [rating, playerId] = placeIn(place, cursor)
  return { rating, playerId }
}

const sideOf = (seat: number) => (seat > 2 ? 2 : 1)

function games(code: number): [number, number] {
  const { userScore, opponentScore } = setOfCode(code)
  return [userScore, opponentScore]
}

import { z } from 'zod'
import { standingsBefore } from '#server/clans/replay/store.ts'
import { seasonInClan, seasonOn } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, pageOf, decodeCursor } from '#server/http/cursor.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { latestToday } from '#shared/calendar.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import {
  isProvisional,
  marginMultiplier,
  matchesUntilRanked,
  teamRating,
} from '#shared/clans/ratings/rating.ts'
import type { leaderboardQuery, ratingCurve, receipts, standingsQuery } from '#shared/clans/ratings/schema.ts'
import { gamesOfCode, teamOf } from '#shared/matches/view.ts'
import * as store from './store.ts'

const leaderboardCursor = z.tuple([z.number(), cursorId])
/** Ratings are quantised to this. */
const quantum = 1e-6
/** Sorts after all matches of a day. */
const endOfDay = { createdAt: new Date('9999-12-31T00:00:00Z'), id: 2_147_483_647 }

/** One page of a season's leaderboard, for everybody who can see the clan. */
export async function listLeaderboard(
  { db, actor }: Context,
  clanId: number,
  seasonId: number,
  { limit, cursor, standing }: z.output<typeof leaderboardQuery>,
) {
  await visibleClan(db, actor, clanId)
  const { minMatchesForLeaderboard: minMatches } = await seasonInClan(db, clanId, seasonId)
  const isRanked = standing === 'ranked'
  const filter = { seasonId, minMatches, isRanked }
  const after = cursor === undefined ? null : decodeLeaderboardCursor(cursor)
  const rows = await store.leaderboardPage(db, filter, limit, after)
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(row.rating, row.playerId))
  return {
    items: items.map((row) => ({ ...row, rank: isRanked ? row.rank : null })),
    next,
    total: rows[0]?.total ?? (after ? await store.leaderboardCount(db, filter) : 0),
  }
}

/** A player's ratings after each match of a season, for members. */
export async function curveOf(
  { db, actor }: Context,
  { id: clanId, seasonId, playerId }: { id: number; seasonId: number; playerId: number },
): Promise<z.input<typeof ratingCurve>> {
  assertAllowed(membersForbidden(await visibleClan(db, actor, clanId)))
  const season = await seasonInClan(db, clanId, seasonId)
  const player = assertFound(await store.playerInSeason(db, clanId, seasonId, playerId))
  const minMatches = season.minMatchesForLeaderboard
  const { rating, rankedMatches } = player
  const hasRank = rating !== null && matchesUntilRanked(rankedMatches ?? 0, season) === 0
  const [ranked, above, points] = await Promise.all([
    store.leaderboardCount(db, { seasonId, minMatches, isRanked: true }),
    hasRank ? store.countAbove(db, seasonId, minMatches, rating) : null,
    store.curvePoints(db, seasonId, playerId),
  ])
  const rank = above === null ? null : above + 1
  return { ...player, rankedMatches: rankedMatches ?? 0, rank, ranked, points }
}

/** What a ranked match did to its players, the reader's side first. */
export async function receiptsOf({ db, actor }: Context, id: number): Promise<z.input<typeof receipts>> {
  const match = assertFound(await store.rankedMatch(db, actor, id))
  const [season, steps, ownTeam] = await Promise.all([
    seasonInClan(db, match.clanId, match.seasonId),
    store.stepsOfMatch(db, id),
    store.teamIn(db, id, actor.playerId),
  ])
  const margin = marginMultiplier(match.sets.map(gamesOfCode), season)
  const teams = [1, 2].map((team) => steps.filter(({ seat }) => teamOf(seat) === team))
  const listed = ownTeam === 1 ? teams : teams.toReversed()
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
          team.map(({ ratingBefore }) => ({ rating: ratingBefore })),
          season,
        ),
        isCapped: Math.abs(step.ratingDelta) > season.ratingCap - quantum,
      })),
    ),
  }
}

/** The standings of members in the season of a day, before a match that is being recorded or edited for that day. */
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
    standingsBefore(db, season.id, { date, ...before }, players, match ?? null),
  ])
  const start = { rating: season.initialRating, rankedMatches: 0 }
  return {
    season,
    players: people.map((person) => ({ ...person, ...(standings[person.playerId] ?? start) })),
  }
}

/** The actor's standing in the running season of each of their clans. */
export const ownRatings = ({ db, actor }: Context) =>
  sharedStandings(db, actor, { id: actor.playerId, userId: actor.userId })

/** A player's standing and results in the running season of each clan that they share with the actor. */
export async function sharedStandings(db: Db, actor: Actor, player: { id: number; userId: string }) {
  const rows = await store.sharedStandings(db, actor, player)
  return rows.map(({ provisionalMatches, ...standing }) => ({
    ...standing,
    isProvisional: isProvisional(standing.rankedMatches, { provisionalMatches }),
  }))
}

function decodeLeaderboardCursor(cursor: string) {
  const [rating, playerId] = decodeCursor(leaderboardCursor, cursor)
  return { rating, playerId }
}

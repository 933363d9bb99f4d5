import type { z } from 'zod'
import { seasonInClan } from '#server/clans/seasons/service.ts'
import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { marginMultiplier, teamRating } from '#shared/clans/ratings/rating.ts'
import type { receipts } from '#shared/clans/ratings/schema.ts'
import { gamesOfCode, teamOf } from '#shared/matches/view.ts'
import * as store from './store.ts'

/** Ratings are quantised to this. */
const quantum = 1e-6

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

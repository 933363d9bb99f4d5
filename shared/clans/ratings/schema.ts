import { z } from 'zod'
import { day, dayText, idParam, instant, page } from '#shared/api/wire.ts'
import { season } from '#shared/clans/seasons/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'

export const leaderboardParams = z.object({ id: idParam, seasonId: idParam })
export const curveParams = z.object({ id: idParam, seasonId: idParam, playerId: idParam })
export const receiptsParams = z.object({ id: idParam })
export const standingsParams = z.object({ id: idParam })

export const leaderboardQuery = z.object({
  ...page(),
  /** Players with a rank, or those who still need matches for one. */
  standing: z.enum(['ranked', 'entering']).default('ranked'),
})

const person = {
  playerId: z.number(),
  playerName: z.string(),
  profileImageUrl: z.string().nullable(),
}

/** A player's standing in a season. Ratings are unrounded. */
const standing = {
  /** Equal ratings share a rank; null for a player who needs more matches. */
  rank: z.number().nullable(),
  rating: z.number(),
  /** Before the latest match: what people see as its points is the difference of the two as whole numbers. */
  previousRating: z.number(),
  rankedMatches: z.number(),
}

/** One entry of a season's leaderboard. */
const leaderboardEntry = z.object({
  ...person,
  ...standing,
  /** When a correction of an earlier match last changed the rating; null otherwise. */
  movedAt: instant.nullable(),
})
export type LeaderboardEntry = z.output<typeof leaderboardEntry>

export const leaderboard = z.array(leaderboardEntry)

const ratingStep = {
  ratingBefore: z.number(),
  ratingAfter: z.number(),
  ratingDelta: z.number(),
  kFactor: z.number(),
  teamExpectedScore: z.number(),
  /** After this match. */
  rankedMatches: z.number(),
  /** What `ratingAfter` was before a correction of an earlier match moved it. */
  movedFrom: z.number().nullable(),
  movedAt: instant.nullable(),
}

/** A player's ratings in a season, oldest match first; at most the newest 1,000. */
export const ratingCurve = z.object({
  ...person,
  rating: z.number().nullable(),
  rank: z.number().nullable(),
  /** The number of ranked players. */
  ranked: z.number(),
  rankedMatches: z.number(),
  points: z.array(
    z.object({
      matchId: z.number(),
      date: dayText,
      outcome: z.literal([outcomes.win, outcomes.loss, outcomes.draw]),
      ...ratingStep,
    }),
  ),
})
export type RatingCurve = z.output<typeof ratingCurve>

/** What a ranked match did to each of its players, the reader's side first. */
export const receipts = z.object({
  clanId: z.number(),
  /** Null for a reader to whom the clan is no longer visible. */
  clanName: z.string().nullable(),
  season,
  /** The margin of victory multiplier; 1 with margins off. */
  margin: z.number(),
  /** Empty when a side had guests only: the match is then not rated. */
  receipts: z.array(
    z.object({
      ...person,
      isOwnSide: z.boolean(),
      teamRating: z.number(),
      isCapped: z.boolean(),
      ...ratingStep,
    }),
  ),
})
export type Receipts = z.output<typeof receipts>
export type Receipt = Receipts['receipts'][number]

/** A player's standing and results in the running season of a clan. */
export const clanStanding = z.object({
  clanId: z.number(),
  clanName: z.string(),
  seasonId: z.number(),
  ...standing,
  isProvisional: z.boolean(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
})
export type ClanStanding = z.output<typeof clanStanding>

/** By the names of the clans; the first 100. */
export const ownRatings = z.array(clanStanding)

export const standingsQuery = z.object({
  date: day.optional(),
  /** Ids of players, joined by commas; those who are not in the clan are left out of the answer. */
  players: z
    .string()
    .max(200)
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,7}$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.every((id) => id <= 2_147_483_647)),
  /** The edited match: standings before it. */
  match: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

/** The season of a day, and the members' standings on that day. */
export const standings = z.object({
  season,
  players: z.array(
    z.object({
      ...person,
      favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
      rating: z.number(),
      rankedMatches: z.number(),
    }),
  ),
})
export type Standings = z.output<typeof standings>

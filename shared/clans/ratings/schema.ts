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
  /** Those who have a rank, or those who still need matches to get one. */
  standing: z.enum(['ranked', 'entering']).default('ranked'),
})

const person = {
  playerId: z.number(),
  playerName: z.string(),
  profileImageUrl: z.string().nullable(),
}

/** Where a player stands in a season. Ratings come unrounded; people see them as whole numbers. */
const standing = {
  /** Players of one rating share it; null for whoever needs more matches to enter. */
  rank: z.number().nullable(),
  rating: z.number(),
  /** Before the latest match: what people see as its points is the difference of the two as whole numbers. */
  previousRating: z.number(),
  rankedMatches: z.number(),
}

/** One line of a season's table. */
const leaderboardEntry = z.object({
  ...person,
  ...standing,
  /** When a correction of an earlier match moved where the latest left them; null otherwise. */
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

/** A player's way through a season, oldest match first; of more than 1,000 the newest. */
export const ratingCurve = z.object({
  ...person,
  rating: z.number().nullable(),
  rank: z.number().nullable(),
  /** How many have a rank. */
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
  /** Null for who has left a private clan, and knows it no more. */
  clanName: z.string().nullable(),
  season,
  /** Of the match as played, 1 with margins off. */
  margin: z.number(),
  /** None when a side had guests only: then the match counts for nobody. */
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

/** Where a player stands, and their results, in the running season of a clan. */
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
  /** The match that is edited: the players as they stood before it. */
  match: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

/** The season in which a day counts, and how players of the clan stand in it on that day. */
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

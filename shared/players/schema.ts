import { z } from 'zod'
import { dayText, idParam, line, page } from '#shared/api/wire.ts'
import { clanStanding } from '#shared/clans/ratings/schema.ts'
import { friendshipViews } from '#shared/friends/schema.ts'
import { match } from '#shared/matches/schema.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { tally } from '#shared/stats/schema.ts'

export const playersQuery = z.object({ q: line(100).optional().default('') })

export const playerFound = z.object({
  id: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  userId: z.string().optional(),
  profileImageUrl: z.string().optional(),
  favouriteCourtSide: z.enum(favouriteCourtSides).optional(),
})
export type PlayerFound = z.output<typeof playerFound>

export const playersFound = z.array(playerFound)

/** `winRate` is the other player's, `winsWith` and `winsAgainst` are the reader's rate with them and against them. */
export const playerOrders = ['matches', 'winRate', 'winsWith', 'winsAgainst', 'name'] as const

export const playerStatsQuery = z.object({
  ...page(),
  q: line(100).optional().default(''),
  sort: z.enum(playerOrders).default('matches'),
  /** By default descending, for names ascending. */
  order: z.enum(['asc', 'desc']).optional(),
})

const isPublic = z.literal([0, 1])

/** A player whom the reader met, over the matches that both have confirmed; wins are that player's. */
const playerStats = z.object({
  id: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  profileImageUrl: z.string().nullable(),
  isPublic,
  totalMatches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  winRate: z.number(),
  /** Of these, as the reader's partner and as their opponent. */
  asPartner: z.object(tally),
  asOpponent: z.object(tally),
})
export type PlayerStats = z.output<typeof playerStats>

export const playerStatsList = z.array(playerStats)

export const playerParams = z.object({ id: idParam })

const pairResults = z.object({
  ...tally,
  /** Of the difficulties that the reader noted; null without any. */
  averageDifficulty: z.number().nullable(),
  difficultyMatches: z.number(),
})

/** A player as the reader may see them; wins and losses are that player's. */
export const playerProfile = z.object({
  id: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  profileImageUrl: z.string().nullable(),
  city: z.string().nullable(),
  favouriteCourtSide: z.enum(favouriteCourtSides).nullable(),
  isPublic,
  /** The reader's own profile: figures about the two players are null then. */
  isOwn: z.boolean(),
  userId: z.string().nullable(),
  /** Between the reader and another registered player; `requestId` is the request that they may accept or withdraw. */
  friendship: z.object({ status: z.enum(friendshipViews), requestId: z.number().nullable() }).nullable(),
  /** `all`: the player's own confirmed matches; `together`: only those that the two played in the same match. */
  summary: z.object({ scope: z.enum(['all', 'together']), ...tally, bestStreak: z.number() }),
  /** As the reader's partner and as their opponent. */
  asPartner: pairResults.nullable(),
  asOpponent: pairResults.nullable(),
  versusYou: z.object({ wins: z.number(), draws: z.number(), losses: z.number() }).nullable(),
  /** The day of the latest match of the two. */
  lastPlayedWith: dayText.nullable(),
  /**
   * The player's standing and results in the active season of each clan that the two share; on the own profile of each
   * own clan.
   */
  clans: z.array(clanStanding),
  /** The latest six matches of the two from the reader's side; on the own profile the latest of all. */
  recentMatches: z.array(match),
})
export type PlayerProfile = z.output<typeof playerProfile>

export const playerChange = z.object({ isPublic })

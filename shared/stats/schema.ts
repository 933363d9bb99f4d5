import { z } from 'zod'
import { dayText, idParam, wire } from '#shared/api/wire.ts'
import { match } from '#shared/matches/schema.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { byName } from './by-name.ts'
import { periodDays } from './period.ts'

export const outcomeLetters = ['W', 'D', 'L'] as const
const letter = z.enum(outcomeLetters)
export type OutcomeLetter = z.output<typeof letter>

/** `days` is judged by the service: an unknown period is 400, where a malformed path would be 404. */
export const periodParams = z.object({ days: z.string() })

const person = {
  playerId: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  profileImageUrl: z.string().nullable(),
}

/**
 * Somebody whom the player met: as partner `winRate` is that of the pair, as opponent it is the opponent's against
 * the player. `wins` are the player's own either way, so that "you win 1 of 5" needs no arithmetic with draws.
 */
const companion = z.object({ ...person, winRate: z.number(), matches: z.number(), wins: z.number() })
export type Companion = z.output<typeof companion>

/** What somebody's confirmed matches of a period say. Rates are 0 to 1; an average of nothing is null. */
export const stats = z.object({
  totalMatches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Wins of all matches, a draw being a match and not half a win; 0 with none. `winRate` is the same. */
  overallWinRate: z.number(),
  winRate: z.number(),
  setsWon: z.number(),
  setsLost: z.number(),
  setsDifferential: z.number(),
  /** Sets won for each one lost; null with none lost. */
  setsRatio: z.number().nullable(),
  setsPerMatch: z.number().nullable(),
  gamesDifferential: z.number(),
  /** The longest run of wins; `bestStreak` is the same. */
  longestWinStreak: z.number(),
  bestStreak: z.number(),
  /** How many of the latest matches ended alike, and how. */
  currentStreak: z.number(),
  currentStreakOutcome: letter.nullable(),
  /** The last five outcomes, oldest first. */
  recentForm: z.array(letter),
  averageDifficulty: z.number().nullable(),
  /** Of how many matches: only those that the player recorded have their difficulty. */
  difficultyMatches: z.number(),
  bestPartner: companion.nullable(),
  toughestOpponent: companion.nullable(),
  favoriteCourtPosition: z.enum(courtSides).nullable(),
  /** In how many matches the player's side was noted. */
  courtPositionMatches: z.number(),
  mostPlayedPartner: z.object({ ...person, matches: z.number() }).nullable(),
  /** The latest three. */
  recentMatches: z.array(match),
})
export type Stats = z.output<typeof stats>

export const breakdownQuery = z.object({
  period: z
    .enum(['all', ...periodDays.map(String)] as ['all', `${(typeof periodDays)[number]}`])
    .default('all'),
})

/** How some matches ended, and the share that was won. */
export const tally = {
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Null with no match. */
  winRate: z.number().nullable(),
}
export type Tally = z.output<z.ZodObject<typeof tally>>

/** The player's results, taken apart: what the charts show. */
export const breakdown = z.object({
  ...tally,
  /**
   * The win rate of the last `window` matches, oldest first; `matches` says of how many (fewer at the beginning).
   * A long history is thinned out to about 200 points; the latest, the highest and the lowest are always there.
   */
  rolling: z.object({
    window: z.number(),
    points: z.array(
      z.object({ matchId: z.number(), date: dayText, winRate: z.number(), matches: z.number() }),
    ),
  }),
  /** The ten partners of most matches. */
  partners: z.array(z.object({ ...person, ...tally })),
  /** Both sides, left (revés) and right (drive), also when nothing was played there. */
  sides: z.array(z.object({ side: z.enum(courtSides), ...tally })),
  /** The last twelve months, oldest first, without gaps; `month` is yyyy-mm. */
  months: z.array(z.object({ month: z.string(), ...tally })),
  /** All seven, Monday is 1. */
  weekdays: z.array(z.object({ weekday: z.number(), ...tally })),
  /** Felt difficulty, 1 to 10, of the matches that the player recorded. */
  difficulties: z.array(z.object({ difficulty: z.number(), ...tally })),
})
export type Breakdown = z.output<typeof breakdown>

export const matchParams = z.object({ id: idParam })

const record = z.object({
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Rounded; null when the two never stood so. */
  winPercentage: z.number().nullable(),
})

/** The reader with and against another player of a match, over all of the reader's matches: wins are the reader's. */
export const playerAnalytics = z.object({
  playerId: person.playerId,
  isRegisteredUser: person.isRegisteredUser,
  profileImageUrl: person.profileImageUrl,
  totalMatches: z.number(),
  asPartner: record,
  asOpponent: record,
})
export type PlayerAnalytics = z.output<typeof playerAnalytics>

/** Keyed by name; of two players with one name the second is "name (2)". In the order partner, opponents. */
export const matchAnalytics = z.object({
  playerStats: z
    .array(playerAnalytics.extend({ name: z.string() }))
    .transform(byName)
    .register(wire, { is: 'byName' }),
})

import { z } from 'zod'
import { dayText, idParam, wire } from '#shared/api/wire.ts'
import { match } from '#shared/matches/schema.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { byName } from './by-name.ts'
import { periodDays } from './period.ts'

export const outcomeLetters = ['W', 'D', 'L'] as const
const letter = z.enum(outcomeLetters)
export type OutcomeLetter = z.output<typeof letter>

/** Checked by the service: an unknown period is 400, a malformed path would be 404. */
export const periodParams = z.object({ days: z.string() })

const person = {
  playerId: z.number(),
  name: z.string(),
  isRegisteredUser: z.boolean(),
  profileImageUrl: z.string().nullable(),
}

/**
 * A player whom the player met. `winRate` is the pair's for a partner and the opponent's for an opponent;
 * `wins` are the player's own in both, so that "you win 1 of 5" needs no arithmetic with draws.
 */
const companion = z.object({ ...person, winRate: z.number(), matches: z.number(), wins: z.number() })
export type Companion = z.output<typeof companion>

/** Over the confirmed matches of a period. Rates are 0 to 1; averages of nothing are null. */
export const stats = z.object({
  totalMatches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Wins by matches, draws included; 0 without matches. `winRate` is the same. */
  overallWinRate: z.number(),
  winRate: z.number(),
  setsWon: z.number(),
  setsLost: z.number(),
  setsDifferential: z.number(),
  /** Sets won for each lost; null with none lost. */
  setsRatio: z.number().nullable(),
  setsPerMatch: z.number().nullable(),
  gamesDifferential: z.number(),
  /** `bestStreak` is the same. */
  longestWinStreak: z.number(),
  bestStreak: z.number(),
  /** The number of latest matches with the same outcome. */
  currentStreak: z.number(),
  currentStreakOutcome: letter.nullable(),
  /** Oldest first. */
  recentForm: z.array(letter),
  averageDifficulty: z.number().nullable(),
  /** Only matches that the player recorded have their difficulty. */
  difficultyMatches: z.number(),
  bestPartner: companion.nullable(),
  toughestOpponent: companion.nullable(),
  favoriteCourtPosition: z.enum(courtSides).nullable(),
  /** Matches in which the player's side is known. */
  courtPositionMatches: z.number(),
  mostPlayedPartner: z.object({ ...person, matches: z.number() }).nullable(),
  recentMatches: z.array(match),
})
export type Stats = z.output<typeof stats>

export const breakdownQuery = z.object({
  period: z
    .enum(['all', ...periodDays.map(String)] as ['all', `${(typeof periodDays)[number]}`])
    .default('all'),
})

export const tally = {
  matches: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Null without a match. */
  winRate: z.number().nullable(),
}
export type Tally = z.output<z.ZodObject<typeof tally>>

/** For the charts. */
export const breakdown = z.object({
  ...tally,
  /**
   * The win rate of the last `window` matches, oldest first; `matches` is smaller at the beginning. A long
   * history keeps about 200 points, with the latest, the highest and the lowest.
   */
  rolling: z.object({
    window: z.number(),
    points: z.array(
      z.object({ matchId: z.number(), date: dayText, winRate: z.number(), matches: z.number() }),
    ),
  }),
  /** Those of most matches. */
  partners: z.array(z.object({ ...person, ...tally })),
  /** Both, played or not; left is revés, right drive. */
  sides: z.array(z.object({ side: z.enum(courtSides), ...tally })),
  /** Oldest first, without gaps; `month` is yyyy-mm. */
  months: z.array(z.object({ month: z.string(), ...tally })),
  /** All seven; 1 is Monday. */
  weekdays: z.array(z.object({ weekday: z.number(), ...tally })),
  /** Of matches that the player recorded. */
  difficulties: z.array(z.object({ difficulty: z.number(), ...tally })),
})
export type Breakdown = z.output<typeof breakdown>

export const matchParams = z.object({ id: idParam })

const record = z.object({
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  /** Rounded; null when they never played so. */
  winPercentage: z.number().nullable(),
})

/**
 * The reader with and against another player of a match, over all matches of the reader, whose wins these
 * are.
 */
export const playerAnalytics = z.object({
  playerId: person.playerId,
  isRegisteredUser: person.isRegisteredUser,
  profileImageUrl: person.profileImageUrl,
  totalMatches: z.number(),
  asPartner: record,
  asOpponent: record,
})
export type PlayerAnalytics = z.output<typeof playerAnalytics>

/** By name; of two players with the same name the second is "name (2)". Partner, then opponents. */
export const matchAnalytics = z.object({
  playerStats: z
    .array(playerAnalytics.extend({ name: z.string() }))
    .transform(byName)
    .register(wire, { is: 'byName' }),
})

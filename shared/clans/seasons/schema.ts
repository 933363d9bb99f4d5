import { z } from 'zod'
import { day as anyDay, dayText, id, idParam, instant, storedName } from '#shared/api/wire.ts'
import { firstDay } from '#shared/calendar.ts'
import { paramRanges } from './defaults.ts'

export const seasonsParams = z.object({ id: idParam })
export const seasonParams = z.object({ id: idParam, seasonId: idParam })

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const countWithin = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

const params = {
  initialRating: countWithin(paramRanges.initialRating),
  alpha: within(paramRanges.alpha),
  provisionalK: within(paramRanges.provisionalK),
  provisionalMatches: countWithin(paramRanges.provisionalMatches),
  establishedK: within(paramRanges.establishedK),
  movEnabled: z.boolean(),
  movCoefficient: within(paramRanges.movCoefficient),
  movMin: within(paramRanges.movMin),
  movMax: within(paramRanges.movMax),
  ratingCap: within(paramRanges.ratingCap),
  minMatchesForLeaderboard: countWithin(paramRanges.minMatchesForLeaderboard),
}

// Sensible limits for dates, whose neighbours are valid dates too.
const day = anyDay.refine((date) => date >= firstDay && date <= '2100-12-31', 'date_impossible')

// A misspelt parameter would rate a whole season wrongly, and be frozen with its first match: unknown keys are refused.
const seasonInput = z.strictObject({
  name: storedName(60, 'season_name_required'),
  startDate: day,
  /** The last day on which matches count; null until the season is closed. */
  endDate: day.nullable(),
  ...params,
})

const endsAfterStart = ({ startDate, endDate }: { startDate?: string; endDate?: string | null }) =>
  !startDate || !endDate || startDate <= endDate

const endsBeforeStart = { path: ['endDate'], error: 'season_ends_before_start' }

/** A season that closes the running one. Missing parameters have their defaults; it starts today by default. */
export const newSeason = seasonInput
  .extend({
    /** The running season as the sender saw it; if another one runs by now, the answer is 409. */
    runningSeasonId: id,
  })
  .partial()
  .refine(endsAfterStart, endsBeforeStart)
export type NewSeason = z.output<typeof newSeason>

/** Of a season with matches only the name and the end date can change. */
export const changedSeason = seasonInput.partial().refine(endsAfterStart, endsBeforeStart)
export type ChangedSeason = z.output<typeof changedSeason>

export const season = z.object({
  id: z.number(),
  clanId: z.number(),
  /** Counts the clan's seasons from 1. */
  number: z.number(),
  name: z.string(),
  startDate: dayText,
  endDate: dayText.nullable(),
  /** Whether it is the running season; all others are closed. */
  isActive: z.boolean(),
  /** How many ranked matches it has: from the first on, its parameters are frozen. */
  matches: z.number(),
  initialRating: z.number(),
  alpha: z.number(),
  provisionalK: z.number(),
  provisionalMatches: z.number(),
  establishedK: z.number(),
  movEnabled: z.boolean(),
  movCoefficient: z.number(),
  movMin: z.number(),
  movMax: z.number(),
  ratingCap: z.number(),
  minMatchesForLeaderboard: z.number(),
  createdAt: instant,
})
export type Season = z.output<typeof season>

/** The latest first; the newest 100. */
export const seasonList = z.array(season)

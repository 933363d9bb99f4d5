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

// Beyond these nobody means a season, and the days before and after it are still days.
const day = anyDay.refine((date) => date >= firstDay && date <= '2100-12-31', 'date_impossible')

// A misspelt parameter would rate a whole season wrongly, and be frozen with its first match: unknown keys are refused.
const seasonInput = z.strictObject({
  name: storedName(60, 'season_name_required'),
  startDate: day,
  /** Until when matches count; without it until the season is closed. */
  endDate: day.nullable(),
  ...params,
})

const endsAfterStart = ({ startDate, endDate }: { startDate?: string; endDate?: string | null }) =>
  !startDate || !endDate || startDate <= endDate

const endsBeforeStart = { path: ['endDate'], error: 'season_ends_before_start' }

/** A season that follows the one that runs, and closes it: what is left out is as by default, and it starts today. */
export const newSeason = seasonInput
  .extend({
    /** The season that the sender saw running; if another one runs by now, nothing is started. */
    runningSeasonId: id,
  })
  .partial()
  .refine(endsAfterStart, endsBeforeStart)
export type NewSeason = z.output<typeof newSeason>

/** Of a season that has a match only name and end. */
export const changedSeason = seasonInput.partial().refine(endsAfterStart, endsBeforeStart)
export type ChangedSeason = z.output<typeof changedSeason>

export const season = z.object({
  id: z.number(),
  clanId: z.number(),
  /** Which of the clan's it is, from 1. */
  number: z.number(),
  name: z.string(),
  startDate: dayText,
  endDate: dayText.nullable(),
  /** The one that runs; all others are closed for good. */
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

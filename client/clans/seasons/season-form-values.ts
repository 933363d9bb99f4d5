import { paramRanges } from '#shared/clans/seasons/defaults.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'

export type SeasonParam = keyof typeof paramRanges
/** What the season forms hold: figures as they are typed, with the reader's decimal sign. */
export type SeasonFormValues = Record<'name' | 'startDate' | 'endDate' | SeasonParam, string> & {
  movEnabled: boolean
}

const seasonParams = Object.keys(paramRanges) as SeasonParam[]
/** Of use only while the margin counts. */
export const marginParams = ['movCoefficient', 'movMin', 'movMax'] as const satisfies SeasonParam[]
export const basicParams = [
  'initialRating',
  'provisionalMatches',
  'minMatchesForLeaderboard',
] as const satisfies SeasonParam[]
export const advancedParams = [
  'provisionalK',
  'establishedK',
  'alpha',
  'ratingCap',
] as const satisfies SeasonParam[]

/** Those of them that are counts are whole numbers. */
export const isWhole = (figure: SeasonParam) => basicParams.some((whole) => whole === figure)

/** A figure as it is read: one of them is a rating. */
export const paramText = (figure: SeasonParam, value: number, language: string) =>
  (figure === 'initialRating' ? ratingText : number)(value, language)

/** A season as the form shows it; `name` is what the reader calls it. */
export function seasonFormValues(season: Season, name: string, language: string): SeasonFormValues {
  const shown = seasonParams.map((figure) => [figure, number(season[figure], language, unrounded)])
  return {
    name,
    startDate: season.startDate,
    endDate: season.endDate ?? '',
    movEnabled: season.movEnabled,
    ...(Object.fromEntries(shown) as Record<SeasonParam, string>),
  }
}

/** What was typed, as the wire has it. What a switch that is off has hidden is as it was at the start. */
export function parseSeasonForm(values: SeasonFormValues, start: SeasonFormValues): NewSeason {
  const hidden = values.movEnabled ? [] : marginParams.map((figure) => [figure, start[figure]])
  const typed: SeasonFormValues = { ...values, ...Object.fromEntries(hidden) }
  return {
    name: typed.name,
    startDate: typed.startDate,
    endDate: typed.endDate || null,
    movEnabled: typed.movEnabled,
    ...Object.fromEntries(seasonParams.map((figure) => [figure, parseParam(typed[figure], isWhole(figure))])),
  }
}

/** What of a season is written anew. */
export const changesOf = (written: NewSeason, season: Season): NewSeason =>
  Object.fromEntries(Object.entries(written).filter(([name, value]) => Reflect.get(season, name) !== value))

// A thousand may be typed with its separator; what is no number has to be one that the schema refuses.
function parseParam(text: string, isWhole: boolean) {
  const plain = isWhole ? text.trim().replace(/[.,\s](?=\d{3}$)/, '') : text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const unrounded = { useGrouping: false, maximumFractionDigits: 6 }

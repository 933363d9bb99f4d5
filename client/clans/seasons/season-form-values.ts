import { paramRanges } from '#shared/clans/seasons/defaults.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'

export type SeasonParam = keyof typeof paramRanges
/** The values of the season forms: parameters as they are typed, with the reader's decimal separator. */
export type SeasonFormValues = Record<'name' | 'startDate' | 'endDate' | SeasonParam, string> & {
  movEnabled: boolean
}

const seasonParams = Object.keys(paramRanges) as SeasonParam[]
/** They only apply with margin of victory on. */
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

export const isWhole = (figure: SeasonParam) => basicParams.some((whole) => whole === figure)

/** A parameter as text; one of them is a rating. */
export const paramText = (figure: SeasonParam, value: number, language: string) =>
  (figure === 'initialRating' ? ratingText : number)(value, language)

/** The form values of a season; `name` is its name in the reader's language. */
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

/** The form values as a request body. Parameters that a switch hides keep their initial values. */
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

/** The values that differ from those of `start`. */
export const changesOf = <Values extends object>(values: Values, start: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Reflect.get(start, name) !== value),
  ) as Partial<Values>

// A thousands separator is accepted; text that is no number becomes NaN, which the schema rejects.
function parseParam(text: string, isWhole: boolean) {
  const plain = isWhole ? text.trim().replace(/[.,\s](?=\d{3}$)/, '') : text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const unrounded = { useGrouping: false, maximumFractionDigits: 6 }

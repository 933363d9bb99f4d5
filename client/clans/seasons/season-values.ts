import { paramRanges } from '#shared/clans/seasons/defaults.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'

export type Figure = keyof typeof paramRanges
/** What the season forms hold: figures as they are typed, with the reader's decimal sign. */
export type SeasonValues = Record<'name' | 'startDate' | 'endDate' | Figure, string> & { movEnabled: boolean }

const figures = Object.keys(paramRanges) as Figure[]
/** Of use only while the margin counts. */
export const marginFigures = ['movCoefficient', 'movMin', 'movMax'] as const satisfies Figure[]
export const plainFigures = [
  'initialRating',
  'provisionalMatches',
  'minMatchesForLeaderboard',
] as const satisfies Figure[]
export const advancedFigures = [
  'provisionalK',
  'establishedK',
  'alpha',
  'ratingCap',
] as const satisfies Figure[]

/** Those of them that are counts are whole numbers. */
export const isWhole = (figure: Figure) => plainFigures.some((whole) => whole === figure)

/** A figure as it is read: one of them is a rating. */
export const figureText = (figure: Figure, value: number, language: string) =>
  (figure === 'initialRating' ? ratingText : number)(value, language)

/** A season as the form shows it; `name` is what the reader calls it. */
export function valuesOf(season: Season, name: string, language: string): SeasonValues {
  const shown = figures.map((figure) => [figure, number(season[figure], language, inFull)])
  return {
    name,
    startDate: season.startDate,
    endDate: season.endDate ?? '',
    movEnabled: season.movEnabled,
    ...(Object.fromEntries(shown) as Record<Figure, string>),
  }
}

/** What was typed, as the wire has it. What a switch that is off has hidden is as it was at the start. */
export function writtenIn(values: SeasonValues, start: SeasonValues): NewSeason {
  const hidden = values.movEnabled ? [] : marginFigures.map((figure) => [figure, start[figure]])
  const typed: SeasonValues = { ...values, ...Object.fromEntries(hidden) }
  return {
    name: typed.name,
    startDate: typed.startDate,
    endDate: typed.endDate || null,
    movEnabled: typed.movEnabled,
    ...Object.fromEntries(figures.map((figure) => [figure, figureIn(typed[figure], isWhole(figure))])),
  }
}

/** What of a season is written anew. */
export const changesOf = (written: NewSeason, season: Season): NewSeason =>
  Object.fromEntries(Object.entries(written).filter(([name, value]) => Reflect.get(season, name) !== value))

// A thousand may be typed with its separator; what is no number has to be one that the schema refuses.
function figureIn(text: string, isWhole: boolean) {
  const plain = isWhole ? text.trim().replace(/[.,\s](?=\d{3}$)/, '') : text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const inFull = { useGrouping: false, maximumFractionDigits: 6 }

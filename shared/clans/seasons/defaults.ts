/** The parameters of a season; `rating.ts` tells what each does. */
export type SeasonParams = {
  initialRating: number
  alpha: number
  provisionalK: number
  provisionalMatches: number
  establishedK: number
  movEnabled: boolean
  movCoefficient: number
  movMin: number
  movMax: number
  ratingCap: number
  minMatchesForLeaderboard: number
}

export const defaultParams: SeasonParams = {
  initialRating: 1000,
  alpha: 0.65,
  provisionalK: 40,
  provisionalMatches: 8,
  establishedK: 24,
  movEnabled: false,
  movCoefficient: 0.06,
  movMin: 0.85,
  movMax: 1.4,
  ratingCap: 60,
  minMatchesForLeaderboard: 3,
}

/** The ranges of the parameters, ends included. */
export const paramRanges = {
  initialRating: { min: 100, max: 3000 },
  alpha: { min: 0, max: 1 },
  provisionalK: { min: 1, max: 200 },
  provisionalMatches: { min: 0, max: 100 },
  establishedK: { min: 1, max: 200 },
  movCoefficient: { min: 0, max: 1 },
  movMin: { min: 0.1, max: 1 },
  movMax: { min: 1, max: 3 },
  ratingCap: { min: 1, max: 500 },
  minMatchesForLeaderboard: { min: 1, max: 100 },
} as const satisfies Record<Exclude<keyof SeasonParams, 'movEnabled'>, { min: number; max: number }>

/** The name of a season until it is given one; clients translate it. */
export const defaultSeasonName = (number: number) => `Season ${number}`

import { matchWords } from '#shared/exports/columns.ts'
import { guardFormula } from '#shared/exports/formula.ts'
import type { Language } from '#shared/languages.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { exportedPeriods, type PeriodStats } from './service.ts'

type Words = Record<Language, string>
type Cell = string | number | null

/** Statistics as rows, periods as columns. */
export function statsTable(periods: PeriodStats, language: Language): Cell[][] {
  const figures = exportedPeriods.map((period) => figuresOf(periods[period], language))
  const head = [heading[language], ...exportedPeriods.map((period) => titleOf(period)[language])]
  const names = Object.keys(titles) as Figure[]
  return [head, ...names.map((name) => [titles[name][language], ...figures.map((of) => of[name])])]
}

const heading: Words = { es: 'Estadística', en: 'Statistic' }
const letters = { es: { W: 'V', D: 'E', L: 'D' }, en: { W: 'W', D: 'D', L: 'L' } } as const
const outcomeWords = { W: 'win', D: 'draw', L: 'loss' } as const

const titleOf = (period: (typeof exportedPeriods)[number]): Words =>
  period === 'all' ? { es: 'Siempre', en: 'All time' } : { es: `${period} días`, en: `${period} days` }

const titles = {
  matches: { es: 'Partidos', en: 'Matches' },
  wins: { es: 'Victorias', en: 'Wins' },
  draws: { es: 'Empates', en: 'Draws' },
  losses: { es: 'Derrotas', en: 'Losses' },
  winRate: { es: 'Porcentaje de victorias', en: 'Win percentage' },
  setsWon: { es: 'Sets ganados', en: 'Sets won' },
  setsLost: { es: 'Sets perdidos', en: 'Sets lost' },
  setsAhead: { es: 'Diferencia de sets', en: 'Set difference' },
  setsRatio: { es: 'Sets ganados por cada set perdido', en: 'Sets won for each one lost' },
  setsPerMatch: { es: 'Sets por partido', en: 'Sets per match' },
  gamesAhead: { es: 'Diferencia de juegos', en: 'Game difference' },
  longestWinStreak: { es: 'Mejor racha de victorias', en: 'Longest win streak' },
  currentStreak: { es: 'Racha actual', en: 'Current streak' },
  currentStreakOutcome: { es: 'Resultado de la racha actual', en: 'Outcome of the current streak' },
  recentForm: { es: 'Últimos cinco (V, E, D)', en: 'Last five (W, D, L)' },
  difficulty: { es: 'Dificultad media (1-10)', en: 'Average difficulty (1-10)' },
  difficultyMatches: { es: 'Partidos con dificultad', en: 'Matches with a difficulty' },
  bestPartner: { es: 'Mejor pareja', en: 'Best partner' },
  bestPartnerRate: { es: 'Porcentaje de victorias con esa pareja', en: 'Win percentage with that partner' },
  bestPartnerMatches: { es: 'Partidos con esa pareja', en: 'Matches with that partner' },
  toughestOpponent: { es: 'Rival más duro', en: 'Toughest opponent' },
  toughestOpponentRate: {
    es: 'Porcentaje de partidos que te gana ese rival',
    en: 'Win percentage of that opponent against you',
  },
  toughestOpponentMatches: { es: 'Partidos contra ese rival', en: 'Matches against that opponent' },
  mostPlayedPartner: { es: 'Pareja más habitual', en: 'Most played partner' },
  mostPlayedPartnerMatches: {
    es: 'Partidos con la más habitual',
    en: 'Matches with the most played partner',
  },
  courtSide: { es: 'Lado más jugado', en: 'Most played side' },
  courtSideMatches: { es: 'Partidos con lado anotado', en: 'Matches with a noted side' },
} as const satisfies Record<string, Words>
type Figure = keyof typeof titles

function figuresOf(stats: Stats, language: Language): Record<Figure, Cell> {
  const { bestPartner, toughestOpponent, mostPlayedPartner, currentStreakOutcome } = stats
  return {
    matches: stats.totalMatches,
    wins: stats.wins,
    draws: stats.draws,
    losses: stats.losses,
    winRate: stats.totalMatches ? percentage(stats.winRate) : null,
    setsWon: stats.setsWon,
    setsLost: stats.setsLost,
    setsAhead: stats.setsDifferential,
    setsRatio: decimal(stats.setsRatio, language),
    setsPerMatch: decimal(stats.setsPerMatch, language),
    gamesAhead: stats.gamesDifferential,
    longestWinStreak: stats.longestWinStreak,
    currentStreak: stats.currentStreak,
    currentStreakOutcome: currentStreakOutcome && matchWords[outcomeWords[currentStreakOutcome]][language],
    recentForm: stats.recentForm.map((letter) => letters[language][letter]).join(' '),
    difficulty: decimal(stats.averageDifficulty, language),
    difficultyMatches: stats.difficultyMatches,
    bestPartner: nameOf(bestPartner),
    bestPartnerRate: bestPartner && percentage(bestPartner.winRate),
    bestPartnerMatches: bestPartner && bestPartner.matches,
    toughestOpponent: nameOf(toughestOpponent),
    toughestOpponentRate: toughestOpponent && percentage(toughestOpponent.winRate),
    toughestOpponentMatches: toughestOpponent && toughestOpponent.matches,
    mostPlayedPartner: nameOf(mostPlayedPartner),
    mostPlayedPartnerMatches: mostPlayedPartner && mostPlayedPartner.matches,
    courtSide: stats.favoriteCourtPosition && matchWords[stats.favoriteCourtPosition][language],
    courtSideMatches: stats.courtPositionMatches,
  }
}

const nameOf = (person: { name: string } | null) => person && guardFormula(person.name)
const percentage = (rate: number) => Math.round(rate * 100)

// With a decimal comma a spreadsheet would read 1.5 as the first of May.
const decimal = (value: number | null, language: Language) =>
  value === null ? null : marks[language].format(value)
const marks = {
  es: new Intl.NumberFormat('es', { maximumFractionDigits: 2, useGrouping: false }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false }),
}

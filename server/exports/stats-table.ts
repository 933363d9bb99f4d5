import { matchWords } from '#shared/exports/columns.ts'
import { guardFormula } from '#shared/exports/formula.ts'
import { number } from '#shared/format.ts'
import type { Language } from '#shared/languages.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { fileTexts } from '#shared/texts.ts'
import { exportedPeriods, type PeriodStats } from './service.ts'

type Texts = (typeof fileTexts)['en']['statistics']
type Figure = keyof Texts['figures']
type Cell = string | number | null

/** Statistics as rows, periods as columns. */
export function statsTable(periods: PeriodStats, language: Language): Cell[][] {
  const figures = exportedPeriods.map((period) => figuresOf(periods[period], language))
  const texts = fileTexts[language].statistics
  const head = [texts.heading, ...exportedPeriods.map((period) => titleOf(period, texts))]
  const names = Object.keys(texts.figures) as Figure[]
  return [head, ...names.map((name) => [texts.figures[name], ...figures.map((of) => of[name])])]
}

const outcomeWords = { W: 'win', D: 'draw', L: 'loss' } as const

const titleOf = (period: (typeof exportedPeriods)[number], { allTime, days }: Texts) =>
  period === 'all' ? allTime : days.replace('{{days}}', String(period))

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
    recentForm: stats.recentForm.map((letter) => fileTexts[language].statistics.letters[letter]).join(' '),
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
  value === null ? null : number(value, language, { maximumFractionDigits: 2, useGrouping: false })

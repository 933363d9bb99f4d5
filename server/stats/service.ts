import type { z } from 'zod'
import { fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { latestMatches } from '#server/matches/lists/service.ts'
import { addDays, latestToday, type Day } from '#shared/calendar.ts'
import { outcomes } from '#shared/matches/score.ts'
import { courtSides } from '#shared/profile/sides.ts'
import { periodDays, statsSince, type StatsPeriod } from '#shared/stats/period.ts'
import { noMatches, withRate } from '#shared/stats/results.ts'
import type { breakdown, breakdownQuery, OutcomeLetter, stats } from '#shared/stats/schema.ts'
import { outcomesBetween } from './reads.ts'
import * as store from './store.ts'
import { allTimeFigures } from './totals/store.ts'

const recent = 3
const rolling = { window: 10, points: 200 }
const shownMonths = 12

export async function statsOf(context: Context, period: StatsPeriod): Promise<z.input<typeof stats>> {
  const { db, actor } = context
  const since = sinceFor(context, period)
  const [figures, recentMatches] = await Promise.all([
    since === null ? allTimeFigures(db, actor.playerId) : store.figuresOf(db, actor.playerId, since),
    latestMatches(context, recent, { since }),
  ])
  return { ...derived(figures), recentMatches }
}

/** The actor's figures of some days, both included, with the outcomes of the latest matches of them, oldest first. */
export async function statsBetween({ db, actor }: Context, from: Day, to: Day) {
  const [figures, outcomes] = await Promise.all([
    store.figuresOf(db, actor.playerId, from, to),
    outcomesBetween(db, actor.playerId, { from, to }),
  ])
  return { ...derived(figures), outcomes }
}

export async function statsOfDays(context: Context, days: string) {
  const period = periodDays.find((known) => String(known) === days)
  if (!period) throw fieldError('days', 'period_unknown')
  return statsOf(context, period)
}

/** The actor's results of a period by side, weekday and month, with an entry for each, played or not. */
export async function breakdownOf(
  context: Context,
  { period }: z.output<typeof breakdownQuery>,
): Promise<z.input<typeof breakdown>> {
  const days = periodDays.find((known) => String(known) === period) ?? 'all'
  const parts = await store.breakdownParts(
    context.db,
    context.actor.playerId,
    sinceFor(context, days),
    rolling,
  )
  const sides = new Map(parts.sides.map((part) => [part.side, part]))
  const weekdays = new Map(parts.weekdays.map((part) => [part.weekday, part]))
  const months = new Map(parts.months.map((part) => [part.month, part]))
  return {
    ...withRate(parts),
    rolling: {
      window: rolling.window,
      points: parts.rolling.map(({ wins, ...point }) => ({ ...point, winRate: wins / point.matches })),
    },
    partners: parts.partners.map(withRate),
    sides: courtSides.map((side) => withRate({ side, ...(sides.get(side) ?? noMatches) })),
    months: monthsOf(parts.months).map((month) => withRate({ month, ...(months.get(month) ?? noMatches) })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      withRate({ weekday, ...(weekdays.get(weekday) ?? noMatches) }),
    ),
    difficulties: parts.difficulties.map(withRate),
  }
}

const sinceFor = ({ now, timeZone }: Context, period: StatsPeriod) =>
  statsSince(period, latestToday(now, timeZone))

const letters: Record<number, OutcomeLetter> = {
  [outcomes.win]: 'W',
  [outcomes.draw]: 'D',
  [outcomes.loss]: 'L',
}

function derived({
  matches,
  wins,
  draws,
  losses,
  sets,
  setsAhead,
  recentOutcomes,
  ...figures
}: store.Figures): Omit<z.input<typeof stats>, 'recentMatches'> {
  const recentForm = recentOutcomes.map((outcome) => letters[outcome] ?? 'D')
  const winRate = matches ? wins / matches : 0
  const setsLost = (sets - setsAhead) / 2
  const setsWon = sets - setsLost
  const { bestPartner, toughestOpponent, mostPlayedPartner } = figures
  return {
    totalMatches: matches,
    wins,
    draws,
    losses,
    overallWinRate: winRate,
    winRate,
    setsWon,
    setsLost,
    setsDifferential: setsAhead,
    setsRatio: setsLost ? setsWon / setsLost : null,
    setsPerMatch: matches ? sets / matches : null,
    gamesDifferential: figures.gamesAhead,
    longestWinStreak: figures.bestStreak,
    bestStreak: figures.bestStreak,
    currentStreak: figures.currentStreak,
    currentStreakOutcome: recentForm.at(-1) ?? null,
    recentForm,
    averageDifficulty: figures.averageDifficulty,
    difficultyMatches: figures.difficultyMatches,
    bestPartner: bestPartner && { ...bestPartner, winRate: bestPartner.wins / bestPartner.matches },
    toughestOpponent: toughestOpponent && {
      ...toughestOpponent,
      winRate: toughestOpponent.losses / toughestOpponent.matches,
    },
    favoriteCourtPosition: figures.courtSide,
    courtPositionMatches: figures.courtSideMatches,
    mostPlayedPartner,
  }
}

function monthsOf(parts: { month: string }[]) {
  const months: string[] = []
  const last = parts.at(-1)?.month ?? ''
  for (let month = parts[0]?.month; month && month <= last && months.length < shownMonths;) {
    months.push(month)
    month = monthAfter(month)
  }
  return months
}

const monthAfter = (month: string): Day => addDays(`${month}-28`, 4).slice(0, 7)

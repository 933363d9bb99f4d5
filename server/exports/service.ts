import type { Context } from '#server/http/context.ts'
import { wholeHistory } from '#server/matches/lists/service.ts'
import { statsOf } from '#server/stats/service.ts'
import { fileRow, type FileRow } from '#shared/exports/columns.ts'
import { periodDays, type StatsPeriod } from '#shared/stats/period.ts'
import { stats, type Stats } from '#shared/stats/schema.ts'

export const exportedPeriods = ['all', ...periodDays] as const satisfies StatsPeriod[]
export type PeriodStats = Record<StatsPeriod, Stats>

/** Pages of the actor's whole history, oldest first, numbered within each day. */
export async function* matchRows(context: Context): AsyncGenerator<FileRow[]> {
  let day = ''
  let order = 0
  for await (const page of wholeHistory(context)) {
    const rows = page.map((match) => {
      order = match.date === day ? order + 1 : 1
      day = match.date
      return fileRow(match, order)
    })
    yield rows
    rows.length = 0
  }
}

export async function statsOfAllPeriods(context: Context): Promise<PeriodStats> {
  const found: [StatsPeriod, Stats][] = []
  for (const period of exportedPeriods) found.push([period, stats.parse(await statsOf(context, period))])
  return Object.fromEntries(found) as PeriodStats
}

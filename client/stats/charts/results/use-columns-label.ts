import { useTranslation } from 'react-i18next'
import type { Tally } from '#shared/stats/schema.ts'
import { total } from './tally.ts'

type Row = { name: string; tally: Tally }

/** Describes both ends, the highest, the lowest and the sum. */
export function useColumnsLabel(rows: readonly Row[]) {
  const { t } = useTranslation('charts')
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return ''
  const matches = ({ tally }: Row) => t('matches', { count: tally.matches })
  const most = rows.reduce((high, row) => (row.tally.matches > high.tally.matches ? row : high))
  const least = rows.reduce((low, row) => (row.tally.matches < low.tally.matches ? row : low))
  const sum = total(rows.map(({ tally }) => tally))
  return t('columns', {
    first: first.name,
    firstMatches: matches(first),
    last: last.name,
    lastMatches: matches(last),
    most: most.name,
    mostMatches: matches(most),
    least: least.name,
    leastMatches: matches(least),
    matches: t('matches', { count: sum.matches }),
    wins: sum.wins,
    draws: sum.draws,
    losses: sum.losses,
  })
}

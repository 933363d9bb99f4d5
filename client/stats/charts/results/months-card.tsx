import { useTranslation } from 'react-i18next'
import { monthAndYear } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { shortMonth, yearMarks } from '#client/stats/charts/calendar-names.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { useHeadlineValues } from '#client/stats/charts/frame/use-headline-values.ts'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import type { Breakdown } from '#shared/stats/schema.ts'
import { ResultColumns } from './result-columns.tsx'
import { ResultKey } from './result-key.tsx'
import { TallyTable } from './tally-table.tsx'
import { useColumnsLabel } from './use-columns-label.ts'

export function MonthsCard({ months }: { months: Breakdown['months'] }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const headlineValues = useHeadlineValues()
  const best = verdictOf(months)
  const title = t('months.title')
  const marks = yearMarks(months.map(({ month }) => month))
  const rows = months.map((tally) => ({
    key: tally.month,
    name: monthAndYear(tally.month, language),
    tally,
  }))
  const month = 'part' in best ? monthAndYear(best.part.month, language) : ''
  return (
    <ChartCard
      title={title}
      headline={t(
        `months.${best.kind}`,
        'part' in best ? headlineValues(best.part, { month }) : headlineValues(),
      )}
      table={<TallyTable caption={title} heading={t('months.head')} rows={rows} />}
    >
      <ResultColumns
        label={useColumnsLabel(rows)}
        columns={months.map((tally, place) => ({
          key: tally.month,
          tally,
          name: {
            short: shortMonth(tally.month, language, 'short'),
            narrow: shortMonth(tally.month, language, 'narrow'),
          },
          mark: marks[place] ?? null,
        }))}
      />
      <ResultKey />
    </ChartCard>
  )
}

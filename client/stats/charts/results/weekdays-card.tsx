import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { weekdayName } from '#client/stats/charts/calendar-names.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { useHeadlineValues } from '#client/stats/charts/frame/use-headline-values.ts'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import type { Breakdown } from '#shared/stats/schema.ts'
import { ResultColumns } from './result-columns.tsx'
import { ResultKey } from './result-key.tsx'
import { TallyTable } from './tally-table.tsx'
import { useColumnsLabel } from './use-columns-label.ts'

export function WeekdaysCard({ weekdays }: { weekdays: Breakdown['weekdays'] }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const headlineValues = useHeadlineValues()
  const best = verdictOf(weekdays)
  const title = t('weekdays.title')
  const rows = weekdays.map((tally) => ({
    key: tally.weekday,
    name: weekdayName(tally.weekday, language, 'long'),
    tally,
  }))
  const weekday = 'part' in best ? weekdayName(best.part.weekday, language, 'long') : ''
  return (
    <ChartCard
      title={title}
      headline={t(
        `weekdays.${best.kind}`,
        'part' in best ? headlineValues(best.part, { weekday }) : headlineValues(),
      )}
      table={<TallyTable caption={title} heading={t('weekdays.head')} rows={rows} />}
    >
      <ResultColumns
        label={useColumnsLabel(rows)}
        columns={weekdays.map((tally) => ({
          key: String(tally.weekday),
          tally,
          name: {
            short: weekdayName(tally.weekday, language, 'short'),
            narrow: weekdayName(tally.weekday, language, 'narrow'),
          },
        }))}
      />
      <ResultKey />
    </ChartCard>
  )
}

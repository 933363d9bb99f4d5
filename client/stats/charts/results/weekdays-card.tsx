import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { weekdayName } from '#client/stats/charts/calendar-names.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { useSaid } from '#client/stats/charts/frame/use-said.ts'
import { standing } from '#client/stats/charts/standing.ts'
import type { Breakdown } from '#shared/stats/schema.ts'
import { ResultColumns } from './result-columns.tsx'
import { ResultKey } from './result-key.tsx'
import { TallyTable } from './tally-table.tsx'
import { useColumnsLabel } from './use-columns-label.ts'

/** Results by the day of the week, from Monday on. */
export function WeekdaysCard({ weekdays }: { weekdays: Breakdown['weekdays'] }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const said = useSaid()
  const best = standing(weekdays)
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
      says={t(`weekdays.${best.kind}`, 'part' in best ? said(best.part, { weekday }) : said())}
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

import { useTranslation } from 'react-i18next'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { periodDays } from '#shared/stats/period.ts'
import type { ChartsPeriod } from './period.ts'

type PeriodRowProps = { period: ChartsPeriod; onChange: (period: ChartsPeriod) => void }

/** How far the charts look back. Only the chosen span shows its unit; readers hear it with all of them. */
export function ChartsPeriodRow({ period, onChange }: PeriodRowProps) {
  const { t } = useTranslation('charts')
  return (
    <Segmented
      label={t('period')}
      value={period}
      options={[
        ...periodDays.map((days) => ({
          value: `${days}` as const,
          label: <Days days={days} isChosen={period === `${days}`} />,
        })),
        { value: 'all' as const, label: t('all') },
      ]}
      onChange={onChange}
    />
  )
}

function Days({ days, isChosen }: { days: number; isChosen: boolean }) {
  const { t } = useTranslation('charts')
  return (
    <span className="whitespace-nowrap">
      {days} <span className={isChosen ? '' : 'sr-only'}>{t('days')}</span>
    </span>
  )
}

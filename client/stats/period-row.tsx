import { useTranslation } from 'react-i18next'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { periodDays, type StatsPeriod, defaultPeriod } from '#shared/stats/period.ts'

type PeriodRowProps = { period: StatsPeriod; onChange: (period: StatsPeriod) => void }

/** How far to look back, on court blue. Only the usual span shows its unit; readers hear it with all of them. */
export function PeriodRow({ period, onChange }: PeriodRowProps) {
  const { t } = useTranslation('stats')
  return (
    <Segmented
      court
      label={t('home.period')}
      value={String(period)}
      options={[
        { value: 'all', label: t('home.all') },
        ...periodDays.map((days) => ({ value: String(days), label: <Days days={days} /> })),
      ]}
      onChange={(chosen) => onChange(periodDays.find((days) => String(days) === chosen) ?? 'all')}
    />
  )
}

function Days({ days }: { days: number }) {
  const { t } = useTranslation('stats')
  return (
    <span className="whitespace-nowrap">
      {`${days} `}
      <span className={days === defaultPeriod ? '' : 'sr-only'}>{t('home.days')}</span>
    </span>
  )
}

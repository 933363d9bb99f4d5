import { useTranslation } from '#client/i18n/use-translation.ts'
import { namedOutcomes } from '#shared/stats/results.ts'

type RecordLineProps = { record: { wins: number; draws: number; losses: number } }

/** "7 wins · 1 draw · 4 losses" */
export function RecordLine({ record }: RecordLineProps) {
  const { t } = useTranslation('players')
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {namedOutcomes(record).map((name, index) => (
        <span key={name}>
          {index > 0 && '· '}
          {t(name, { count: record[name] })}
        </span>
      ))}
    </span>
  )
}

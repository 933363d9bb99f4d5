import { useTranslation } from 'react-i18next'

type RecordLineProps = { record: { wins: number; draws: number; losses: number } }

/** "7 wins · 1 draw · 4 losses"; without draws they are left out. */
export function RecordLine({ record: { wins, draws, losses } }: RecordLineProps) {
  const { t } = useTranslation('players')
  const labels = [
    t('wins', { count: wins }),
    ...(draws > 0 ? [t('draws', { count: draws })] : []),
    t('losses', { count: losses }),
  ]
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && '· '}
          {label}
        </span>
      ))}
    </span>
  )
}

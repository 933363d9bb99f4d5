import { useTranslation } from 'react-i18next'
import { isFew } from '#client/stats/charts/results/tally.ts'
import { WinRate } from '#client/stats/win-rate.tsx'
import type { Tally } from '#shared/stats/schema.ts'

export function Rate({ winRate, matches }: Pick<Tally, 'winRate' | 'matches'>) {
  const { t } = useTranslation('charts')
  return (
    <>
      <WinRate rate={winRate} />
      {matches > 0 && isFew(matches) && <span className="block text-13 text-ink-2">{t('fewMatches')}</span>}
    </>
  )
}

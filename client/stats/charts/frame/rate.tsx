import { useTranslation } from 'react-i18next'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { isFew } from '#client/stats/charts/results/tally.ts'
import type { Tally } from '#shared/stats/schema.ts'

/** A win rate, which says so when it is of few matches. */
export function Rate({ winRate, matches }: Pick<Tally, 'winRate' | 'matches'>) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  if (winRate === null) return '-'
  return (
    <>
      {percent(winRate, language)}
      {isFew(matches) && <span className="block text-13 text-ink-2">{t('fewMatches')}</span>}
    </>
  )
}

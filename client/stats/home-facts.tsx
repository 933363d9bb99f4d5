import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { delta, mean } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { href, useAppLocation } from '#client/lib/location.ts'
import { Card } from '#client/ui/card.tsx'
import { number } from '#shared/format.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { Facts } from './facts.tsx'
import { useSampleText } from './use-sample-text.ts'

/** Four figures of the period, and the way to the page that has them all. */
export function HomeFacts({ stats }: { stats: Stats }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const sample = useSampleText()
  const { period } = useAppLocation()
  const { totalMatches, averageDifficulty } = stats
  const figure = (text: string) => (totalMatches === 0 ? '-' : text)
  return (
    <Card flush role="region" aria-label={t('home.facts.title')} className="lg:flex">
      <Facts
        className="sm:max-lg:grid-cols-4 lg:flex-1 lg:grid-cols-4"
        facts={[
          { label: t('home.facts.sets'), value: figure(delta(stats.setsDifferential, language)) },
          { label: t('home.facts.games'), value: figure(delta(stats.gamesDifferential, language)) },
          { label: t('home.facts.bestStreak'), value: figure(number(stats.longestWinStreak, language)) },
          {
            label: t('home.facts.difficulty'),
            value: averageDifficulty === null ? '-' : mean(averageDifficulty, language),
            note: sample(stats.difficultyMatches),
          },
        ]}
      />
      <Link
        href={href({ view: 'stats', period })}
        className="flex min-h-tap items-center justify-center gap-1 border-t border-line px-4 text-14 font-medium text-link no-underline -outline-offset-4 hover:bg-surface-2 lg:border-t-0 lg:border-l"
      >
        {t('home.more')}
        <ChevronRight size={18} aria-hidden />
      </Link>
    </Card>
  )
}

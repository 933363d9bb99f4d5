import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta, mean } from '#client/lib/format.ts'
import { href, useLocationPart } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Card } from '#client/ui/card.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { number } from '#shared/format.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { CompanionCard } from './companion-card.tsx'
import { Facts } from './facts.tsx'
import { NetStreak } from './net-streak.tsx'
import { usePeriodStats } from './queries.ts'
import { StatsHero } from './stats-hero.tsx'
import { useSampleText } from './use-sample-text.ts'

type HomeStatsProps = {
  /** Second on a phone; under the figures on a desktop. */
  underHero?: ReactNode
  /** On a phone what is below waits for it, so that nothing moves. */
  isUnderHeroPending?: boolean
}

/** Nothing before the first match. */
export function HomeStats({ underHero, isUnderHeroPending = false }: HomeStatsProps) {
  const { t } = useTranslation('stats')
  const { all, ...chosen } = usePeriodStats()
  const { stats, isFailed, retry } = chosen
  const isWide = useWide()
  if (!all && !isFailed) return <HomeStatsLoading />
  if (!all)
    return (
      <>
        <ErrorCard title={t('home.loadFailed')} onRetry={retry} />
        {underHero}
      </>
    )
  if (all.totalMatches === 0) return underHero
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-5">
        <div className="grid overflow-hidden rounded-card">
          <StatsHero {...chosen} />
        </div>
        {!isWide && underHero}
        {isUnderHeroPending ? (
          <BesideHeroLoading />
        ) : (
          <div className="flex flex-col gap-4">
            <NetStreak stats={all} />
            {stats && (
              <div className="grid flex-1 grid-cols-2 gap-3">
                <CompanionCard as="partner" companion={stats.bestPartner} />
                <CompanionCard as="opponent" companion={stats.toughestOpponent} />
              </div>
            )}
            {!stats && !isFailed && <CompanionsLoading />}
          </div>
        )}
      </div>
      {isWide && underHero}
      {stats && !isUnderHeroPending && <HomeFacts stats={stats} />}
      {((!stats && !isFailed) || isUnderHeroPending) && <FactsLoading />}
    </div>
  )
}

function HomeStatsLoading() {
  return (
    <Loading className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-5">
        <Skeleton className="h-[19.6rem] rounded-card sm:h-[22.6rem] lg:h-[26.25rem]" />
        <BesideHeroLoading />
      </div>
      <FactsLoading />
    </Loading>
  )
}

function BesideHeroLoading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-46 rounded-card" />
      <CompanionsLoading />
    </div>
  )
}

function CompanionsLoading() {
  return (
    <div className="grid flex-1 grid-cols-2 gap-3">
      <Skeleton className="min-h-48 rounded-card" />
      <Skeleton className="min-h-48 rounded-card" />
    </div>
  )
}

const FactsLoading = () => <Skeleton className="h-48 rounded-card sm:h-31 lg:h-18" />

function HomeFacts({ stats }: { stats: Stats }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const sample = useSampleText()
  const period = useLocationPart('period')
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

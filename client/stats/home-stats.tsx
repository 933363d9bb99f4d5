import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useAddressPeriod } from './address-period.ts'
import { CompanionCard } from './companion-card.tsx'
import { HomeFacts } from './home-facts.tsx'
import {
  BesideHeroLoading,
  CompanionsLoading,
  FactsLoading,
  HomeStatsLoading,
} from './home-stats-loading.tsx'
import { NetStreak } from './net-streak.tsx'
import { usePeriodStats } from './queries.ts'
import { StatsHero } from './stats-hero.tsx'

type HomeStatsProps = {
  /** Always shows: as the second thing on a phone, and with room under the figures that stand beside each other. */
  underHero?: ReactNode
  /** On a phone it may still come: what stands below it waits, so that nothing moves under a finger. */
  isUnderHeroPending?: boolean
}

/** What the matches say, over the period that the address names; nothing before the first match. */
export function HomeStats({ underHero, isUnderHeroPending = false }: HomeStatsProps) {
  const { t } = useTranslation('stats')
  const [period, choose] = useAddressPeriod()
  const { all, ...chosen } = usePeriodStats(period)
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
          <StatsHero period={period} onPeriod={choose} {...chosen} />
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

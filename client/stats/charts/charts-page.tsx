import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href, useAppLocation } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { asOf, useToday } from '#client/lib/today.ts'
import { WelcomeCourt } from '#client/matches/home/welcome-court.tsx'
import { useAddressPeriod } from '#client/stats/address-period.ts'
import { usePeriodStats } from '#client/stats/queries.ts'
import { StatsSummaryCard } from '#client/stats/summary-card.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { statsApi } from '#shared/stats/api.ts'
import { periodText } from '#shared/stats/period.ts'
import { ChartsLoading } from './charts-loading.tsx'
import { Charts } from './charts.tsx'

/** The statistics page: what the reader's matches of one period say, as figures and as pictures. */
export function ChartsPage() {
  const { t } = useTranslation('charts')
  const [period, choose] = useAddressPeriod()
  const { all, ...figures } = usePeriodStats(period)
  const breakdown = useQuery({
    ...asOf(useToday(), period, read(statsApi.breakdown, { query: { period: periodText(period) } })),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData: isBusy } = breakdown
  if (all?.totalMatches === 0)
    return (
      <Frame>
        <WelcomeCourt />
      </Frame>
    )
  return (
    <Frame>
      <StatsSummaryCard period={period} onPeriod={choose} {...figures} />
      <section aria-labelledby="charts" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <SectionTitle
          id="charts"
          action={
            <p role="status" className="text-14 text-ink-2">
              {data && !isBusy && t('matches', { count: data.matches })}
            </p>
          }
        >
          {t('section')}
        </SectionTitle>
        {breakdown.isError && <ErrorCard title={t('loadFailed')} onRetry={() => void breakdown.refetch()} />}
        {breakdown.isPending && <ChartsLoading />}
        {data && data.matches > 0 && <Charts breakdown={data} isBusy={isBusy} />}
      </section>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('charts')
  const { period } = useAppLocation()
  return (
    <>
      <Link
        href={href({ tab: 'home', period })}
        className="-ml-2 inline-flex min-h-tap items-center gap-1 rounded-ctl pr-2 text-14 font-medium text-ink-2 no-underline"
      >
        <ChevronLeft aria-hidden className="text-ink" />
        {t('back')}
      </Link>
      <Title className="pb-4 text-30 font-heavy">{t('title')}</Title>
      {children}
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CardOffer } from '#client/cards/card-offer.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href, useLocationPart } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { WelcomeCourt } from '#client/matches/home/welcome-court.tsx'
import { useAddressPeriod } from '#client/stats/address-period.ts'
import { DifficultyColumns } from '#client/stats/charts/difficulty/difficulty-columns.tsx'
import { MonthsCard, WeekdaysCard } from '#client/stats/charts/results/calendar-cards.tsx'
import { PartnersCard } from '#client/stats/charts/results/partners-card.tsx'
import { TallyCard, useHeadline } from '#client/stats/charts/results/tally-card.tsx'
import { total } from '#client/stats/charts/results/tally.ts'
import { RollingCard } from '#client/stats/charts/rolling/rolling-card.tsx'
import { SidesCard } from '#client/stats/charts/sides/sides-card.tsx'
import { readBreakdown, usePeriodStats } from '#client/stats/queries.ts'
import { StatsSummaryCard } from '#client/stats/summary-card.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import type { Breakdown } from '#shared/stats/schema.ts'

export function ChartsPage() {
  const { t } = useTranslation('charts')
  const named = useLocationPart('period')
  const [period] = useAddressPeriod()
  const { all, ...figures } = usePeriodStats()
  const today = useToday()
  const breakdown = useQuery({
    ...readBreakdown(period, today),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData: isBusy } = breakdown
  return (
    <>
      <Link
        href={href({ tab: 'home', period: named })}
        className="-ml-2 inline-flex min-h-tap items-center gap-1 rounded-ctl pr-2 text-14 font-medium text-ink-2 no-underline"
      >
        <ChevronLeft aria-hidden className="text-ink" />
        {t('back')}
      </Link>
      <Title className="pb-4 text-30 font-heavy">{t('title')}</Title>
      {all?.totalMatches === 0 ? (
        <WelcomeCourt />
      ) : (
        <>
          <StatsSummaryCard {...figures} />
          <div className="mt-1 flex flex-wrap">
            <CardOffer subject={{ of: 'week', day: today }} words="openWeek" />
            <CardOffer subject={{ of: 'month', month: today.slice(0, 7) }} words="openMonth" />
          </div>
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
            <QueryView query={breakdown} failed={t('loadFailed')} loading={<ChartsLoading />}>
              {(shown) => shown.matches > 0 && <Charts breakdown={shown} isBusy={isBusy} />}
            </QueryView>
          </section>
        </>
      )}
    </>
  )
}

function ChartsLoading() {
  return (
    <Loading>
      <ChartsLayout
        left={
          <>
            <Skeleton className="h-93 rounded-card" />
            <Skeleton className="h-120 rounded-card" />
          </>
        }
        right={
          <>
            <Skeleton className="h-108 rounded-card" />
            <Skeleton className="h-86 rounded-card" />
            <Skeleton className="h-86 rounded-card" />
          </>
        }
        foot={<Skeleton className="h-93 rounded-card" />}
      />
    </Loading>
  )
}

/** While another period loads the previous figures are paler. */
function Charts({ breakdown, isBusy }: { breakdown: Breakdown; isBusy: boolean }) {
  const { matches, rolling, partners, sides, months, weekdays, difficulties } = breakdown
  const difficulty = <DifficultyCard difficulties={difficulties} matches={matches} />
  const isLeftShort = partners.length < 6
  return (
    <div aria-busy={isBusy} className={isBusy ? 'opacity-55 transition-opacity delay-200' : ''}>
      <ChartsLayout
        left={
          <>
            <RollingCard rolling={rolling} matches={matches} />
            <PartnersCard partners={partners} />
            {isLeftShort && difficulty}
          </>
        }
        right={
          <>
            <SidesCard sides={sides} matches={matches} />
            <MonthsCard months={months} />
            <WeekdaysCard weekdays={weekdays} />
          </>
        }
        foot={!isLeftShort && difficulty}
      />
    </div>
  )
}

function DifficultyCard({ difficulties, matches }: { difficulties: Difficulties; matches: number }) {
  const { t } = useTranslation('charts')
  const bands = difficultyBands(difficulties).map((band) => ({ ...band, name: `${band.from}–${band.to}` }))
  const steps = everyDifficulty(difficulties)
  return (
    <TallyCard
      by="difficulty"
      headline={useHeadline('difficulty', bands)}
      rows={steps.map((tally) => ({ ...tally, key: tally.difficulty, name: String(tally.difficulty) }))}
    >
      <DifficultyColumns difficulties={steps} />
      <div className="text-14 text-ink-2">
        <p>{t('difficulty.axis')}</p>
        <p>{t('difficulty.noted', { count: total(difficulties).matches, matches })}</p>
      </div>
    </TallyCard>
  )
}

type Difficulties = Breakdown['difficulties']

const scale = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** All ten, in their order. */
export const everyDifficulty = (played: Difficulties) =>
  scale.map(
    (difficulty) => played.find((part) => part.difficulty === difficulty) ?? { difficulty, ...total([]) },
  )

/** Three bands: ten steps are too fine for a statement. */
export const difficultyBands = (played: Difficulties) =>
  bands.map(([from, to]) => ({
    from,
    to,
    ...total(played.filter(({ difficulty }) => difficulty >= from && difficulty <= to)),
  }))

const bands = [
  [1, 3],
  [4, 6],
  [7, 10],
] as const

type ChartsLayoutProps = { left: ReactNode; right: ReactNode; foot: ReactNode }

/** Two stacks on a desktop, so that an opened table moves only its own. */
function ChartsLayout({ left, right, foot }: ChartsLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-start">
      <div className={stack}>{left}</div>
      <div className={stack}>{right}</div>
      {foot && <div className="lg:col-span-2">{foot}</div>}
    </div>
  )
}

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-4'

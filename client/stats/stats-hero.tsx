import { useTranslation } from '#client/i18n/use-translation.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import { number } from '#shared/format.ts'
import { fewMatches, defaultPeriod, periodDays } from '#shared/stats/period.ts'
import { outcomeNames } from '#shared/stats/results.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { useAddressPeriod } from './address-period.ts'
import { LobGauge } from './lob-gauge.tsx'

type StatsHeroProps = {
  /** Undefined while they load for the first time, or after an error. */
  stats: Stats | undefined
  /** The stats are those of another period while the chosen one loads. */
  isBusy: boolean
  isFailed: boolean
  retry: () => void
}

/** Of the period in the address. */
export function StatsHero({ stats, isBusy, isFailed, retry }: StatsHeroProps) {
  const { t } = useTranslation('stats')
  return (
    <section
      aria-label={t('home.title')}
      aria-busy={isBusy}
      className="on-court isolate grid grid-rows-[auto_1fr_auto] overflow-hidden bg-court pt-3 text-on-court"
    >
      <div className="px-3">
        <PeriodRow />
      </div>
      {isFailed && (
        <div className="px-3 py-3 text-ink [--focus-gap:var(--surface)] [--focus:var(--link)]">
          <ErrorCard title={t('home.loadFailed')} onRetry={retry} />
        </div>
      )}
      {stats && <Figures stats={stats} isBusy={isBusy} />}
      {!stats && !isFailed && <FiguresLoading />}
    </section>
  )
}

function Figures({ stats, isBusy }: { stats: Stats; isBusy: boolean }) {
  const { t } = useTranslation('stats')
  const [period, choose] = useAddressPeriod()
  const language = useLanguage()
  const count = stats.totalMatches
  const sample = t(count < fewMatches ? 'home.gauge.fewOf' : 'home.gauge.of', { count })
  const summary =
    count === 0
      ? t('home.gauge.none')
      : t('home.gauge.summary', { rate: percentInSentence(stats.overallWinRate, language), sample })
  const isAll = period === 'all'
  return (
    <>
      <div className={`z-1 self-end px-4 pt-4.5 transition-opacity ${isBusy ? 'opacity-60 delay-200' : ''}`}>
        <output className="sr-only">{summary}</output>
        <div className="relative">
          <LobGauge rate={count === 0 ? null : stats.overallWinRate} sample={sample} />
          {/* Over the drawing and not around it: the figures on its axis are no part of what the button is called. */}
          <button
            type="button"
            onClick={() => choose(isAll ? defaultPeriod : 'all')}
            aria-label={`${summary} ${isAll ? t('home.gauge.toUsual', { count: defaultPeriod }) : t('home.gauge.toAll')}`}
            className="absolute inset-0 rounded-ctl"
          />
        </div>
      </div>
      {count === 0 ? (
        <NoMatches {...(isAll ? {} : { onShowAll: () => choose('all') })} />
      ) : (
        <Tally stats={stats} />
      )}
    </>
  )
}

function NoMatches({ onShowAll }: { onShowAll?: () => void }) {
  const { t } = useTranslation('stats')
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-court-deep px-4 py-3">
      <b>{t('home.empty')}</b>
      {onShowAll && (
        <Button variant="on-court" size="small" onClick={onShowAll}>
          {t('home.showAll')}
        </Button>
      )}
    </div>
  )
}

function FiguresLoading() {
  return (
    <>
      <Loading className="self-end px-4 pt-4.5">
        <div className="aspect-[320/162] pb-4">
          <span aria-hidden className={`h-full rounded-ctl ${block}`} />
        </div>
      </Loading>
      <span aria-hidden className={`h-18.5 ${block}`} />
    </>
  )
}

const block = 'mesh mesh-on-court skeleton block bg-court-deep'

function Tally({ stats }: { stats: Pick<Stats, 'wins' | 'draws' | 'losses'> }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  return (
    <dl className="grid grid-cols-3 bg-court-deep">
      {outcomeNames.map((name) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse gap-0.5 px-4 py-3 not-first:border-l-2 not-first:border-court narrow:px-3"
        >
          <dt className="text-13 leading-[1.1] text-on-court-2">{t(`home.tally.${name}`)}</dt>
          <dd className="num flex items-center gap-2 text-[1.75rem]">
            <i
              aria-hidden
              className={`size-3.75 flex-none rounded-[3px] border-[2.5px] border-white forced-colors:forced-color-adjust-none ${fills[name]}`}
            />
            {number(stats[name], language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fills = { wins: 'bg-white', draws: 'bg-linear-[to_top,#fff_50%,transparent_50%]', losses: '' }

/** Only the default shows its unit; screen readers get all of them. */
function PeriodRow() {
  const { t } = useTranslation('stats')
  const [period, choose] = useAddressPeriod()
  return (
    <Segmented
      court
      label={t('home.period')}
      value={String(period)}
      options={[
        { value: 'all', label: t('home.all') },
        ...periodDays.map((days) => ({ value: String(days), label: <Days days={days} /> })),
      ]}
      onChange={(chosen) => choose(periodDays.find((days) => String(days) === chosen) ?? 'all')}
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

import { useTranslation } from '#client/i18n/use-translation.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { fullDay, shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { FiguresTable, Rate } from '#client/stats/charts/frame/figures-table.tsx'
import { WinRate } from '#client/stats/win-rate.tsx'
import { RollingLine } from './rolling-line.tsx'
import { type Rolling, rollingFacts } from './rolling.ts'

export function RollingCard({ rolling, matches }: { rolling: Rolling; matches: number }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const facts = rollingFacts(rolling)
  if (!facts) return null
  const { first, last, high, low, kind } = facts
  const share = (rate: number) => percentInSentence(rate, language)
  const values = {
    rate: share(last.winRate),
    count: last.matches,
    window: rolling.window,
    high: share(high.winRate),
    highDate: fullDay(high.date, language),
  }
  return (
    <ChartCard
      title={t('rolling.title')}
      headline={t(`rolling.${kind}`, values)}
      figure={kind !== 'few' && <Latest rate={last.winRate} count={last.matches} />}
      table={<RollingTable rolling={rolling} />}
    >
      <RollingLine
        rolling={rolling}
        label={t('rolling.label', {
          window: rolling.window,
          start: share(first.winRate),
          startDate: fullDay(first.date, language),
          end: values.rate,
          endDate: fullDay(last.date, language),
          high: values.high,
          low: share(low.winRate),
          matches: t('matches', { count: matches }),
        })}
      />
    </ChartCard>
  )
}

function Latest({ rate, count }: { rate: number; count: number }) {
  const { t } = useTranslation('charts')
  return (
    <p className="grid flex-none justify-items-end gap-1 text-13 text-ink-2">
      <span className="text-ink">
        <WinRate rate={rate} className="text-40" />
      </span>
      {t('rolling.latest', { count })}
    </p>
  )
}

function RollingTable({ rolling: { points } }: { rolling: Rolling }) {
  const { t } = useTranslation('charts')
  return (
    <FiguresTable
      caption={t('rolling.title')}
      heads={[
        { key: 'date', head: t('rolling.dateHead') },
        { key: 'matches', head: t('matchesHead') },
        { key: 'rate', head: t('rateHead') },
      ]}
      rows={points.toReversed().map((point) => ({
        key: point.matchId,
        cells: [<Day key="date" day={point.date} />, point.matches, <Rate key="rate" {...point} />],
      }))}
    />
  )
}

function Day({ day }: { day: string }) {
  const language = useLanguage()
  return <span className="whitespace-nowrap">{shortDay(day, language)}</span>
}

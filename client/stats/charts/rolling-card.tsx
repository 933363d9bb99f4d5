import { useTranslation } from 'react-i18next'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { shortDay } from './calendar-names.ts'
import { ChartCard } from './chart-card.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Rate } from './rate.tsx'
import { RollingLine } from './rolling-line.tsx'
import { type Rolling, rollingFacts } from './rolling.ts'

/** The win rate over time, of the last few matches at each of them. */
export function RollingCard({ rolling, matches }: { rolling: Rolling; matches: number }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const facts = rollingFacts(rolling)
  if (!facts) return null
  const { first, last, high, low, kind } = facts
  const said = {
    rate: percent(last.winRate, language),
    count: last.matches,
    window: rolling.window,
    high: percent(high.winRate, language),
    highDate: shortDay(high.date, language),
  }
  return (
    <ChartCard
      title={t('charts.rolling.title')}
      says={t(`charts.rolling.${kind}`, said)}
      figure={<Latest rate={said.rate} count={last.matches} />}
      table={<RollingTable rolling={rolling} />}
    >
      <RollingLine
        rolling={rolling}
        label={t('charts.rolling.label', {
          window: rolling.window,
          start: percent(first.winRate, language),
          startDate: shortDay(first.date, language),
          end: said.rate,
          endDate: shortDay(last.date, language),
          high: said.high,
          low: percent(low.winRate, language),
          matches: t('charts.matches', { count: matches }),
        })}
      />
    </ChartCard>
  )
}

function Latest({ rate, count }: { rate: string; count: number }) {
  const { t } = useTranslation('stats')
  return (
    <p className="grid flex-none justify-items-end gap-1 text-13 text-ink-2">
      <b className="num text-40 text-ink">{rate}</b>
      {t('charts.rolling.latest', { count })}
    </p>
  )
}

function RollingTable({ rolling: { points } }: { rolling: Rolling }) {
  const { t } = useTranslation('stats')
  return (
    <FiguresTable
      caption={t('charts.rolling.title')}
      heads={[
        { key: 'date', head: t('charts.rolling.dateHead') },
        { key: 'matches', head: t('charts.matchesHead') },
        { key: 'rate', head: t('charts.rateHead') },
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

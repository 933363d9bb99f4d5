import { useTranslation } from 'react-i18next'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { useHeadlineValues } from '#client/stats/charts/frame/use-headline-values.ts'
import { ResultKey } from '#client/stats/charts/results/result-key.tsx'
import { TallyTable } from '#client/stats/charts/results/tally-table.tsx'
import type { Breakdown } from '#shared/stats/schema.ts'
import { SidesCourt } from './sides-court.tsx'
import { sidesFacts } from './sides.ts'

export function SidesCard({ sides, matches }: { sides: Breakdown['sides']; matches: number }) {
  const { t } = useTranslation('charts')
  const language = useLanguage()
  const headlineValues = useHeadlineValues()
  const { left, right, better, other, kind, missing } = sidesFacts(sides, matches)
  const title = t('sides.title')
  const headline = t(
    `sides.${kind}`,
    headlineValues(better, {
      side: t(`sides.on.${better.side}`),
      other: t(`sides.on.${other.side}`),
      otherWins: other.wins,
      otherMatches: other.matches,
      otherRate: percentInSentence(other.winRate ?? 0, language),
    }),
  )
  if (kind === 'none') return <ChartCard title={title} headline={headline} />
  return (
    <ChartCard
      title={title}
      headline={headline}
      table={
        <TallyTable
          caption={title}
          heading={t('sides.head')}
          rows={[left, right].map((tally) => ({
            key: tally.side,
            name: t(`sides.${tally.side}`),
            tally,
          }))}
        />
      }
    >
      <SidesCourt left={left} right={right} />
      <div className="grid gap-2">
        <ResultKey court />
        <p className="text-14 text-ink-2">{t('sides.missing', { count: missing })}</p>
      </div>
    </ChartCard>
  )
}

import { useTranslation } from '#client/i18n/use-translation.ts'
import { ResultKey } from '#client/stats/charts/results/result-key.tsx'
import { useHeadlineValues, TallyCard } from '#client/stats/charts/results/tally-card.tsx'
import type { Breakdown } from '#shared/stats/schema.ts'
import { SidesCourt } from './sides-court.tsx'
import { sidesFacts } from './sides.ts'

export function SidesCard({ sides, matches }: { sides: Breakdown['sides']; matches: number }) {
  const { t } = useTranslation('charts')
  const headlineValues = useHeadlineValues()
  const { left, right, better, other, kind, missing } = sidesFacts(sides, matches)
  const { wins, count, rate } = headlineValues(other)
  const headline = t(`sides.${kind}`, {
    ...headlineValues(better),
    side: t(`sides.on.${better.side}`),
    other: t(`sides.on.${other.side}`),
    otherWins: wins,
    otherMatches: count,
    otherRate: rate,
  })
  return (
    <TallyCard
      by="sides"
      headline={headline}
      rows={[left, right].map((tally) => ({ ...tally, key: tally.side, name: t(`sides.${tally.side}`) }))}
    >
      <SidesCourt left={left} right={right} />
      <div className="grid gap-2">
        <ResultKey court />
        <p className="text-14 text-ink-2">{t('sides.missing', { count: missing })}</p>
      </div>
    </TallyCard>
  )
}

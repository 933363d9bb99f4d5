import { useTranslation } from 'react-i18next'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { useHeadlineValues } from '#client/stats/charts/frame/use-headline-values.ts'
import { TallyTable } from '#client/stats/charts/results/tally-table.tsx'
import { total } from '#client/stats/charts/results/tally.ts'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import type { Breakdown } from '#shared/stats/schema.ts'
import { DifficultyColumns } from './difficulty-columns.tsx'
import { difficultyBands, everyDifficulty } from './difficulty.ts'

type DifficultyCardProps = { difficulties: Breakdown['difficulties']; matches: number }

/** How the reader does in easy and in hard matches. */
export function DifficultyCard({ difficulties, matches }: DifficultyCardProps) {
  const { t } = useTranslation('charts')
  const headlineValues = useHeadlineValues()
  const best = verdictOf(difficultyBands(difficulties))
  const title = t('difficulty.title')
  const headline = t(
    `difficulty.${best.kind}`,
    'part' in best ? headlineValues(best.part, { from: best.part.from, to: best.part.to }) : headlineValues(),
  )
  if (best.kind === 'none') return <ChartCard title={title} headline={headline} />
  const noted = total(difficulties).matches
  return (
    <ChartCard
      title={title}
      headline={headline}
      table={
        <TallyTable
          caption={title}
          heading={t('difficulty.head')}
          rows={everyDifficulty(difficulties).map((tally) => ({
            key: tally.difficulty,
            name: String(tally.difficulty),
            tally,
          }))}
        />
      }
    >
      <DifficultyColumns difficulties={everyDifficulty(difficulties)} />
      <div className="text-14 text-ink-2">
        <p>{t('difficulty.axis')}</p>
        <p>{t('difficulty.noted', { count: noted, matches })}</p>
      </div>
    </ChartCard>
  )
}

import { useTranslation } from 'react-i18next'
import type { Breakdown } from '#shared/stats/schema.ts'
import { ChartCard } from './chart-card.tsx'
import { DifficultyColumns } from './difficulty-columns.tsx'
import { difficultyBands, everyDifficulty } from './difficulty.ts'
import { standing } from './standing.ts'
import { TallyTable } from './tally-table.tsx'
import { total } from './tally.ts'
import { useSaid } from './use-said.ts'

type DifficultyCardProps = { difficulties: Breakdown['difficulties']; matches: number }

/** How the reader does in easy and in hard matches. */
export function DifficultyCard({ difficulties, matches }: DifficultyCardProps) {
  const { t } = useTranslation('stats')
  const said = useSaid()
  const best = standing(difficultyBands(difficulties))
  const title = t('charts.difficulty.title')
  const says = t(
    `charts.difficulty.${best.kind}`,
    'part' in best ? said(best.part, { from: best.part.from, to: best.part.to }) : said(),
  )
  if (best.kind === 'none') return <ChartCard title={title} says={says} />
  const noted = total(difficulties).matches
  return (
    <ChartCard
      title={title}
      says={says}
      table={
        <TallyTable
          caption={title}
          heading={t('charts.difficulty.head')}
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
        <p>{t('charts.difficulty.axis')}</p>
        <p>{t('charts.difficulty.noted', { count: noted, matches })}</p>
      </div>
    </ChartCard>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { verdictOf } from '#client/stats/charts/verdict.ts'
import { headlineMatches } from '#shared/stats/period.ts'
import type { Tally } from '#shared/stats/schema.ts'
import { type TallyRow, TallyTable } from './tally-table.tsx'

type ComparedBy = 'partners' | 'months' | 'weekdays' | 'difficulty'

type TallyCardProps = {
  by: ComparedBy | 'sides'
  headline: string
  rows: readonly TallyRow[]
  children: ReactNode
}

/** Tallies as a chart and as a table; without matches only the headline. */
export function TallyCard({ by, headline, rows, children }: TallyCardProps) {
  const { t } = useTranslation('charts')
  const title = t(`${by}.title`)
  if (rows.every(({ matches }) => matches === 0)) return <ChartCard title={title} headline={headline} />
  return (
    <ChartCard
      title={title}
      headline={headline}
      table={<TallyTable caption={title} heading={t(`${by}.head`)} rows={rows} />}
    >
      {children}
    </ChartCard>
  )
}

/** Names the best part, or says why there is none. */
export function useHeadline(by: ComparedBy, parts: readonly (Tally & { name: string })[]) {
  const { t } = useTranslation('charts')
  const headlineValues = useHeadlineValues()
  const { kind, part } = verdictOf(parts)
  return t(`${by}.${kind}`, { ...headlineValues(part), name: part?.name })
}

export function useHeadlineValues() {
  const language = useLanguage()
  return (part?: Tally) => ({
    few: headlineMatches,
    wins: part?.wins ?? 0,
    count: part?.matches ?? 0,
    rate: percentInSentence(part?.winRate ?? 0, language),
  })
}

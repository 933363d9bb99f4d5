import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { headlineMatches } from '#shared/stats/period.ts'
import type { Tally } from '#shared/stats/schema.ts'

export function useHeadlineValues() {
  const language = useLanguage()
  return (part?: Tally, names: Record<string, string | number> = {}) => ({
    few: headlineMatches,
    wins: part?.wins ?? 0,
    count: part?.matches ?? 0,
    rate: percentInSentence(part?.winRate ?? 0, language),
    ...names,
  })
}

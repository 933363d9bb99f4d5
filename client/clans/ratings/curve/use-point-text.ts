import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { changeOf } from '#client/matches/ranked/rating-sum.tsx'
import { fullDay, shortDay } from '#client/stats/charts/calendar-names.ts'
import { outcomes } from '#shared/matches/score.ts'
import type { CurvePoint } from './curve.ts'

const names = { [outcomes.win]: 'win', [outcomes.draw]: 'draw', [outcomes.loss]: 'loss' } as const

/** The texts of a point of a rating curve. */
export function usePointText() {
  const { t } = useTranslation(['ratings', 'ranked'])
  const language = useLanguage()
  return ({ date, outcome, rankedMatches, ...moved }: CurvePoint) => {
    const change = changeOf(moved, language)
    return {
      day: shortDay(date, language),
      change: t('ranked:receipts.change', change),
      description: t('ratings:graph.point', {
        number: rankedMatches,
        day: fullDay(date, language),
        outcome: t(`ratings:graph.${names[outcome]}`),
        ...change,
      }),
    }
  }
}

import { useTranslation } from 'react-i18next'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { fullDay, shortDay } from '#client/stats/charts/calendar-names.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { ratingText } from '#shared/format.ts'
import { outcomes } from '#shared/matches/score.ts'
import type { CurvePoint } from './curve.ts'

const names = { [outcomes.win]: 'win', [outcomes.draw]: 'draw', [outcomes.loss]: 'loss' } as const

/** What is said of a point of a curve. */
export function usePointWords() {
  const { t } = useTranslation(['ratings', 'ranked'])
  const language = useLanguage()
  const shown = (rating: number) => ratingText(rating, language)
  return ({ date, outcome, ratingBefore, ratingAfter, rankedMatches }: CurvePoint) => {
    const change = {
      before: shown(ratingBefore),
      after: shown(ratingAfter),
      points: delta(visiblePoints(ratingBefore, ratingAfter), language),
    }
    return {
      day: shortDay(date, language),
      change: t('ranked:receipts.change', change),
      inWords: t('ratings:graph.point', {
        number: rankedMatches,
        day: fullDay(date, language),
        outcome: t(`ratings:graph.${names[outcome]}`),
        ...change,
      }),
    }
  }
}

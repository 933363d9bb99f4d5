import type { TFunction } from 'i18next'
import { pointsColour } from '#client/clans/ratings/rating.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta, factor, percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { number, ratingText } from '#shared/format.ts'

type Moved = { ratingBefore: number; ratingAfter: number }

export const changeOf = ({ ratingBefore, ratingAfter }: Moved, language: string) => ({
  before: ratingText(ratingBefore, language),
  after: ratingText(ratingAfter, language),
  points: delta(visiblePoints(ratingBefore, ratingAfter), language),
})

/** "1024 → 1041 (+17)". */
export function ChangeLine({ name, moved }: { name: string; moved: Moved }) {
  const { t } = useTranslation('ranked')
  const change = changeOf(moved, useLanguage())
  const tone = pointsColour(visiblePoints(moved.ratingBefore, moved.ratingAfter))
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
      <b className="font-medium wrap-anywhere">{name}</b>{' '}
      <span aria-hidden className={`num text-16 whitespace-nowrap ${tone}`}>
        {t('receipts.change', change)}
      </span>
      <span className="sr-only">{t('receipts.changeInWords', change)}</span>
    </p>
  )
}

type SumLineProps = { kFactor: number; margin: number; score: number; expected: number }

/** "40 × 1.00 × (1 − 0.502) = +19.92": `score` is what the match counts for the pair, 1, ½ or 0. */
export function SumLine({ kFactor, margin, score, expected }: SumLineProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  return (
    <p className="tabular-nums">
      {t('receipts.sum', {
        k: number(kFactor, language),
        margin: factor(margin, language),
        score: number(score, language),
        expected: number(expected, language, { maximumFractionDigits: 3 }),
        exact: delta(Math.round(kFactor * margin * (score - expected) * 100) / 100, language),
      })}
    </p>
  )
}

/** "58 %, favourites". An expected score is no probability, and is never called one. */
export function expectationOf(expected: number, t: TFunction<'ranked'>, language: string) {
  const share = percentInSentence(expected, language)
  return { share, word: t(expectedOf(expected)) }
}

/** By the percentage as it is shown. */
export function expectedOf(expected: number) {
  const share = Math.round(expected * 100)
  if (share === 50) return 'even'
  return share > 50 ? 'favourites' : 'underdogs'
}

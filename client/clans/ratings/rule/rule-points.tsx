import { useTranslation } from 'react-i18next'
import { toneOf } from '#client/clans/ratings/tone.ts'
import { delta, factor } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { number, ratingText } from '#shared/format.ts'
import type { Example } from './rule-match.ts'

/** What a match moves for each of its players, with the sum behind it. */
export function RulePoints({ example }: { example: Example }) {
  const { t } = useTranslation(['ratings', 'ranked'])
  const language = useLanguage()
  const { moved, margin, expected, scores } = example
  const whole = (value: number) => ratingText(value, language)
  return (
    <ul className="grid gap-2 pt-1">
      {moved.map(({ id, name, side, kFactor, ratingBefore, ratingAfter, ratingDelta, capped }) => {
        const points = visiblePoints(ratingBefore, ratingAfter)
        const change = {
          before: whole(ratingBefore),
          after: whole(ratingAfter),
          points: delta(points, language),
        }
        const due = kFactor * margin * (scores[side] - expected[side])
        return (
          <li key={id} className="grid gap-1 rounded-ctl bg-surface-2 px-3 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="text-ink">{name}</b>{' '}
              <span aria-hidden className={`num text-18 whitespace-nowrap ${toneOf(points)}`}>
                {t('ranked:receipts.change', change)}
              </span>
              <span className="sr-only">{t('ranked:receipts.changeInWords', change)}</span>
            </span>
            <span className="tabular-nums">
              {t('ranked:receipts.sum', {
                k: number(kFactor, language),
                margin: factor(margin, language),
                score: number(scores[side], language),
                expected: number(expected[side], language, { maximumFractionDigits: 3 }),
                exact: delta(Math.round(due * 100) / 100, language),
              })}
            </span>
            {capped && (
              <span>
                {t('ratings:rule.example.capped', {
                  cap: delta(Math.round(ratingDelta * 100) / 100, language),
                })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

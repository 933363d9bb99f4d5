import { useTranslation } from 'react-i18next'
import { dayAndMonth, delta, factor } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { shownName } from '#client/players/shown-name.ts'
import { dayIn } from '#shared/calendar.ts'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { Receipt } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'
import { expectationOf } from './expectation.ts'

type ReceiptSumProps = {
  receipt: Receipt
  season: Season
  margin: number
  /** What the match counts for the pair: 1, ½ or 0. */
  score: number
  isOwn: boolean
}

/** "1024 → 1041 (+17)", and the sum that made it so. */
export function ReceiptSum({ receipt, season, margin, score, isOwn }: ReceiptSumProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const {
    ratingBefore,
    ratingAfter,
    teamExpectedScore,
    kFactor,
    rankedMatches,
    isCapped,
    movedFrom,
    movedAt,
  } = receipt
  const shown = (rating: number) => ratingText(rating, language)
  const points = delta(visiblePoints(ratingBefore, ratingAfter), language)
  const change = { before: shown(ratingBefore), after: shown(ratingAfter), points }
  const whose = t(isOwn ? 'receipts.ownK' : 'receipts.otherK', { k: number(kFactor, language) })
  const expected = t('receipts.expected', expectationOf(teamExpectedScore, t, language))
  const parts = [
    expected.charAt(0).toLocaleUpperCase(language) + expected.slice(1),
    // As it was rated: with this match still to come.
    isProvisional(rankedMatches - 1, season)
      ? t('receipts.k', { whose, matches: rankedMatches, of: season.provisionalMatches })
      : whose,
    t('receipts.margin', { margin: factor(margin, language) }),
  ]
  return (
    <li className="grid gap-0.5 px-4 py-2.5 text-14 text-ink-2 tabular-nums">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
        <b className="font-[660] wrap-anywhere">{isOwn ? t('you') : shownName(receipt.playerName)}</b>{' '}
        <span aria-hidden className="num text-16 whitespace-nowrap">
          {t('receipts.change', change)}
        </span>
        <span className="sr-only">{t('receipts.changeInWords', change)}</span>
      </p>
      <p>{parts.join(' · ')}</p>
      <p>
        {t('receipts.sum', {
          k: number(kFactor, language),
          margin: factor(margin, language),
          score: number(score, language),
          expected: number(teamExpectedScore, language, { maximumFractionDigits: 3 }),
          exact: delta(Math.round(kFactor * margin * (score - teamExpectedScore) * 100) / 100, language),
        })}
      </p>
      {isCapped && <p>{t('receipts.capped', { cap: number(season.ratingCap, language) })}</p>}
      {movedFrom !== null && movedAt !== null && (
        <p>
          {t('receipts.moved', {
            rating: shown(movedFrom),
            day: dayAndMonth(dayIn(new Date(movedAt), timeZone()), language),
          })}
        </p>
      )}
    </li>
  )
}

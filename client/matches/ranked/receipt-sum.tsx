import { useTranslation } from 'react-i18next'
import { dayAndMonth, factor } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { shownName } from '#client/players/shown-name.ts'
import { dayIn } from '#shared/calendar.ts'
import { wasProvisional } from '#shared/clans/ratings/rating.ts'
import type { Receipt } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'
import { expectationOf } from './expectation.ts'
import { ChangeLine, SumLine } from './rating-sum.tsx'

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
  const { teamExpectedScore, kFactor, rankedMatches, isCapped, movedFrom, movedAt } = receipt
  const whose = t(isOwn ? 'receipts.ownK' : 'receipts.otherK', { k: number(kFactor, language) })
  const expected = t('receipts.expected', expectationOf(teamExpectedScore, t, language))
  const parts = [
    expected.charAt(0).toLocaleUpperCase(language) + expected.slice(1),
    wasProvisional(rankedMatches, season)
      ? t('receipts.k', { whose, matches: rankedMatches, of: season.provisionalMatches })
      : whose,
    t('receipts.margin', { margin: factor(margin, language) }),
  ]
  return (
    <li className="grid gap-0.5 px-4 py-2.5 text-14 text-ink-2 tabular-nums">
      <ChangeLine name={isOwn ? t('you') : shownName(receipt.playerName)} moved={receipt} />
      <p>{parts.join(' · ')}</p>
      <SumLine kFactor={kFactor} margin={margin} score={score} expected={teamExpectedScore} />
      {isCapped && <p>{t('receipts.capped', { cap: number(season.ratingCap, language) })}</p>}
      {movedFrom !== null && movedAt !== null && (
        <p>
          {t('receipts.moved', {
            rating: ratingText(movedFrom, language),
            day: dayAndMonth(dayIn(new Date(movedAt), timeZone()), language),
          })}
        </p>
      )}
    </li>
  )
}

import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayAndMonth, delta, factor, number, ratingText } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { shownName } from '#client/players/shown-name.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { dayIn } from '#shared/calendar.ts'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { Receipt as Entry } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { expectationOf } from './expectation.ts'

type ReceiptProps = { receipt: Entry; season: Season; margin: number; isOwn: boolean }

/** "1024 → 1041 (+17)", and what made it so: opened on the reader's own. */
export function Receipt({ receipt, season, margin, isOwn }: ReceiptProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const { profileImageUrl, ratingBefore, ratingAfter } = receipt
  const playerName = shownName(receipt.playerName)
  const shown = (rating: number) => ratingText(rating, language)
  const change = {
    before: shown(ratingBefore),
    after: shown(ratingAfter),
    points: delta(visiblePoints(ratingBefore, ratingAfter), language),
  }
  return (
    <li>
      <details open={isOwn} className="group">
        <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden">
          <Avatar name={playerName} imageUrl={profileImageUrl} size="small" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-[660] wrap-anywhere">{isOwn ? t('you') : playerName}</b>{' '}
            <span aria-hidden className="num text-18 whitespace-nowrap">
              {t('receipts.change', change)}
            </span>
            <span className="sr-only">{t('receipts.changeInWords', change)}</span>
          </span>
          <ChevronDown size={18} className="flex-none text-ink-2 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="grid gap-1 px-4 pb-3 text-14 text-ink-2">
          <Why receipt={receipt} season={season} margin={margin} isOwn={isOwn} />
        </div>
      </details>
    </li>
  )
}

function Why({ receipt, season, margin, isOwn }: ReceiptProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const { teamExpectedScore, kFactor, rankedMatches, isCapped, movedFrom, movedAt } = receipt
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
    <>
      <p>{parts.join(' · ')}</p>
      {isCapped && <p>{t('receipts.capped', { cap: number(season.ratingCap, language) })}</p>}
      {movedFrom !== null && movedAt !== null && (
        <p>
          {t('receipts.moved', {
            rating: ratingText(movedFrom, language),
            day: dayAndMonth(dayIn(new Date(movedAt), timeZone()), language),
          })}
        </p>
      )}
    </>
  )
}

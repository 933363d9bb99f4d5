import { useTranslation } from 'react-i18next'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { firstNames } from '#client/matches/player-label.ts'
import { visiblePoints, wasProvisional } from '#shared/clans/ratings/rating.ts'
import type { Receipt } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { number } from '#shared/format.ts'
import type { Match } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { expectedOf } from './expectation.ts'

type ReceiptReasonProps = {
  match: Match
  receipts: readonly Receipt[]
  own: Receipt | undefined
  season: Season
}

/** What was expected of the reader's pair, or of the first one, and how it ended. */
export function ReceiptReason({ match, receipts, own, season }: ReceiptReasonProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const hasPlayed = useHasPlayed(match)
  const side = receipts.find(({ isOwnSide }) => isOwnSide)
  if (!side) return null
  const [one, other] = firstNames(match.seats.map(({ name }) => name))
  const why = t(
    `why.${hasPlayed ? 'own' : 'others'}.${expectedOf(side.teamExpectedScore)}.${results[match.userWon]}`,
    { one, other },
  )
  const points = own && visiblePoints(own.ratingBefore, own.ratingAfter)
  return (
    <div className="grid gap-1">
      <p className="text-18 leading-tight font-bold wrap-anywhere">
        {points === undefined
          ? why
          : points === 0
            ? t('why.unmoved', { why })
            : t('why.moved', { why, points: delta(points, language) })}
      </p>
      {own && isFast(own, season) && (
        <p className="text-14 text-ink-2">
          {t('why.provisional', { matches: own.rankedMatches, of: season.provisionalMatches })}
        </p>
      )}
      {own?.isCapped && (
        <p className="text-14 text-ink-2">{t('why.capped', { cap: number(season.ratingCap, language) })}</p>
      )}
    </div>
  )
}

const results = { [outcomes.win]: 'won', [outcomes.draw]: 'drew', [outcomes.loss]: 'lost' } as const

/** Faster because the rating is provisional. */
const isFast = ({ rankedMatches }: Receipt, season: Season) =>
  wasProvisional(rankedMatches, season) && season.provisionalK > season.establishedK

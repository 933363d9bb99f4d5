import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { PairScores, Winners } from '#client/matches/card/scoreboard.tsx'
import { fullNames } from '#client/players/names.ts'
import { courtText } from '#shared/matches/court-text.ts'
import type { SharedMatch } from '#shared/shares/schema.ts'

/** Who won, the sets, when and where. */
export function SharedResult({ match }: { match: SharedMatch }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { date, venue, courtName, matchType, seats, sets, outcome } = match
  const names = seats.map(({ name }) => name)
  const court = courtText(courtName, (number) => t('courtNumber', { number }))
  return (
    <div className="on-court @container grid gap-3.5 bg-court p-4 text-on-court">
      <Winners court names={names} outcome={outcome} />
      <PairScores court names={fullNames(names)} sets={sets} outcome={outcome} />
      <p className="text-14 wrap-anywhere text-on-court-2">
        {[weekdayAndDay(date, language), venue, court, t(matchType)].filter(Boolean).join('\u00a0· ')}
      </p>
    </div>
  )
}

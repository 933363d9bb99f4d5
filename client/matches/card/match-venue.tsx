import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { courtText } from '#shared/matches/court-text.ts'
import type { Match } from '#shared/matches/schema.ts'

export function MatchVenue({ match }: { match: Pick<Match, 'venue' | 'courtName'> }) {
  const { t } = useTranslation('matches')
  const { venue, courtName } = match
  const court = courtText(courtName, (number) => t('courtNumber', { number }))
  const parts = [venue, court].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <MapPin size={18} className="flex-none" aria-hidden />
      <span className="wrap-anywhere">{parts.join(', ')}</span>
    </span>
  )
}

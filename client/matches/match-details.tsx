import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/card.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { CourtCard } from './court-card.tsx'
import { MatchTypeTag, ResultPanel } from './result-panel.tsx'

/** Result and comments, and the court beside them on a desktop. */
export function MatchDetails({ match }: { match: Match }) {
  const { t } = useTranslation('matches')
  return (
    <section
      {...scrollStop}
      aria-label={t('details.title')}
      className="grid content-start gap-4 rounded-card lg:grid-cols-2 lg:gap-x-8"
    >
      <div className="grid content-start gap-4">
        <div>
          <ResultPanel match={match} note={<MatchTypeTag matchType={match.matchType} />} />
        </div>
        {match.comments && (
          <Card>
            <h3 className="pb-1">{t('details.comments')}</h3>
            <p className="wrap-anywhere whitespace-pre-line">{match.comments}</p>
          </Card>
        )}
      </div>
      <CourtCard match={match} />
    </section>
  )
}

// With keys, a sheet can only be scrolled from a stop inside it, and nothing else in here takes the focus.
const scrollStop = { tabIndex: 0 }

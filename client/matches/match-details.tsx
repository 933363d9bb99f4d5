import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { MatchPlayers } from '#client/stats/match-players.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { LeaveMatch } from './consent/leave-match.tsx'
import { PendingNotice } from './consent/pending-notice.tsx'
import { CourtCard } from './court-card.tsx'
import { MatchTypeTag, ResultPanel } from './result-panel.tsx'

type MatchDetailsProps = {
  match: Match
  /** Whether more may be asked about it: not of one that is being deleted. */
  isReadable: boolean
  /** Takes a match of somebody else's record out of the own history. */
  onLeave?: () => void
  ref?: Ref<HTMLElement>
}

/** The day, result and comments; beside them on a desktop the court and its players. */
export function MatchDetails({ match, isReadable, onLeave, ref }: MatchDetailsProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  return (
    <section
      {...scrollStop}
      ref={ref}
      aria-label={t('details.title')}
      className="grid content-start gap-4 rounded-card lg:grid-cols-2 lg:gap-x-8"
    >
      <p className="-mt-1 text-ink-2 first-letter:uppercase lg:col-span-2">
        {longDate(match.date, language)}
      </p>
      {match.seats[0]?.consent === 'pending' && (
        <div className="lg:col-span-2">
          <PendingNotice match={match} />
        </div>
      )}
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
      <div className="grid content-start gap-4">
        <CourtCard match={match} />
        <MatchPlayers match={match} isReadable={isReadable} />
      </div>
      {onLeave && (
        <div className="grid lg:col-span-2">
          <LeaveMatch onLeave={onLeave} />
        </div>
      )}
    </section>
  )
}

// With keys, a sheet can only be scrolled from a stop inside it, and nothing at its beginning takes the focus.
const scrollStop = { tabIndex: 0 }

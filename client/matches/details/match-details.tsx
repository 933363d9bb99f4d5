import { type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { DeclinedNotice } from '#client/matches/consent/declined-notice.tsx'
import { LeaveMatch } from '#client/matches/consent/leave-match.tsx'
import { PendingNotice } from '#client/matches/consent/pending-notice.tsx'
import { VoidMatch } from '#client/matches/ranked/void-match.tsx'
import { MatchPlayers } from '#client/stats/match-players.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { CourtCard } from './court-card.tsx'
import { MatchTypeTag, ResultPanel } from './result-panel.tsx'

const Receipts = lazyWithRetry(() =>
  import('#client/matches/ranked/receipts.tsx').then((module) => module.Receipts),
)

type MatchDetailsProps = {
  match: Match
  /** Whether more may be asked about it: not of one that is being deleted. */
  isReadable: boolean
  /** Where an answer is on its way. */
  isAccepting: boolean
  /** Absent where the answer is somebody else's. */
  onAccept?: () => void
  /** Takes a match of somebody else's record out of the own history. */
  onLeave?: () => void
  /** Deletes a match that others recorded. */
  onVoid?: () => void
  ref?: Ref<HTMLElement>
}

/** The day, result and comments; beside them on a desktop the court and its players. */
export function MatchDetails({
  match,
  isReadable,
  isAccepting,
  onAccept,
  onLeave,
  onVoid,
  ref,
}: MatchDetailsProps) {
  const { t } = useTranslation('match')
  const language = useLanguage()
  const hasPlayed = useHasPlayed(match)
  const consent = hasPlayed ? match.seats[0]?.consent : undefined
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
      {consent === 'pending' && (
        <div className="lg:col-span-2">
          <PendingNotice match={match} />
        </div>
      )}
      {consent === 'declined' && (
        <div className="lg:col-span-2">
          <DeclinedNotice isAccepting={isAccepting} {...(onAccept ? { onAccept } : {})} />
        </div>
      )}
      <div className="grid content-start gap-4">
        <div>
          <ResultPanel match={match} note={<MatchTypeTag match={match} />} />
        </div>
        {match.matchType === 'ranked' && (
          <Suspense>
            <Receipts match={match} isReadable={isReadable} />
          </Suspense>
        )}
        {match.comments && (
          <Card>
            <h3 className="pb-1">{t('details.comments')}</h3>
            <p className="wrap-anywhere whitespace-pre-line">{match.comments}</p>
          </Card>
        )}
      </div>
      <div className="grid content-start gap-4">
        <CourtCard match={match} />
        {hasPlayed && <MatchPlayers match={match} isReadable={isReadable} />}
      </div>
      {(onLeave || onVoid) && (
        <div className="flex flex-wrap justify-center gap-3 lg:col-span-2">
          {onLeave && <LeaveMatch onLeave={onLeave} />}
          {onVoid && <VoidMatch onVoid={onVoid} />}
        </div>
      )}
    </section>
  )
}

// With keys, a sheet can only be scrolled from a stop inside it, and nothing at its beginning takes the focus.
const scrollStop = { tabIndex: 0 }

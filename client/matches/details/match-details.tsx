import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import UserX from 'lucide-react/icons/user-x'
import { type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { longDate } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { RecordedBy } from '#client/matches/consent/recorded-by.tsx'
import { MatchPlayers } from '#client/stats/match-players.tsx'
import { Button } from '#client/ui/button.tsx'
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
  /** False while it is being deleted. */
  isReadable: boolean
  isAccepting: boolean
  /** Without it the match can't be accepted. */
  onAccept?: () => void
  /** Declines a match that another player recorded. */
  onLeave?: () => void
  /** An admin of its clan deletes it. */
  onVoid?: () => void
  ref?: Ref<HTMLElement>
}

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

// Without a focusable element inside, a sheet can't be scrolled by keys.
const scrollStop = { tabIndex: 0 }

function LeaveMatch({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('consent')
  return (
    <Button variant="quiet" size="small" onClick={onLeave}>
      <UserX size={18} aria-hidden />
      {t('leave.button')}
    </Button>
  )
}

function VoidMatch({ onVoid }: { onVoid: () => void }) {
  const { t } = useTranslation('ranked')
  return (
    <Button variant="danger" size="small" onClick={onVoid}>
      <Ban size={18} aria-hidden />
      {t('void.title')}
    </Button>
  )
}

function PendingNotice({ match }: { match: Match }) {
  const { t } = useTranslation(['consent', 'ranked'])
  return (
    <div className="flex gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3">
      <Hourglass className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <RecordedBy match={match} />
        </p>
        <p className="text-14 text-ink-2">
          {t('consent:notCounted')}
          {match.matchType === 'ranked' && ` ${t('ranked:declined.already')}`}
        </p>
      </div>
    </div>
  )
}

/** A member of the clan still sees a ranked match that they declined. */
function DeclinedNotice({ isAccepting, onAccept }: { isAccepting: boolean; onAccept?: () => void }) {
  const { t } = useTranslation(['consent', 'ranked'])
  return (
    <div className="flex gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3">
      <UserX className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p>
          {t('ranked:declined.own')} {t('ranked:declined.counts')}
        </p>
        {onAccept ? (
          <Button
            variant="outline"
            size="small"
            busy={isAccepting}
            busyText={t('consent:accepting')}
            onClick={onAccept}
          >
            {t('consent:acceptAfterAll')}
          </Button>
        ) : (
          <Forbidden />
        )}
      </div>
    </div>
  )
}

import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import UserX from 'lucide-react/icons/user-x'
import { type Ref, Suspense } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { CardOffer } from '#client/cards/card-offer.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { longDate } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { unconfirmedSeats } from '#client/matches/card/match-card.tsx'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { RecordedBy } from '#client/matches/consent/match-answer.tsx'
import { courtPosition, courtSeats } from '#client/matches/court-sides.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames, shownName } from '#client/players/names.ts'
import { MatchPlayers } from '#client/stats/match-players.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { MatchTypeTag, ResultPanel } from './result-panel.tsx'
import { ShareResult } from './share-result.tsx'

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
        {/* An unsent match is not on the server, which draws the picture. */}
        {match.id > 0 && (
          <div className="-mx-3 flex flex-wrap">
            <CardOffer subject={{ of: 'match', id: match.id }} onOpen={() => change({ dialog: 'card' })} />
            <ShareResult match={match} />
          </div>
        )}
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
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
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
  const { t } = useTranslation(['match', 'ranked'])
  return (
    <div className="flex gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3">
      <Hourglass className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <RecordedBy match={match} />
        </p>
        <p className="text-14 text-ink-2">
          {t('match:consent.notCounted')}
          {match.matchType === 'ranked' && ` ${t('ranked:declined.already')}`}
        </p>
      </div>
    </div>
  )
}

/** A member of the clan still sees a ranked match that they declined. */
function DeclinedNotice({ isAccepting, onAccept }: { isAccepting: boolean; onAccept?: () => void }) {
  const { t } = useTranslation(['match', 'ranked'])
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
            busyText={t('match:consent.accepting')}
            onClick={onAccept}
          >
            {t('match:consent.acceptAfterAll')}
          </Button>
        ) : (
          <Forbidden />
        )}
      </div>
    </div>
  )
}

function CourtCard({ match }: { match: Match }) {
  const { t } = useTranslation(['match', 'matches'])
  const hasPlayed = useHasPlayed(match)
  const names = courtNames(match.seats.map(({ name }) => name))
  const players = courtSeats.map((seat, index) => {
    const side = match[`${seat}Position`]
    const person = match.seats[index]
    return {
      seat,
      position: courtPosition(match, seat),
      name: index === 0 && hasPlayed ? t('matches:you') : (names[index] ?? ''),
      fullName: shownName(person?.name ?? ''),
      imageUrl: person?.profileImageUrl ?? null,
      ...(side ? { detail: t(`matches:side.${side}`) } : {}),
    }
  })
  const isEmpty = courtSeats.every((seat) => match[`${seat}Position`] === null)
  return (
    <section>
      <SectionTitle>{t('positions.title')}</SectionTitle>
      <Court label={t('positions.title')} players={players.toSorted((a, b) => a.position - b.position)} />
      {isEmpty && <p className="pt-2 text-14 text-ink-2">{t('positions.none')}</p>}
      {hasPlayed && <SeatAnswers match={match} />}
    </section>
  )
}

/** The players who have not confirmed the match. */
function SeatAnswers({ match }: { match: Match }) {
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
  const seats = unconfirmedSeats(match)
  if (seats.length === 0) return null
  return (
    <ul aria-label={t('answers')} className="grid gap-1.5 pt-3">
      {seats.map(({ playerId, name, consent }) => (
        <li key={playerId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 overflow-hidden font-medium text-ellipsis">{shownName(name)}</span>
          <Tag kind="provisional">
            {consent === 'pending' ? <Hourglass aria-hidden /> : <UserX aria-hidden />}
            {t(consent === 'pending' ? 'seatPending' : 'seatDeclined')}
          </Tag>
        </li>
      ))}
    </ul>
  )
}

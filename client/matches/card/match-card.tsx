import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { relativeDay } from '#client/lib/format.ts'
import { change, useHref } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { courtText } from '#shared/matches/court-text.ts'
import { difficultyDots } from '#shared/matches/difficulty.ts'
import type { Match } from '#shared/matches/schema.ts'
import { Points } from './points.tsx'
import { MatchOutcome, Scoreboard } from './scoreboard.tsx'

type MatchCardProps = {
  match: Match
  /** Without venue and difficulty. */
  brief?: boolean
}

export function MatchCard(props: MatchCardProps) {
  return (
    <MatchLink
      id={props.match.id}
      className="flex h-full flex-col border border-line bg-surface text-ink shadow-card hover:border-line-strong contrast-more:border-2"
    >
      <MatchSummary {...props} />
    </MatchLink>
  )
}

export function MatchSummary({ match, brief }: MatchCardProps) {
  const language = useLanguage()
  const now = useToday()
  return (
    <>
      <span className="flex items-center gap-2.5 px-4 pt-3 pb-2">
        <MatchOutcome match={match} />
        {match.points !== null && <Points points={match.points} />}
        <time dateTime={match.date} className="ml-auto flex-none text-14 text-ink-2">
          {relativeDay(match.date, language, now)}
        </time>
      </span>
      <div className="px-4 pb-3.5">
        <Scoreboard match={match} />
        <span className="block pt-2.5 empty:hidden">
          <WaitingMark of={`match ${match.id}`} />
        </span>
      </div>
      {!brief && <Foot match={match} />}
    </>
  )
}

function Foot({ match }: { match: Match }) {
  const { t } = useTranslation('matches')
  const isRanked = match.matchType === 'ranked'
  // Only the recorder is told that somebody has not answered yet.
  const waiting = match.canEdit
    ? unconfirmedSeats(match).filter(({ consent }) => consent === 'pending').length
    : 0
  if (match.difficulty === null && !match.venue && !match.courtName && !isRanked && waiting === 0) return null
  return (
    <span className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 text-14 text-ink-2">
      {match.difficulty !== null && (
        <DifficultyDots difficulty={match.difficultyFelt ? match.difficulty : null} />
      )}
      <MatchVenue match={match} />
      {waiting > 0 && (
        <Tag kind="provisional">
          <Hourglass aria-hidden />
          {t('consent.missing', { count: waiting })}
        </Tag>
      )}
      {isRanked && (
        <span className="ml-auto">
          <Tag kind="ranked">
            <Trophy aria-hidden />
            {t('ranked')}
          </Tag>
        </span>
      )}
    </span>
  )
}

export function MatchLink({
  id,
  className,
  children,
}: {
  id: number
  className: string
  children: ReactNode
}) {
  const address = useHref({ match: id })
  return (
    <Link
      href={address}
      onClick={(event) => {
        event.preventDefault()
        change({ match: id })
      }}
      className={`block overflow-hidden rounded-card text-left no-underline ${className}`}
    >
      {children}
    </Link>
  )
}

/** Five dots of two points each; empty for a match without difficulty. */
export function DifficultyDots({ difficulty }: { difficulty: number | null }) {
  const { t } = useTranslation('matches')
  return (
    <span
      role="img"
      aria-label={difficulty === null ? t('difficultyNone') : t('difficultyOf', { value: difficulty })}
      className="inline-flex items-center gap-1"
    >
      {keyedDots(difficulty ?? 0).map(({ index, dot }) => (
        <i key={index} className={`size-3 rounded-ball border-2 border-current ${fills[dot]}`} />
      ))}
    </span>
  )
}

const keyedDots = (difficulty: number) => difficultyDots(difficulty).map((dot, index) => ({ index, dot }))

const fills = {
  full: 'bg-current',
  half: 'bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  empty: '',
}

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

/** Of registered players other than the reader who have not confirmed the match. */
export const unconfirmedSeats = ({ seats }: Match) =>
  seats.slice(1).filter(({ isRegisteredUser, consent }) => isRegisteredUser && consent !== 'confirmed')

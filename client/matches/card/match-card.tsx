import Hourglass from 'lucide-react/icons/hourglass'
import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from 'react-i18next'
import { relativeDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { useToday } from '#client/lib/today.ts'
import { unconfirmedSeats } from '#client/matches/consent/unconfirmed-seats.ts'
import { Tag } from '#client/ui/tag.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { DifficultyDots } from './difficulty-dots.tsx'
import { MatchLink } from './match-link.tsx'
import { MatchOutcome } from './match-outcome.tsx'
import { MatchVenue } from './match-venue.tsx'
import { Points } from './points.tsx'
import { Scoreboard } from './scoreboard.tsx'

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

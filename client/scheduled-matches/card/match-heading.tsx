import Clock from 'lucide-react/icons/clock'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Repeat from 'lucide-react/icons/repeat'
import Shield from 'lucide-react/icons/shield'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { change, useHref } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { fullName } from '#client/players/names.ts'
import { otherClock } from '#client/scheduled-matches/other-clock.ts'
import { Tag } from '#client/ui/tag.tsx'
import { courtText } from '#shared/matches/court-text.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { ViewerState } from './viewer-state.ts'

type MatchHeadingProps = { match: ScheduledMatch; viewer: ViewerState; brief: boolean }

export function MatchHeading({ match, viewer, brief }: MatchHeadingProps) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const other = otherClock(match, language)
  const { venue, courtName, comments, duration } = match
  const court = courtText(courtName, (number) => t('court', { number }))
  return (
    <header className="grid gap-1">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-16 font-bold font-stretch-[100%]">
          {brief ? <WhenLink match={match} /> : <When match={match} />}
        </h2>
        <FreeSeats match={match} viewer={viewer} />
      </div>
      <p className="text-14 wrap-anywhere text-ink-2">
        {[t('minutes', { minutes: duration }), venue, court].filter(Boolean).join(' · ')}
      </p>
      {other && (
        <p className="flex items-center gap-1.5 text-14 font-medium">
          <Clock size={18} className="flex-none" aria-hidden />
          {t('zone', other)}
        </p>
      )}
      <Audience match={match} />
      {comments && (
        <p className={`text-14 wrap-anywhere whitespace-pre-line ${brief ? 'line-clamp-3' : ''}`}>
          {comments}
        </p>
      )}
    </header>
  )
}

function When({ match: { date, time } }: { match: ScheduledMatch }) {
  const language = useLanguage()
  return (
    <time dateTime={`${date}T${time}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="num text-30">{time}</span> <span>{weekdayAndDay(date, language)}</span>
    </time>
  )
}

function WhenLink({ match }: { match: ScheduledMatch }) {
  const address = useHref({ scheduled: match.id })
  return (
    <Link
      href={address}
      onClick={(event) => {
        event.preventDefault()
        change({ scheduled: match.id })
      }}
      className="-mt-1.5 flex min-h-tap items-center rounded-ctl text-ink no-underline hover:underline"
    >
      <When match={match} />
    </Link>
  )
}

function FreeSeats({ match, viewer }: { match: ScheduledMatch; viewer: ViewerState }) {
  const { t } = useTranslation('scheduled')
  const count = match.availableSlots.length
  const { isBegun, isReserved } = viewer
  const isOpen = count > 0 && !isBegun && !isReserved
  const Icon = isOpen ? UserPlus : count > 0 ? Clock : Lock
  // Seats that are held for others are not free to take.
  const closed = count === 0 ? 'full' : isBegun ? 'begun' : 'places.held'
  return (
    <span className="flex-none">
      <Tag kind={isOpen ? 'win' : 'plain'}>
        <Icon aria-hidden />
        {isOpen ? t('spots', { count }) : t(closed)}
      </Tag>
    </span>
  )
}

function Audience({ match }: { match: ScheduledMatch }) {
  const { t } = useTranslation(['scheduled', 'matches'])
  const { clanName, matchType, visibility, creator, createdBy, canEdit, participants, series } = match
  const Icon = icons[visibility]
  const organiser = fullName(creator)
  const isOnCourt = canEdit || participants.some(({ userId }) => userId === createdBy)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
      {matchType === 'ranked' && (
        <Tag kind="ranked">
          <Trophy aria-hidden />
          {t('matches:ranked')}
        </Tag>
      )}
      {series && (
        <Tag>
          <Repeat aria-hidden />
          {t('scheduled:weekly')}
        </Tag>
      )}
      {clanName && (
        <Tag>
          <Shield aria-hidden />
          <span className="wrap-anywhere">{clanName}</span>
        </Tag>
      )}
      <span className="flex items-center gap-1.5">
        <Icon size={18} className="flex-none" aria-hidden />
        {t(`visibility.${visibility}`)}
      </span>
      {organiser && !isOnCourt && (
        <span className="wrap-anywhere">{t('organiser', { name: organiser })}</span>
      )}
    </div>
  )
}

const icons = { public: Globe, friends: Users, clans: Shield, private: Lock }

import type { UseQueryResult } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { MatchVenue } from '#client/matches/card/match-card.tsx'
import { shownName } from '#client/players/names.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { addDays, type Day } from '#shared/calendar.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'

/** The matches of the next seven days; nothing without any. */
export function Week({ own }: { own: UseQueryResult<ScheduledMatch[]> }) {
  const { t } = useTranslation('matches')
  const now = useToday()
  if (own.isError && !own.data) return <Failed onRetry={() => void own.refetch()} />
  const days = daysOf(own.data ?? [], now)
  if (days.length === 0) return null
  return (
    <section aria-labelledby="home-week">
      <SectionTitle id="home-week" action={<UpcomingLink />}>
        {t('week.title')}
      </SectionTitle>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {days.map(([day, matches]) => (
          <li key={day} className="min-w-0">
            <DayCard day={day} matches={matches} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function daysOf(matches: readonly ScheduledMatch[], from: Day) {
  const until = addDays(from, 6)
  const near = matches.filter(({ date }) => date >= from && date <= until)
  return [...new Set(near.map(({ date }) => date))]
    .toSorted()
    .map((day) => [day, near.filter(({ date }) => date === day)] as const)
}

function DayCard({ day, matches }: { day: Day; matches: readonly ScheduledMatch[] }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const now = useToday()
  const isNear = day <= addDays(now, 1)
  return (
    <Card flush className="h-full">
      <h3 className="bg-surface-2 px-4 py-2 text-14 font-bold">
        <time dateTime={day}>
          {isNear ? t(day === now ? 'week.today' : 'week.tomorrow') : weekdayAndDay(day, language)}
        </time>
      </h3>
      <ul>
        {matches.map((match) => (
          <li key={match.id} className="border-t border-line">
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MatchRow({ match }: { match: ScheduledMatch }) {
  const { t } = useTranslation('matches')
  const { id, time, participants, ownPosition } = match
  const left = freeSeatsOf(match)
  const names = participants
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, user, playerName }) =>
      position === ownPosition ? t('you') : (user?.firstName ?? shownName(playerName)),
    )
  return (
    <Link
      href={href({ tab: 'matches', scheduled: id })}
      className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline"
    >
      <time className="num w-14 flex-none text-20">{time}</time>
      <span className="grid min-w-0 flex-1 gap-0.5 text-14">
        <MatchVenue match={match} />
        <span className="overflow-hidden text-ellipsis text-ink-2">{names.join(', ')}</span>
        {left > 0 && <b>{t('week.spots', { count: left })}</b>}
      </span>
      <ChevronRight size={18} aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

const freeSeatsOf = (match: ScheduledMatch, now = new Date()) =>
  hasBegun(match, now) ? 0 : match.availableSlots.length

function UpcomingLink() {
  const { t } = useTranslation('matches')
  return (
    <Link
      href={href({ tab: 'matches' })}
      className="inline-flex min-h-tap items-center gap-1 rounded-ctl px-1 text-14 font-medium text-link no-underline"
    >
      {t('lanes.upcoming')}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['matches', 'ui'])
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      {t('matches:week.loadFailed')}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-tap rounded-ctl px-1 font-medium text-link underline underline-offset-3"
      >
        {t('ui:tryAgain')}
      </button>
    </p>
  )
}

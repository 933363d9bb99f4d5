import { useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayInSentence, weekdayAndDay } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { useFocusOnReplace } from '#client/ui/focus.ts'
import { Group, row } from '#client/ui/group.tsx'
import { addDays } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { leadDays } from '#shared/scheduled-matches/series/dates.ts'
import type { Series } from '#shared/scheduled-matches/series/schema.ts'
import { EndSeries } from './end-series.tsx'
import { FollowMatch } from './follow-match.tsx'
import { OwnMode } from './own-mode.tsx'
import { SeriesPlayers } from './series-players.tsx'

type SeriesViewProps = { series: Series; match: ScheduledMatch; onClose: () => void }

export function SeriesView({ series, match, onClose }: SeriesViewProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const view = useRef<HTMLDivElement>(null)
  // It replaces what starts a series.
  useFocusOnReplace(view)
  const { nextDate, time, duration, venue, courtName, canEnd } = series
  return (
    <div ref={view} tabIndex={-1} className="grid gap-4">
      <div>
        <p className="text-20 font-bold">
          {t('every', { weekday: formatDay(nextDate, language, { weekday: 'long' }), time })}
        </p>
        <p className="text-14 wrap-anywhere text-ink-2">
          {[t('minutes', { minutes: duration }), venue, courtName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <OwnMode series={series} onClose={onClose} />
      <SeriesPlayers series={series} />
      <Weeks series={series} />
      {canEnd && (
        <div className="grid gap-2 border-t border-line pt-3">
          {match.series && <FollowMatch match={match} />}
          <EndSeries series={series} onClose={onClose} />
        </div>
      )}
    </div>
  )
}

function Weeks({ series: { weeks, nextDate } }: { series: Series }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  return (
    <Group id="series-weeks" title={t('weeks.title')}>
      <ul>
        {weeks.map(({ id, date, time }) => (
          <li key={id} className={row}>
            <span className="min-w-0 flex-1">
              {weekdayAndDay(date, language)}, {time}
            </span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => change({ dialog: undefined, scheduled: id })}
              aria-label={t('weeks.openOf', { day: dayInSentence(date, language) })}
            >
              {t('weeks.open')}
            </Button>
          </li>
        ))}
        <li className={`${row} text-14 text-ink-2`}>
          {t('weeks.next', {
            day: dayInSentence(nextDate, language),
            created: dayInSentence(addDays(nextDate, -leadDays), language),
          })}
        </li>
      </ul>
    </Group>
  )
}

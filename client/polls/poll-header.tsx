import { useTranslation } from '#client/i18n/use-translation.ts'
import { clockAt, dayAndMonth } from '#client/lib/format.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shownName } from '#client/players/names.ts'
import { otherClock } from '#client/scheduled-matches/other-clock.ts'
import { venueText } from '#client/scheduled-matches/sharing/venue-text.ts'
import { addDays } from '#shared/calendar.ts'
import { dayAndTime } from '#shared/format.ts'
import type { Poll } from '#shared/polls/schema.ts'

/** Who asks, where and until when. */
export function PollHeader({ poll }: { poll: Poll }) {
  const { t } = useTranslation('polls')
  const { t: sharing } = useTranslation('sharing')
  const end = useEnd(poll)
  const zone = useZone(poll)
  const place = [t('minutes', { minutes: poll.duration }), venueText(sharing, poll), poll.clanName]
  return (
    <div className="grid gap-1">
      <h3 className="text-18 wrap-anywhere">
        {poll.isCreator ? t('one.own') : t('one.by', { name: shownName(poll.creatorName) })}
      </h3>
      <p className="wrap-anywhere text-ink-2">{place.filter(Boolean).join(' · ')}</p>
      {poll.comments && <p className="wrap-anywhere whitespace-pre-line">{poll.comments}</p>}
      {zone && <p className="text-14">{t('one.zone', { zone })}</p>}
      <p className="text-14 font-medium">{poll.isOpen ? t('one.until', { when: end }) : t('one.over')}</p>
    </div>
  )
}

/** On the clock of the times; a poll that ends with a day names that day. */
function useEnd({ closesAt, timeZone: zone }: Poll) {
  const [language, today] = [useLanguage(), useToday()]
  const { date, time } = clockAt(new Date(closesAt), zone ?? undefined)
  return time === '00:00'
    ? dayAndMonth(addDays(date, -1), language)
    : dayAndTime(closesAt, language, today, zone ?? timeZone())
}

/** Of the times, where their clock is not the reader's. */
function useZone({ options, timeZone: zone }: Poll) {
  const language = useLanguage()
  return options.map((option) => otherClock({ ...option, timeZone: zone }, language)).find(Boolean)?.zone
}

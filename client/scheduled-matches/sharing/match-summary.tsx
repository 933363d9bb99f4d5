import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { venueText } from './venue-text.ts'

type Summary = {
  date: string
  time: string
  duration: number
  venue: string | null
  courtName: string | null
}

/** When and where an invited match is. */
export function MatchSummary({ match }: { match: Summary }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  return (
    <WhenAndWhere
      time={match.time}
      day={weekdayAndDay(match.date, language)}
      place={[t('minutes', { minutes: match.duration }), venueText(t, match)].filter(Boolean).join(' · ')}
    />
  )
}

type WhenAndWhereProps = {
  time: string
  day: string
  place: string
  /** At the right. */
  children?: ReactNode
}

export function WhenAndWhere({ time, day, place, children }: WhenAndWhereProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="num text-30">{time}</span>
        <b className="min-w-0 flex-1 leading-tight">{day}</b>
        {children}
      </div>
      <p className="pt-1.5 wrap-anywhere text-ink-2">{place}</p>
    </>
  )
}

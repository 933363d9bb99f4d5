import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

/** When and where an invited match is; `tag` is at the right. */
export function MatchSummary({ match, tag }: { match: Summary; tag?: ReactNode }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="num text-30">{match.time}</span>
        <b className="min-w-0 flex-1 leading-tight">{weekdayAndDay(match.date, language)}</b>
        {tag}
      </div>
      <p className="pt-1.5 wrap-anywhere text-ink-2">
        {[t('minutes', { minutes: match.duration }), venueText(t, match)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import type { Day } from '#shared/calendar.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

type SeasonLineProps = {
  season: Season
  hasName?: boolean
  /** On two lines, at the right of a heading. */
  stacked?: boolean
}

/** "Spring season, until 30 June". */
export function SeasonLine({ season, hasName = true, stacked = false }: SeasonLineProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const now = useToday()
  const { status: word, day } = seasonStatus(season, now)
  return (
    <p
      className={
        stacked ? 'grid justify-items-end text-right text-13 leading-tight' : 'flex flex-wrap gap-x-2 text-14'
      }
    >
      {hasName && <b className="wrap-anywhere">{seasonName(t, season)}</b>}
      <span className="text-ink-2">{t(`season.${word}`, { day: dayAndMonth(day, language, now) })}</span>
    </p>
  )
}

function seasonStatus({ startDate, endDate }: Season, now: Day) {
  if (endDate !== null && endDate < now) return { status: 'ended', day: endDate } as const
  if (startDate > now) return { status: 'from', day: startDate } as const
  return endDate === null
    ? ({ status: 'since', day: startDate } as const)
    : ({ status: 'until', day: endDate } as const)
}

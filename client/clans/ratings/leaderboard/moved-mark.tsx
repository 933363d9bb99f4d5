import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayAndMonth, relativeDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { dayIn } from '#shared/calendar.ts'

/** Says that a correction of an earlier match moved this rating, and when. */
export function MovedMark({ at }: { at: string }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const day = dayIn(new Date(at), timeZone())
  return (
    <span className="inline-flex items-center gap-1 text-13 font-[450] text-ink-2">
      <History size={14} className="flex-none" aria-hidden />
      <span aria-hidden>{t('table.movedShort', { day: relativeDay(day, language) })}</span>
      <span className="sr-only">{t('table.moved', { day: dayAndMonth(day, language) })}</span>
    </span>
  )
}

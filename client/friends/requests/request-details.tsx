import { relativeDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useToday } from '#client/lib/today.ts'
import { dayIn } from '#shared/calendar.ts'

export function RequestDetails({ city, createdAt }: { city: string; createdAt: string }) {
  const day = relativeDay(dayIn(new Date(createdAt), timeZone()), useLanguage(), useToday())
  return <span className="text-14 wrap-anywhere text-ink-2">{[city, day].filter(Boolean).join(' · ')}</span>
}

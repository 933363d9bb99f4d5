const dayMs = 86_400_000
const form = /^\d{4}-\d{2}-\d{2}$/

/** A calendar day without a zone, `yyyy-mm-dd`. */
export type Day = string

/** The first day of matches and seasons. */
export const firstDay: Day = '2000-01-01'

/** Whether the text names a day that exists: 2026-02-30 does not. */
export function isCalendarDay(text: string) {
  if (!form.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The IANA zone that the text names in any case, as this runtime spells it; null for an unknown one. */
export function timeZoneOf(text: string) {
  if (text.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The day at `now` in the zone. */
export const dayIn = (now: Date, timeZone: string): Day => formatIn(timeZone).format(now)

// Creating a format takes a hundred times longer than using it; there are about four hundred zones.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** The latest day that may be today. Without a zone UTC+14, so that a user's own today is never refused as future. */
export const latestToday = (now: Date, timeZone: string | null): Day =>
  timeZone ? dayIn(now, timeZone) : new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The earliest day that may be today; without a zone UTC−12: it has started everywhere. */
export const earliestToday = (now: Date, timeZone: string | null): Day => dayIn(now, timeZone ?? 'Etc/GMT+12')

/** Whole days from one day to another; negative when `to` is before `from`. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

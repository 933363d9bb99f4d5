const dayMs = 86_400_000
const form = /^\d{4}-\d{2}-\d{2}$/

/** A calendar day without a zone, `yyyy-mm-dd`. */
export type Day = string

/** No match and no season is meant before it. */
export const firstDay: Day = '2000-01-01'

/** Whether the text names a day that exists: 2026-02-30 does not. */
export function isCalendarDay(text: string) {
  if (!form.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The IANA zone that the text names in any case, as this runtime writes it; null where it knows none. */
export function timeZoneOf(text: string) {
  if (text.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The day it is at `now` in the zone. */
export const dayIn = (now: Date, timeZone: string): Day => formatIn(timeZone).format(now)

// Making a format takes a hundred times longer than using it, and there are some four hundred zones at most.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/**
 * The last day that may be called today. Without a zone it is the widest reading, UTC+14, so that nobody is
 * told that their own today lies in the future.
 */
export const latestToday = (now: Date, timeZone: string | null): Day =>
  timeZone ? dayIn(now, timeZone) : new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The first day that may be called today: without a zone UTC−12. What starts today has started for everybody. */
export const earliestToday = (now: Date, timeZone: string | null): Day => dayIn(now, timeZone ?? 'Etc/GMT+12')

/** Whole days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

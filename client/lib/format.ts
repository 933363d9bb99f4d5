import { dayIn, daysBetween, type Day } from '#shared/calendar.ts'
import {
  dayAndMonth as dayAndMonthSeenOn,
  formatDay,
  localeOf,
  number,
  timeOfDay,
  yearOf,
} from '#shared/format.ts'
import type { Clock } from '#shared/scheduled-matches/timing.ts'
import { timeZone } from './time-zone.ts'

// With the other formats of the screens.
export { delta, monthAndYear, percent, percentInSentence } from '#shared/format.ts'

/** In the device's time zone. */
export const today = (): Day => dayIn(new Date(), timeZone())

/** In the device's time zone or another one. */
export const clockAt = (instant: Date, zone = timeZone()): Clock => ({
  date: dayIn(instant, zone),
  time: timeOfDay(instant.toISOString(), 'en', zone),
})

export const clockNow = (zone?: string) => clockAt(new Date(), zone)

/** "Saturday 21 November 2026" */
export const longDate = (day: Day, language: string) =>
  formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "Saturday 21 November", with the year if it is not this one; without a comma, as in Spanish. */
export const dayInSentence = (day: Day, language: string, now: Day = today()) =>
  formatDay(day, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...yearOf(day, now),
  }).replace(',', '')

/** Capitalised. */
export function weekdayAndDay(day: Day, language: string, now: Day = today()) {
  return capitalised(dayInSentence(day, language, now), language)
}

export const capitalised = (text: string, language?: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** "today", "yesterday", the weekday within six days, else "7 May". */
export function nearDay(day: Day, language: string, now: Day = today()) {
  const age = daysBetween(day, now)
  if (age === 0 || age === 1) return daysAgo(age, language)
  return age > 1 && age < 7 ? formatDay(day, language, { weekday: 'long' }) : dayAndMonth(day, language, now)
}

/** "7 May", with the year if it is not this one. */
export const dayAndMonth = (day: Day, language: string, now: Day = today()) =>
  dayAndMonthSeenOn(day, language, now)

/** "22 Nov 2026, 14:37:56" */
export const exactDateTime = (instant: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(instant))

/**
 * Today, yesterday, N days ago up to 7, then the weekday and a short date, with the year if it is not this
 * one.
 */
export function relativeDay(day: Day, language: string, now: Day = today()) {
  const age = daysBetween(day, now)
  if (age >= 0 && age <= 7) return daysAgo(age, language)
  return formatDay(day, language, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(day, now) })
}

/** With two decimals: 1.25. */
export const factor = (value: number, language: string) =>
  number(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** With one decimal: 3.0. */
export const mean = (value: number, language: string) =>
  number(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

// The specification says N days ago, where "the day before yesterday" would be possible.
const daysAgo = (age: number, language: string) =>
  new Intl.RelativeTimeFormat(language, { numeric: age < 2 ? 'auto' : 'always' }).format(-age, 'day')

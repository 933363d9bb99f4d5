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

/** The day it is where the reader is. */
export const today = (): Day => dayIn(new Date(), timeZone())

/** What the reader's clock says at a moment, or the clock of a zone. */
export const clockAt = (instant: Date, zone = timeZone()): Clock => ({
  date: dayIn(instant, zone),
  time: timeOfDay(instant.toISOString(), 'en', zone),
})

export const clockNow = (zone?: string) => clockAt(new Date(), zone)

/** "Saturday 21 November 2026" */
export const longDate = (day: Day, language: string) =>
  formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "Saturday 21 November", with the year if it is not this one; without the comma, which in Spanish no one writes there. */
export const dayInSentence = (day: Day, language: string, now: Day = today()) =>
  formatDay(day, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...yearOf(day, now),
  }).replace(',', '')

/** The same as it stands at the beginning of a line. */
export function weekdayAndDay(day: Day, language: string, now: Day = today()) {
  const text = dayInSentence(day, language, now)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** "7 May", with the year if it is not this one. */
export const dayAndMonth = (day: Day, language: string, now: Day = today()) =>
  dayAndMonthSeenOn(day, language, now)

/** "May 2026", in Spanish "mayo de 2026", of a month as yyyy-mm. */
export const monthAndYear = (month: string, language: string) =>
  formatDay(`${month}-01`, language, { month: 'long', year: 'numeric' })

/** "22 Nov 2026, 14:37:56": of what somebody has to find again in a log. */
export const exactDateTime = (instant: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(instant))

/** Today, yesterday, N days ago up to 7, and from then on the weekday and a short date, with the year if it is not this one. */
export function relativeDay(day: Day, language: string, now: Day = today()) {
  const age = daysBetween(day, now)
  if (age >= 0 && age <= 7) return daysAgo(age, language)
  return formatDay(day, language, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(day, now) })
}

/** 0.64 is 64%: without the space that Spanish puts before the sign, which large numerals drop. */
export const percent = (share: number, language: string) =>
  percentInSentence(share, language).replace(/\s/g, '')

/** The same in a sentence: 64 % in Spanish. */
export const percentInSentence = (share: number, language: string) =>
  number(share, language, { style: 'percent' })

/** 1.25: what something is multiplied by, always with two decimals. */
export const factor = (value: number, language: string) =>
  number(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 3.0: a mean, always with one decimal. */
export const mean = (value: number, language: string) =>
  number(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** +18, −9 with a true minus, = 0 for no change. */
export const delta = (value: number, language: string) =>
  value === 0 ? '= 0' : `${value > 0 ? '+' : '−'}${number(Math.abs(value), language)}`

// "the day before yesterday" is exact and longer: the specification says N days ago, so only 0 and 1 become words.
const daysAgo = (age: number, language: string) =>
  new Intl.RelativeTimeFormat(language, { numeric: age < 2 ? 'auto' : 'always' }).format(-age, 'day')

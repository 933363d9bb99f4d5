import { dayIn, daysBetween, type Day } from '#shared/calendar.ts'
import { timeZone } from './time-zone.ts'

/** The day it is where the reader is. */
export const today = (): Day => dayIn(new Date(), timeZone())

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
export function dayAndMonth(day: Day, language: string, now: Day = today()) {
  return formatDay(day, language, { day: 'numeric', month: 'long', ...yearOf(day, now) })
}

/** 19:30, on the reader's clock or on that of a zone. */
export const timeOfDay = (moment: string, language: string, zone?: string) =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(moment))

/** "7 May, 19:30", on the reader's clock. */
export const dayAndTime = (moment: string, language: string) =>
  `${dayAndMonth(dayIn(new Date(moment), timeZone()), language)}, ${timeOfDay(moment, language)}`

/** "22 Nov 2026, 14:37:56": of what somebody has to find again in a log. */
export const exactMoment = (moment: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(moment))

/** Today, yesterday, N days ago up to 7, and from then on the weekday and a short date, with the year if it is not this one. */
export function relativeDay(day: Day, language: string, now: Day = today()) {
  const age = daysBetween(day, now)
  if (age >= 0 && age <= 7) return daysAgo(age, language)
  return formatDay(day, language, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(day, now) })
}

/** 6.2 in English, 6,2 in Spanish. */
export const number = (value: number, language: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options).format(value)

/** 1187: a rating is not grouped, and whole unless it is part of a sum. */
export const ratingText = (rating: number, language: string, decimals = 0) =>
  number(rating, language, { useGrouping: false, maximumFractionDigits: decimals })

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

const yearOf = (day: Day, now: Day) =>
  day.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)

// "the day before yesterday" is exact and longer: the specification says N days ago, so only 0 and 1 become words.
const daysAgo = (age: number, language: string) =>
  new Intl.RelativeTimeFormat(language, { numeric: age < 2 ? 'auto' : 'always' }).format(-age, 'day')

/** A day has no zone: it is read and written in UTC, so that it never moves. */
export const formatDay = (day: Day, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** English is British here: the day before the month, no comma before "and". */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

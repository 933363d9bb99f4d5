import { type Day, dayIn } from './calendar.ts'

/** "7 May", with the year if it is not this one. */
export function dayAndMonth(day: Day, language: string, today: Day) {
  return formatDay(day, language, { day: 'numeric', month: 'long', ...yearOf(day, today) })
}

/** "4–10 May 2026", "27 April – 3 May 2026" */
export const dayRange = (from: Day, to: Day, language: string) =>
  dates(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  )

/** 19:30, in the zone of the machine or the given one. */
export const timeOfDay = (instant: string, language: string, zone?: string) =>
  dates(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(instant),
  )

/** "7 May, 19:30" */
export const dayAndTime = (instant: string, language: string, today: Day, zone: string) =>
  `${dayAndMonth(dayIn(new Date(instant), zone), language, today)}, ${timeOfDay(instant, language, zone)}`

/** 6.2 in English, 6,2 in Spanish. */
export const number = (value: number, language: string, options?: Intl.NumberFormatOptions) =>
  numbers(language, options).format(value)

/** 1187: ratings have no thousands separator, and decimals only as part of a sum. */
export const ratingText = (rating: number, language: string, decimals = 0) =>
  number(rating, language, { useGrouping: false, maximumFractionDigits: decimals })

/** +18, −9 with a true minus, = 0 for no change. */
export const delta = (value: number, language: string) =>
  value === 0 ? '= 0' : `${value > 0 ? '+' : '−'}${number(Math.abs(value), language)}`

/** 64% for 0.64, without the space of Spanish, for large numbers. */
export const percent = (share: number, language: string) =>
  percentInSentence(share, language).replace(/\s/g, '')

/** With the space of Spanish. */
export const percentInSentence = (share: number, language: string) =>
  number(share, language, { style: 'percent' })

/** "May 2026", in Spanish "mayo de 2026"; `month` is yyyy-mm. */
export const monthAndYear = (month: string, language: string) =>
  formatDay(`${month}-01`, language, { month: 'long', year: 'numeric' })

export const yearOf = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)

/** A day has no zone: it is formatted in UTC, so that it never shifts. */
export const formatDay = (day: Day, language: string, options: Intl.DateTimeFormatOptions) =>
  dates(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** British English: the day before the month, no comma before "and". */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

const dates = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
const numbers = cached<Intl.NumberFormatOptions | undefined, Intl.NumberFormat>(Intl.NumberFormat)

/** Caches formats: creating one takes a hundred times longer than using it. */
function cached<Options, Format>(make: new (language: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: string, options: Options) => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? new make(language, options)
    formats.set(key, format)
    return format
  }
}

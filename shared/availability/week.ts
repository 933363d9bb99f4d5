import type { Day } from '#shared/calendar.ts'

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** From 07 to 12, to 16, to 20 and to 24 o'clock. */
export const partsOfDay = ['morning', 'midday', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** The hour from which each part counts. */
export const partStarts = { morning: 7, midday: 12, afternoon: 16, evening: 20 } as const satisfies Record<
  PartOfDay,
  number
>

export function weekdayOf(day: Day): Weekday {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (sinceSunday === 0 ? 7 : sinceSunday) as Weekday
}

/** The part of day of a time as HH:MM; null before 07:00. */
export function partOfDayAt(time: string): PartOfDay | null {
  const hour = Number(time.slice(0, 2))
  return partsOfDay.findLast((part) => partStarts[part] <= hour) ?? null
}

/** A part of day of a weekday: `4-evening` is Thursday evening. */
export type UsualTime = `${Weekday}-${PartOfDay}`
export const usualTime = (weekday: Weekday, part: PartOfDay): UsualTime => `${weekday}-${part}`
export const usualTimes = weekdays.flatMap((weekday) => partsOfDay.map((part) => usualTime(weekday, part)))

import { addDays, daysBetween, type Day } from '#shared/calendar.ts'

/** So many days before its date a week is scheduled. */
export const leadDays = 6
export const maxSeries = 10
export const maxSeriesInDemo = 3

export const weekAfter = (date: Day): Day => addDays(date, 7)

export const isDue = (date: Day, today: Day) => daysBetween(today, date) <= leadDays

/** The first date on or after `today`, whole weeks after `date`: weeks that have passed are not made up for. */
export const firstFrom = (date: Day, today: Day): Day =>
  addDays(date, Math.max(0, Math.ceil(daysBetween(date, today) / 7)) * 7)

/**
 * The next date of a series once it follows a match on `model`: on the weekday of that, in the calendar week of the next date
 * so far, so that a week that was made does not come again; and a week after the model at the earliest.
 */
export function nextLike(model: Day, next: Day): Day {
  const inItsWeek = addDays(next, weekdayOf(model) - weekdayOf(next))
  return inItsWeek < weekAfter(model) ? weekAfter(model) : inItsWeek
}

/** Monday is 0. */
const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

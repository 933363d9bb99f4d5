import { addDays, type Day } from '#shared/calendar.ts'

/** The days of a period, both included. */
export type Days = { from: Day; to: Day }

/** The week of a day, from Monday. */
export function weekOf(day: Day): Days {
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}

/** The month of a day. */
export function monthOf(day: Day): Days {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
}

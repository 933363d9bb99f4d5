import { addDays, type Day } from '#shared/calendar.ts'
import { below, pick, runningTotals, type Random } from './random.ts'

export type Span = { from: Day; days: number }
type MatchTime = { date: Day; endedAt: Date }

const years = 4
const hourMs = 3_600_000
const minuteMs = 60_000

export const spanUntil = (today: Day): Span => {
  const days = Math.round(years * 365.25)
  return { from: addDays(today, -days), days }
}

export const endOf = ({ from, days }: Span) => new Date(addDays(from, days))

/** When so many matches were played, in order: evenings and weekends, fewer in August, more from year to year. */
export function* matchTimes({ from, days }: Span, matches: number, random: Random): Generator<MatchTime> {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  const running = runningTotals(dates.map((date, index) => busyness(date) * (0.35 + (0.65 * index) / days)))
  const total = running.at(-1) ?? 1
  let given = 0
  for (const [index, date] of dates.entries()) {
    const until = Math.round((matches * (running[index] ?? 0)) / total)
    const ends = Array.from({ length: until - given }, () => endOfMatch(date, random))
    given = until
    for (const end of ends.toSorted((a, b) => a - b)) yield { date, endedAt: new Date(end) }
  }
}

const weekdays = [1.3, 0.8, 1, 1.05, 1.1, 0.85, 1.5]

function busyness(date: Day) {
  const day = new Date(date)
  return (weekdays[day.getUTCDay()] ?? 1) * (day.getUTCMonth() === 7 ? 0.6 : 1)
}

const evenings = [18, 18.5, 19, 19, 19.5, 20, 20, 20.5, 21, 21.5, 14.5, 9.5]
const weekends = [9, 9.5, 10, 10, 10.5, 11, 11, 11.5, 12, 12.5, 17, 18, 19, 20]

// A match is recorded about an hour and a half after its start, which Spain's offset from UTC cancels out.
function endOfMatch(date: Day, random: Random) {
  const isWeekend = new Date(date).getUTCDay() % 6 === 0
  const start = pick(isWeekend ? weekends : evenings, random)
  return Date.parse(date) + start * hourMs + below(40 * minuteMs, random)
}

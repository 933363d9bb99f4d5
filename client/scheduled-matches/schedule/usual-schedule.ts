import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { type Clock, firstDayAhead } from '#shared/scheduled-matches/timing.ts'

type Scheduled = { date: Day; time: string; venue: string | null }
type Played = { date: Day; venue: string | null }
export type UsualSchedule = Partial<Clock & { venue: string }>

/** The most frequent weekday and time, on its next day without a match, and the most frequent venue. */
export function usualSchedule(
  scheduled: readonly Scheduled[],
  played: readonly Played[],
  now: Clock,
): UsualSchedule | null {
  const venue = mostFrequent([...scheduled, ...played].flatMap(({ venue }) => venue ?? []))
  const slot = mostFrequent(scheduled.map(slotOf))
  const alike = scheduled.filter((match) => slotOf(match) === slot)
  const [like] = alike
  // A time that several matches do not share is not usual.
  if (!like || (alike.length === 1 && scheduled.length > 1)) return venue === undefined ? null : { venue }
  const first = firstDayAhead(like.time, now)
  const next = addDays(first, (7 - (daysBetween(like.date, first) % 7)) % 7)
  return { date: firstFree(next, scheduled), time: like.time, ...(venue === undefined ? {} : { venue }) }
}

const slotOf = ({ date, time }: Scheduled) => `${weekday(date)} ${time}`

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

const firstFree = (day: Day, scheduled: readonly Scheduled[]): Day =>
  scheduled.some(({ date }) => date === day) ? firstFree(addDays(day, 7), scheduled) : day

/** Of equally frequent values the first. */
const mostFrequent = (values: readonly string[]) => {
  const count = (value: string) => values.filter((each) => each === value).length
  return values.toSorted((one, other) => count(other) - count(one))[0]
}

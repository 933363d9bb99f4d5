import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { type Clock, firstDayAhead } from '#shared/scheduled-matches/moments.ts'

type Planned = { date: Day; time: string; venue: string | null }
type Played = { date: Day; venue: string | null }
export type UsualPlan = Partial<Clock & { venue: string }>

/** What somebody does most, from what they have planned and played: the weekday and time, on the next day without a match, and the place. */
export function usualPlan(
  planned: readonly Planned[],
  played: readonly Played[],
  now: Clock,
): UsualPlan | null {
  const venue = mostFrequent([...planned, ...played].flatMap(({ venue }) => venue ?? []))
  const slot = mostFrequent(planned.map(slotOf))
  const alike = planned.filter((match) => slotOf(match) === slot)
  const [like] = alike
  // What several matches differ in is not usual.
  if (!like || (alike.length === 1 && planned.length > 1)) return venue === undefined ? null : { venue }
  const first = firstDayAhead(like.time, now)
  const next = addDays(first, (7 - (daysBetween(like.date, first) % 7)) % 7)
  return { date: firstFree(next, planned), time: like.time, ...(venue === undefined ? {} : { venue }) }
}

const slotOf = ({ date, time }: Planned) => `${weekday(date)} ${time}`

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

const firstFree = (day: Day, planned: readonly Planned[]): Day =>
  planned.some(({ date }) => date === day) ? firstFree(addDays(day, 7), planned) : day

/** Of several as frequent the first. */
const mostFrequent = (values: readonly string[]) => {
  const count = (value: string) => values.filter((each) => each === value).length
  return values.toSorted((one, other) => count(other) - count(one))[0]
}

import { addDays } from '#shared/calendar.ts'
import { type Clock, hasPassed, maxDaysAhead } from '#shared/scheduled-matches/timing.ts'

/** Why nothing can be planned for a moment, at the field that mends it; what is changed keeps the moment that it has. */
export function dateTimeIssue({ date, time }: Clock, kept: Clock | undefined, now: Clock) {
  if (date === '' || (date === kept?.date && time === kept.time)) return null
  if (date < now.date) return { field: 'date', code: 'date_in_past' } as const
  if (date > addDays(now.date, maxDaysAhead)) return { field: 'date', code: 'date_too_far' } as const
  return hasPassed({ date, time }, now) ? ({ field: 'time', code: 'time_in_past' } as const) : null
}

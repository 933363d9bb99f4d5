import type { FieldErrors } from 'react-hook-form'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { addDays } from '#shared/calendar.ts'
import { type Clock, hasPassed, maxDaysAhead } from '#shared/scheduled-matches/timing.ts'
import { type ScheduleFormValues, takenSeats } from './schedule-values.ts'

export type ScheduleIssue = { field: ScheduleField; code: string }
type ScheduleField = (typeof plainFields)[number] | `players.${number}`

/** In the order of the fields on the screen. */
export const issuesIn = (errors: FieldErrors<ScheduleFormValues>): ScheduleIssue[] =>
  [
    ...plainFields.slice(0, 3).map((field) => ({ field, error: errors[field] })),
    ...[0, 1, 2, 3].map((index) => ({ field: `players.${index}` as const, error: errors.players?.[index] })),
    ...plainFields.slice(3).map((field) => ({ field, error: errors[field] })),
  ].flatMap(({ field, error }) => (error?.message ? [{ field, code: error.message }] : []))

/** In the payload `players` are only the seats with a name. */
export function fieldOfPath(path: string, players: readonly ChosenPlayer[]): ScheduleField | null {
  const sent = path.match(/^players(?:\.(\d+))?/)
  if (!sent) return plainFields.find((field) => field === path.split('.')[0]) ?? null
  return `players.${takenSeats(players)[Number(sent[1] ?? 0)]?.index ?? 0}`
}

/** Missing values have one text, other issues each their own. */
export const isMissing = (code: string) => missing.some((each) => each === code)

const plainFields = [
  'date',
  'time',
  'duration',
  'clanId',
  'matchType',
  'visibility',
  'visibleToClanIds',
  'venue',
  'courtName',
  'comments',
] as const satisfies (keyof ScheduleFormValues)[]

const missing = ['date_required', 'time_impossible', 'duration_impossible', 'clan_required', 'clans_required']

/** An edited match may keep its date and time. */
export function dateTimeIssue({ date, time }: Clock, kept: Clock | undefined, now: Clock) {
  if (date === '' || (date === kept?.date && time === kept.time)) return null
  if (date < now.date) return { field: 'date', code: 'date_in_past' } as const
  if (date > addDays(now.date, maxDaysAhead)) return { field: 'date', code: 'date_too_far' } as const
  return hasPassed({ date, time }, now) ? ({ field: 'time', code: 'time_in_past' } as const) : null
}

import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { today } from '#client/lib/format.ts'
import { addDays } from '#shared/calendar.ts'
import { mostDaysAhead } from '#shared/scheduled-matches/moments.ts'
import { changedScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { fieldOfPath } from './plan-issues.ts'
import { payloadOf, type PlanValues } from './plan-values.ts'

export type WrittenPlan = z.input<typeof changedScheduledMatch>

type Known = {
  clans: readonly { id: number }[]
  /** What is edited: its day may have come, and places that nobody touched stay as they are. */
  edited: PlanValues | undefined
}

/** Everything that the server would refuse, said at the field before it is sent. */
export const planResolver =
  ({ clans, edited }: Known): Resolver<PlanValues, unknown, WrittenPlan> =>
  (values, _context, options) => {
    const { players, ...rest } = payloadOf(values, clans)
    const isSeatedAnew = JSON.stringify(values.players) !== JSON.stringify(edited?.players)
    const body = isSeatedAnew ? { ...rest, players } : rest
    const found = (changedScheduledMatch.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
      field: fieldOfPath(path.join('.'), values.players) ?? 'date',
      code: message,
    }))
    const outside = outOfRange(values.date, edited?.date)
    const issues = outside ? [...found, { field: 'date', code: outside }] : found
    if (issues.length === 0) return { values: body, errors: {} }
    // The first that is found of a field is the one that is said.
    const errors = issues.toReversed().map(({ field, code }) => [field, { type: 'form', message: code }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }

function outOfRange(date: string, day: string | undefined) {
  if (date === '' || date === day) return null
  if (date < today()) return 'date_in_past'
  return date > addDays(today(), mostDaysAhead) ? 'date_too_far' : null
}

import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { clockNow } from '#client/lib/format.ts'
import { changedScheduledMatch, type ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { fieldOfPath } from './plan-issues.ts'
import { momentIssue } from './plan-moment.ts'
import { payloadOf, type PlanValues } from './plan-values.ts'

export type WrittenPlan = z.input<typeof changedScheduledMatch>

type Known = {
  clans: readonly { id: number }[]
  /** What the form began with. */
  start: PlanValues
  /** The match that is changed. */
  match: ScheduledMatch | undefined
}

/** Everything that the server would refuse, said at the field before it is sent. */
export const planResolver =
  ({ clans, start, match }: Known): Resolver<PlanValues, unknown, WrittenPlan> =>
  (values, _context, options) => {
    const { players, ...rest } = payloadOf(values, clans, match)
    const body = isReseated(values, start, match) ? { ...rest, players } : rest
    const found = (changedScheduledMatch.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
      field: fieldOfPath(path.join('.'), values.players) ?? 'date',
      code: message,
    }))
    const untimely = momentIssue(values, match, clockNow(match?.timeZone ?? undefined))
    const issues = untimely ? [...found, untimely] : found
    if (issues.length === 0) return { values: body, errors: {} }
    // The first that is found of a field is the one that is said.
    const errors = issues.toReversed().map(({ field, code }) => [field, { type: 'form', message: code }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }

/** Players that are sent seat their creator too: one who does not play is not seated by a change of something else. */
export const isReseated = (values: PlanValues, start: PlanValues, match: ScheduledMatch | undefined) =>
  match?.ownPosition !== null || JSON.stringify(values.players) !== JSON.stringify(start.players)

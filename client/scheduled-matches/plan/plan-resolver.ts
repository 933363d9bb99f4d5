import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { clockNow } from '#client/lib/format.ts'
import { isUnclear } from '#client/players/search/use-found-players.ts'
import type { KnownPlayers } from '#client/players/search/use-known-players.ts'
import { changedScheduledMatch, type ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { fieldOfPath } from './plan-issues.ts'
import { momentIssue } from './plan-moment.ts'
import { payloadOf, type PlanValues } from './plan-values.ts'

export type WrittenPlan = z.input<typeof changedScheduledMatch>

type Known = {
  players: KnownPlayers
  clans: readonly { id: number }[]
  /** What the form began with. */
  start: PlanValues
  /** The match that is changed. */
  match: ScheduledMatch | undefined
}

/** Everything that the server would refuse, and a typed name that may be that of somebody known, said at the field before it is sent. */
export const planResolver =
  ({ players: known, clans, start, match }: Known): Resolver<PlanValues, unknown, WrittenPlan> =>
  (values, _context, options) => {
    const { players, ...rest } = payloadOf(values, clans, match)
    const body = isReseated(values, start, match) ? { ...rest, players } : rest
    const found = (changedScheduledMatch.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
      field: fieldOfPath(path.join('.'), values.players) ?? 'date',
      code: message,
    }))
    const untimely = momentIssue(values, match, clockNow(match?.timeZone ?? undefined))
    const taken = values.players.flatMap(({ player }) => player?.id ?? [])
    const unclear = values.players.flatMap((player, index) =>
      isUnclear(player, known, taken) ? [{ field: `players.${index}` as const, code: 'player_unclear' }] : [],
    )
    const issues = [...found, ...unclear, ...(untimely ? [untimely] : [])]
    if (issues.length === 0) return { values: body, errors: {} }
    // The first that is found of a field is the one that is said.
    const errors = issues.toReversed().map(({ field, code }) => [field, { type: 'form', message: code }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }

/** The server seats the creator whenever players are sent: they are left out unless the seats changed. */
export const isReseated = (values: PlanValues, start: PlanValues, match: ScheduledMatch | undefined) =>
  match?.ownPosition !== null || JSON.stringify(values.players) !== JSON.stringify(start.players)

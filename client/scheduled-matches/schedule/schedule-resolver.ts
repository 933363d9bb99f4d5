import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { clockNow } from '#client/lib/format.ts'
import type { KnownPlayers } from '#client/players/search/use-known-players.ts'
import { isAmbiguous } from '#client/players/search/use-player-search.ts'
import { changedScheduledMatch, type ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { dateTimeIssue, fieldOfPath } from './schedule-issues.ts'
import { payloadOf, type ScheduleFormValues } from './schedule-values.ts'

export type ScheduleBody = z.input<typeof changedScheduledMatch>

type ResolverContext = {
  players: KnownPlayers
  clans: readonly { id: number }[]
  /** The initial values of the form. */
  start: ScheduleFormValues
  /** The match that is edited. */
  match: ScheduledMatch | undefined
}

/** Validates as the server does, and rejects a typed name that may be that of a known player. */
export const scheduleResolver =
  ({
    players: known,
    clans,
    start,
    match,
  }: ResolverContext): Resolver<ScheduleFormValues, unknown, ScheduleBody> =>
  (values, _context, options) => {
    const { players, ...rest } = payloadOf(values, clans, match)
    const body = hasChangedSeats(values, start, match) ? { ...rest, players } : rest
    const found = (changedScheduledMatch.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
      field: fieldOfPath(path.join('.'), values.players) ?? 'date',
      code: message,
    }))
    const timeIssue = dateTimeIssue(values, match, clockNow(match?.timeZone ?? undefined))
    const taken = values.players.flatMap(({ player }) => player?.id ?? [])
    const unclear = values.players.flatMap((player, index) =>
      isAmbiguous(player, known, taken)
        ? [{ field: `players.${index}` as const, code: 'player_unclear' }]
        : [],
    )
    const issues = [...found, ...unclear, ...(timeIssue ? [timeIssue] : [])]
    if (issues.length === 0) return { values: body, errors: {} }
    // The first issue of a field is shown.
    const errors = issues.toReversed().map(({ field, code }) => [field, { type: 'form', message: code }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }

/** The server seats the creator whenever players are sent: they are omitted unless the seats changed. */
export const hasChangedSeats = (
  values: ScheduleFormValues,
  start: ScheduleFormValues,
  match: ScheduledMatch | undefined,
) => match?.ownPosition !== null || JSON.stringify(values.players) !== JSON.stringify(start.players)

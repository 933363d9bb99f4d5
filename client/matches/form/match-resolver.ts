import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'
import { today } from '#client/lib/format.ts'
import type { KnownPlayers } from '#client/players/search/use-known-players.ts'
import { isAmbiguous } from '#client/players/search/use-player-search.ts'
import { firstProblem } from '#shared/matches/checks.ts'
import { editedMatch } from '#shared/matches/schema.ts'
import { type MatchFormValues, toPayload, toTypedMatch } from './match-form-values.ts'

const matchBody = editedMatch.refine(({ date }) => date <= today(), {
  path: ['date'],
  error: 'date_in_future',
})
export type MatchBody = z.input<typeof matchBody>

const resolvePayload = zodResolver(matchBody, undefined, { raw: true })

/**
 * The six checks in their order, then whether a typed name is a known player's, then the rules of the
 * server.
 */
export const matchResolver =
  (known: KnownPlayers): Resolver<MatchFormValues, unknown, MatchBody> =>
  async (values, context, options) => {
    const problem = firstProblem(toTypedMatch(values))
    if (problem) {
      const { field, title, message } = problem
      return { values: {}, errors: toNestErrors({ [field]: { type: title, message } }, options) }
    }
    const taken = seats.flatMap((seat) => values[seat].player?.id ?? [])
    const unclear = seats.filter((seat) => isAmbiguous(values[seat], known, taken))
    if (unclear.length > 0) {
      const error = { type: 'error', message: 'player_unclear' }
      return {
        values: {},
        errors: toNestErrors(Object.fromEntries(unclear.map((seat) => [seat, error])), options),
      }
    }
    return resolvePayload(
      toPayload(values) as MatchBody,
      context,
      options as unknown as ResolverOptions<MatchBody>,
    )
  }

const seats = ['userPartner', 'opponent1', 'opponent2'] as const

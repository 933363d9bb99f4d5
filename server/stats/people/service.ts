import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { readMatch } from '#server/matches/service.ts'
import { noMatches, type Results } from '#shared/stats/results.ts'
import type { matchAnalytics } from '#shared/stats/schema.ts'
import * as store from './store.ts'

export {
  metPlayerCount,
  metPlayers,
  sharedTotalsOf,
  togetherWith,
  totalsOf,
  type MetPlayer,
  type Order,
} from './store.ts'

/** The actor's results with and against each of the other players of a match that they may see. */
export async function analyticsOf(
  context: Context,
  matchId: number,
): Promise<z.input<typeof matchAnalytics>> {
  const { db, actor } = context
  const others = (await readMatch(context, matchId)).seats.filter(
    ({ playerId }) => playerId !== actor.playerId,
  )
  const rows = await store.resultsWith(
    db,
    actor.playerId,
    others.map(({ playerId }) => playerId),
  )
  const recordWith = (playerId: number, isPartner: boolean) =>
    rows.find((row) => row.playerId === playerId && row.isPartner === isPartner)
  return {
    playerStats: others.map(({ playerId, name, isRegisteredUser, profileImageUrl }) => {
      const partner = recordWith(playerId, true)
      const opponent = recordWith(playerId, false)
      return {
        playerId,
        name,
        isRegisteredUser,
        profileImageUrl,
        totalMatches: (partner?.matches ?? 0) + (opponent?.matches ?? 0),
        asPartner: percentaged(partner),
        asOpponent: percentaged(opponent),
      }
    }),
  }
}

function percentaged({ matches, wins, draws, losses }: Results = noMatches) {
  return { wins, draws, losses, winPercentage: matches ? Math.round((100 * wins) / matches) : null }
}

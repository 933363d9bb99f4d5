import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { read } from '#client/lib/query-client.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { Receipts } from '#shared/clans/ratings/schema.ts'
import type { Match } from '#shared/matches/schema.ts'

/** What a ranked match moved; a match that is being deleted is not read again. */
export const useReceipts = ({ id, matchType }: Match, isReadable: boolean) =>
  useQuery({
    ...read(ratingsApi.receipts, { params: { id: String(id) } }),
    enabled: isReadable && matchType === 'ranked',
  })

/** The points that a match gave or took the reader; undefined for who did not play, or is not rated. */
export function useOwnPoints(receipts: Receipts | undefined) {
  const user = useCurrentUser()
  const own = receipts?.receipts.find(({ playerId }) => playerId === user?.playerId)
  return own && visiblePoints(own.ratingBefore, own.ratingAfter)
}

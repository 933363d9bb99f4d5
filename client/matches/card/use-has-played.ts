import { useCurrentUser } from '#client/auth/current-user.ts'
import type { Match } from '#shared/matches/schema.ts'

/** A match of a clan-mate begins with its recorder instead of the reader. */
export function useHasPlayed(match: Match | undefined) {
  const user = useCurrentUser()
  return !user || !match || match.seats[0]?.playerId === user.playerId
}

import { useCurrentUser } from '#client/auth/current-user.ts'
import type { Match } from '#shared/matches/schema.ts'

/** Whether the reader sits in the first seat. A clan-mate's match begins with who recorded it instead. */
export function useHasPlayed(match: Match | undefined) {
  const user = useCurrentUser()
  return !user || !match || match.seats[0]?.playerId === user.playerId
}

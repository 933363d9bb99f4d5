import { users } from '#shared/auth/table.ts'
import { ratingHistory } from '#shared/clans/ratings/table.ts'
import { players } from '#shared/players/table.ts'

/** Who is rated, as columns of a query on `players` and their `users`. */
export const ratedPlayer = { playerName: players.name, profileImageUrl: users.profileImageUrl }

/** What a match did to a rating, as columns of a query on `rating_history`. */
export const ratedStep = {
  ratingBefore: ratingHistory.ratingBefore,
  ratingAfter: ratingHistory.ratingAfter,
  ratingDelta: ratingHistory.ratingDelta,
  kFactor: ratingHistory.kFactor,
  teamExpectedScore: ratingHistory.teamExpectedScore,
  rankedMatches: ratingHistory.rankedMatches,
  movedFrom: ratingHistory.movedFrom,
  movedAt: ratingHistory.movedAt,
}

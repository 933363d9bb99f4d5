import { applyMatch, type RatingChange, type Team } from '#shared/clans/ratings/rating.ts'
import { gamesOfCode } from '#shared/matches/view.ts'
import type { SeededSeason } from './clans.ts'
import type { SeededMatch } from './matches.ts'
import { isMember, type Player } from './people.ts'

/** What a ranked match did to its players. The matches have to come in their order, each once: the standings move on. */
export function ratingChanges({ sets, seats }: SeededMatch, { standings, params }: SeededSeason) {
  const [one, two, three, four] = seats.map(({ player }) => ratedId(player))
  const teams = { teamA: [one, two], teamB: [three, four] } as Record<'teamA' | 'teamB', Team<number>>
  const games = sets.map(gamesOfCode)
  return applyMatch(standings, { ...teams, sets: games }, params) satisfies RatingChange<number>[]
}

// A guest is never rated.
const ratedId = (player: Player) => (isMember(player) ? player.id : null)

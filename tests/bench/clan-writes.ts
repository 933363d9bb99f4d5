import type { Day } from '#shared/calendar.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { Ladder } from './ladder.ts'

const wonSets = [60, 61, 62, 63, 64, 75, 76].map((code) => ({
  userScore: Math.floor(code / 10),
  opponentScore: code % 10,
}))

/** A match of the first player's, casual and ranked; each turn has other three beside them, or other sets. */
export function reports({ clanId, players }: Ladder, date: Day, turn: number) {
  const seats = [1, 2, 3].map((seat) => players[1 + ((Math.abs(turn) * 3 + seat) % (players.length - 1))]!.id)
  const match = { date, ...playersOf(seats), difficulty: 5 }
  const sets = (second: number) => [wonSets[Math.abs(turn) % 7], wonSets[second + (turn < 0 ? 1 : 0)]]
  return {
    casual: { ...match, sets: sets(0) },
    ranked: { ...match, sets: sets(2), matchType: 'ranked', clanId },
  }
}

/** The same match as its recorder sends it, once won and once lost. */
export function corrections({ date, clanId, matchType, seats }: Match) {
  const playerIds = seats.slice(1).map(({ playerId }) => playerId)
  const match = { date, clanId, matchType, difficulty: 5, ...playersOf(playerIds) }
  const lost = { userScore: 2, opponentScore: 6 }
  return [
    { ...match, sets: [wonSets[4], wonSets[5]] },
    { ...match, sets: [lost, lost] },
  ]
}

// The id decides; the form always sends a name too.
const playersOf = ([partner, opponent1, opponent2]: number[]) => ({
  userPartner: 'Pareja',
  opponent1: 'Rival',
  opponent2: 'Rival',
  partnerPlayerId: partner,
  opponent1PlayerId: opponent1,
  opponent2PlayerId: opponent2,
})

import { emptyMatch, type MatchValues } from '#client/matches/match-values.ts'
import type { ChosenPlayer } from '#client/players/player-search.tsx'
import { type Position, positionsFrom, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** What the form of the played match begins with, from the reader's own place; null for who does not sit in it. */
export function plannedValues(match: ScheduledMatch): MatchValues | null {
  if (match.ownPosition === null) return null
  const [own, partner, one, two] = positionsFrom(match.ownPosition)
  const inPlace = (position: Position) =>
    chosen(match.participants.find((participant) => participant.position === position))
  return {
    ...emptyMatch(),
    userPosition: sideOfPosition(own),
    partnerPosition: sideOfPosition(partner),
    opponent1Position: sideOfPosition(one),
    opponent2Position: sideOfPosition(two),
    date: match.date,
    userPartner: inPlace(partner),
    opponent1: inPlace(one),
    opponent2: inPlace(two),
    matchType: match.matchType,
    clanId: match.clanId,
    venue: match.venue ?? '',
    courtName: match.courtName ?? '',
  }
}

function chosen(participant: Participant | undefined): ChosenPlayer {
  if (!participant) return { name: '', player: null }
  const { playerId: id, playerName: name, userId, profileImageUrl } = participant
  const player = { id, name, isRegisteredUser: userId !== null }
  return { name, player: profileImageUrl ? { ...player, profileImageUrl } : player }
}

import { useFriendList } from '#client/friends/queries.ts'
import { useHistory } from '#client/matches/history/queries.ts'
import { fullName, isDeletedName } from '#client/players/names.ts'
import { toPlayerFound, playerOfSeat } from '#client/players/player-found.ts'
import type { Friend } from '#shared/friends/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { PlayerFound } from '#shared/players/schema.ts'

/** A partner and two opponents. */
export type Lineup = readonly [PlayerFound, PlayerFound, PlayerFound]
/** The latest first. */
export type KnownPlayers = {
  partners: readonly PlayerFound[]
  opponents: readonly PlayerFound[]
  friends: readonly PlayerFound[]
  last: Lineup | null
}

const matchesSearched = 30

/** From the latest matches and the friends, which other screens read too. */
export function useKnownPlayers(without: readonly (number | undefined)[] = []): KnownPlayers {
  const isWanted = ({ id }: PlayerFound) => !without.includes(id)
  const matches = useHistory({}).data?.items.slice(0, matchesSearched) ?? []
  const friends = useFriendList().data?.items ?? []
  const seats = (...indexes: number[]) =>
    distinct(matches.flatMap((match) => indexes.flatMap((index) => playerAt(match, index)))).filter(isWanted)
  const [latest] = matches
  const [partner, one, two] = latest ? [1, 2, 3].flatMap((index) => playerAt(latest, index)) : []
  return {
    partners: seats(1),
    opponents: seats(2, 3),
    friends: friends.map(playerOfFriend).filter(isWanted),
    last: partner && one && two ? [partner, one, two] : null,
  }
}

/** Each player once, in the order of their first appearance. */
export const distinct = (players: readonly PlayerFound[]) =>
  players.filter(({ id }, index) => players.findIndex((other) => other.id === id) === index)

function playerAt({ seats }: Match, index: number) {
  const seat = seats[index]
  return seat && !isDeletedName(seat.name) ? [playerOfSeat(seat)] : []
}

const playerOfFriend = ({ playerId, id: userId, profileImageUrl, ...names }: Friend) =>
  toPlayerFound({ id: playerId, name: fullName(names), isRegisteredUser: true, userId, profileImageUrl })

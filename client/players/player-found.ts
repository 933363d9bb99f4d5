import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import type { MatchSeat } from '#shared/matches/schema.ts'
import type { PlayerFound } from '#shared/players/schema.ts'

type PlayerSource = Pick<PlayerFound, 'id' | 'name' | 'isRegisteredUser'> & {
  userId?: string | null
  profileImageUrl: string | null
}

export const toPlayerFound = ({ userId, profileImageUrl, ...player }: PlayerSource): PlayerFound => ({
  id: player.id,
  name: player.name,
  isRegisteredUser: player.isRegisteredUser,
  ...(userId ? { userId } : {}),
  ...(profileImageUrl ? { profileImageUrl } : {}),
})

export const playerOfSeat = ({ playerId: id, ...seat }: MatchSeat) => toPlayerFound({ id, ...seat })

export const toChosenPlayer = (player: PlayerFound): ChosenPlayer => ({ name: player.name, player })

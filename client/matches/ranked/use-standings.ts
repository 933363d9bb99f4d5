import { useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { isCalendarDay } from '#shared/calendar.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { PlayerFound } from '#shared/players/schema.ts'

/**
 * The standings of the players of a ranked match in its clan on its day; of an edited one, before it. Its
 * players may have left the clan.
 */
export function useStandings(values: MatchFormValues, ownPlayerId: number, edited: Match | undefined) {
  const { matchType, clanId, date } = values
  const players = [ownPlayerId, ...pickedIn(values)].toSorted((one, other) => one - other).join(',')
  const query = useQuery({
    ...read(ratingsApi.standings, {
      params: { id: String(clanId) },
      query: { players, date, ...(edited ? { match: edited.id } : {}) },
    }),
    enabled: matchType === 'ranked' && clanId !== null && isCalendarDay(date),
  })
  const isOfClan = edited?.matchType === 'ranked' && edited.clanId === clanId
  return { query, seated: isOfClan ? edited.seats.map(({ playerId }) => playerId) : [] }
}

export type TypedStandings = ReturnType<typeof useStandings>

export const isOutsider = (standings: TypedStandings, { player }: ChosenPlayer) =>
  isAbsent(standings, player) && !standings.seated.includes(player.id)

export const hasLeft = (standings: TypedStandings, { player }: ChosenPlayer) =>
  isAbsent(standings, player) && standings.seated.includes(player.id)

const isAbsent = ({ query }: TypedStandings, player: ChosenPlayer['player']): player is PlayerFound =>
  Boolean(player?.isRegisteredUser && query.data?.players.every(({ playerId }) => playerId !== player.id))

const pickedIn = ({ userPartner, opponent1, opponent2 }: MatchFormValues) =>
  [userPartner, opponent1, opponent2].flatMap(({ player }) => (player?.isRegisteredUser ? player.id : []))

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

type TableQuery = { standing: 'ranked' | 'entering'; limit: number }

/** The top of a season's leaderboard, and the players who are about to enter it. */
export const topTen = {
  ranked: { standing: 'ranked', limit: 10 },
  entering: { standing: 'entering', limit: 5 },
} as const

export const tablePages = (season: Season, query: TableQuery) =>
  readPages(ratingsApi.leaderboard, { params: paramsOf(season), query })

/** A season's leaderboard: ranked players, or those who still need matches for a rank. */
export function useTable(season: Season, query: TableQuery) {
  const list = useInfiniteQuery(tablePages(season, query))
  return { list, entries: list.data?.items ?? [], total: list.data?.total ?? 0 }
}

/** A player's rating curve of a season; disabled without a player. */
export const useCurve = (season: Season, playerId: number | undefined) =>
  useQuery({
    ...read(ratingsApi.curve, { params: { ...paramsOf(season), playerId: String(playerId) } }),
    enabled: playerId !== undefined,
  })

/** The seasons of a clan, the latest first, and the running one; disabled without a clan. */
export function useSeasons(clanId: number | undefined) {
  const seasons = useQuery({
    ...read(seasonsApi.list, { params: { id: String(clanId) } }),
    enabled: clanId !== undefined,
  })
  return { seasons, running: seasons.data?.find(({ isActive }) => isActive) }
}

const paramsOf = ({ id, clanId }: Season) => ({ id: String(clanId), seasonId: String(id) })

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { playersApi } from '#shared/players/api.ts'
import { orderOf, parseSort, type PlayerSort } from './player-sort.ts'

const pageSize = 30

/** The players whom the reader has met. */
export const playerPages = (q = '', sort: PlayerSort = parseSort()) =>
  readPages(playersApi.stats, { query: { limit: pageSize, ...orderOf(sort), ...(q ? { q } : {}) } })

/** Previous results stay while a search runs. */
export const usePlayers = (q: string, sort: PlayerSort) =>
  useInfiniteQuery({ ...playerPages(q, sort), placeholderData: keepPreviousData })

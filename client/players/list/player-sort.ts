import { change } from '#client/lib/location.ts'
import type { playerOrders } from '#shared/players/schema.ts'

/** By the reader's rates; the other player's rate is shown nowhere. */
export type SortColumn = Exclude<(typeof playerOrders)[number], 'winRate'>
export type PlayerSort = SortColumn | `-${SortColumn}`
type Order = { sort: SortColumn; order: 'asc' | 'desc' }

/** As in the address, and as requested: `-` is descending. */
const orders: Record<PlayerSort, Order> = {
  '-matches': { sort: 'matches', order: 'desc' },
  matches: { sort: 'matches', order: 'asc' },
  '-winsWith': { sort: 'winsWith', order: 'desc' },
  winsWith: { sort: 'winsWith', order: 'asc' },
  '-winsAgainst': { sort: 'winsAgainst', order: 'desc' },
  winsAgainst: { sort: 'winsAgainst', order: 'asc' },
  name: { sort: 'name', order: 'asc' },
  '-name': { sort: 'name', order: 'desc' },
}
const defaultSort: PlayerSort = '-matches'

export const isSort = (named: string): named is PlayerSort => Object.hasOwn(orders, named)
export const sorts = Object.keys(orders).filter(isSort)

/** An unknown order means the default. */
export const parseSort = (named = '') => (isSort(named) ? named : defaultSort)

/** The default needs no parameter. */
export const sortParam = (sort: PlayerSort) => (sort === defaultSort ? undefined : sort)

export const changeSort = (sort: PlayerSort) => change({ sort: sortParam(sort) }, { replace: true })

export const orderOf = (sort: PlayerSort) => orders[sort]

/** Pressing the current column reverses it. */
export function nextSort(column: SortColumn, current: PlayerSort): PlayerSort {
  if (current === column) return `-${column}`
  if (current === `-${column}`) return column
  return column === 'name' ? column : `-${column}`
}

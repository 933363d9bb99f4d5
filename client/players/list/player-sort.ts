import type { playerOrders } from '#shared/players/schema.ts'

/** The reader's rates, with somebody and against them: that of the other player is shown nowhere. */
export type SortColumn = Exclude<(typeof playerOrders)[number], 'winRate'>
export type PlayerSort = SortColumn | `-${SortColumn}`
type Order = { sort: SortColumn; order: 'asc' | 'desc' }

/** What `sort` says in the address, and what the server is asked for: with a minus, most first or from Z. */
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

/** The order that the address names; what is none of ours is the usual one. */
export const parseSort = (named = '') => (isSort(named) ? named : defaultSort)

/** The usual order goes without saying. */
export const sortParam = (sort: PlayerSort) => (sort === defaultSort ? undefined : sort)

export const orderOf = (sort: PlayerSort) => orders[sort]

/** What pressing the head of a column makes of the order: it turns round, or starts with what is looked for first. */
export function nextSort(column: SortColumn, current: PlayerSort): PlayerSort {
  if (current === column) return `-${column}`
  if (current === `-${column}`) return column
  return column === 'name' ? column : `-${column}`
}

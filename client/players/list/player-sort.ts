import type { playerOrders } from '#shared/players/schema.ts'

export type SortColumn = (typeof playerOrders)[number]
export type PlayerSort = SortColumn | `-${SortColumn}`
type Order = { sort: SortColumn; order: 'asc' | 'desc' }

/** What `sort` says in the address, and what the server is asked for: with a minus, most first or from Z. */
const orders: Record<PlayerSort, Order> = {
  '-matches': { sort: 'matches', order: 'desc' },
  matches: { sort: 'matches', order: 'asc' },
  '-winRate': { sort: 'winRate', order: 'desc' },
  winRate: { sort: 'winRate', order: 'asc' },
  name: { sort: 'name', order: 'asc' },
  '-name': { sort: 'name', order: 'desc' },
}
const usual: PlayerSort = '-matches'

export const isSort = (named: string): named is PlayerSort => Object.hasOwn(orders, named)
export const sorts = Object.keys(orders).filter(isSort)

/** The order that the address names; what is none of ours is the usual one. */
export const sortOf = (named = '') => (isSort(named) ? named : usual)

/** The usual order goes without saying. */
export const sortInAddress = (sort: PlayerSort) => (sort === usual ? undefined : sort)

export const orderOf = (sort: PlayerSort) => orders[sort]

/** What pressing the head of a column makes of the order: it turns round, or starts with what is looked for first. */
export function sortPressed(column: SortColumn, current: PlayerSort): PlayerSort {
  if (current === column) return `-${column}`
  if (current === `-${column}`) return column
  return column === 'name' ? column : `-${column}`
}

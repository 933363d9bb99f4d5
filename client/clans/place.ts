import { change, href, type Place } from '#client/lib/location.ts'

/** A list narrows, and a page opens, what the next place has nothing to do with. */
const bare = {
  player: undefined,
  clan: undefined,
  season: undefined,
  dialog: undefined,
  q: undefined,
  sort: undefined,
} as const

export const clanPlace = (clan: number) =>
  ({ tab: 'community', view: 'clans', clan }) as const satisfies Place

/** To a clan; the way back leads to the list as it was left. `replace`: what leads there is done with. */
export const openClan = (clan: number, options: { replace?: boolean } = {}) =>
  change({ ...bare, ...clanPlace(clan) }, options)

/** From a clan that the reader is no longer in. */
export const leaveForOwnClans = () => change({ ...bare, tab: 'community', view: 'clans' }, { replace: true })

/** From a clan to a profile, and back to the clan as it was. */
export const openPlayer = (player: number) => change({ ...bare, ...playerPlace(player) })

export const playerPlace = (player: number) => ({ tab: 'community', view: 'players', player }) as const

export const ownClansHref = href({ tab: 'community', view: 'clans' })

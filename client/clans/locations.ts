import { change, href, type AppLocation } from '#client/lib/location.ts'

/** A list narrows, and a page opens, what the next place has nothing to do with. */
const cleared = {
  player: undefined,
  clan: undefined,
  season: undefined,
  dialog: undefined,
  q: undefined,
  sort: undefined,
} as const

export const clanLocation = (clan: number) =>
  ({ tab: 'community', view: 'clans', clan }) as const satisfies AppLocation

/** To a clan; the way back leads to the list as it was left. `replace`: what leads there is done with. */
export const openClan = (clan: number, options: { replace?: boolean } = {}) =>
  change({ ...cleared, ...clanLocation(clan) }, options)

/** From a clan that the reader is no longer in. */
export const goToOwnClans = () => change({ ...cleared, tab: 'community', view: 'clans' }, { replace: true })

/** From a clan to a profile, and back to the clan as it was. */
export const openPlayer = (player: number) => change({ ...cleared, ...playerLocation(player) })

export const playerLocation = (player: number) => ({ tab: 'community', view: 'players', player }) as const

export const ownClansHref = href({ tab: 'community', view: 'clans' })

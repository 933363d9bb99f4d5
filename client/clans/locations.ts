import { change, href, type AppLocation } from '#client/lib/location.ts'

/** Parameters of a list or dialog that do not apply to the next location. */
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

/** Opens a clan. With `replace`, Back does not return to the current location. */
export const openClan = (clan: number, options: { replace?: boolean } = {}) =>
  change({ ...cleared, ...clanLocation(clan) }, options)

/** Leaves the page of a clan that the reader is no longer a member of. */
export const goToOwnClans = () => change({ ...cleared, tab: 'community', view: 'clans' }, { replace: true })

export const openPlayer = (player: number) => change({ ...cleared, ...playerLocation(player) })

export const playerLocation = (player: number) => ({ tab: 'community', view: 'players', player }) as const

export const ownClansHref = href({ tab: 'community', view: 'clans' })

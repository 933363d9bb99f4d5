const dialogs = [
  'add',
  'record',
  'edit',
  'notifications',
  'new-clan',
  'clan-settings',
  'members',
  'season',
  'balance',
  'schedule',
  'finish',
  'add-players',
  'share',
  'password',
  'delete-account',
  'rename-player',
  'merge-player',
  'offer-player',
] as const

export const tabs = ['home', 'matches', 'community', 'settings'] as const
export type Tab = (typeof tabs)[number]
export type DialogName = (typeof dialogs)[number]

/** Where the reader is on '/': it all stands in the query string, so that Back, reload and shared links work. */
export type AppLocation = {
  tab?: Tab
  view?: string
  player?: number
  match?: number
  clan?: number
  season?: number
  /** A match to come. */
  scheduled?: number
  /** The free place of it that is to be filled. */
  position?: number
  /** The key of a match to come that somebody shared. */
  join?: string
  dialog?: DialogName
  /** What a list is narrowed to. */
  q?: string
  period?: string
  /** The day at which a history begins, going back. */
  until?: string
  sort?: string
}

/** The address of a place; Home, the plain start, is '/'. */
export function href(location: AppLocation) {
  const given = Object.entries(location).filter(
    ([name, value]) => value && !(name === 'tab' && value === 'home'),
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `/?${search}` : '/'
}

/** Reads a query string; what is not one of ours is left out. */
export function locationOf(search: string): AppLocation & { tab: Tab } {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  const dialog = query.get('dialog')
  return {
    tab: isOneOf(tabs, tab) ? tab : 'home',
    ...text(query, 'view'),
    ...id(query, 'player'),
    ...id(query, 'match'),
    ...id(query, 'clan'),
    ...id(query, 'season'),
    ...id(query, 'scheduled'),
    ...id(query, 'position'),
    ...text(query, 'join'),
    ...(isOneOf(dialogs, dialog) ? { dialog } : {}),
    ...text(query, 'q'),
    ...text(query, 'period'),
    ...text(query, 'until'),
    ...text(query, 'sort'),
  }
}

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  list.some((item) => item === value)

const id = (
  query: URLSearchParams,
  name: 'player' | 'match' | 'clan' | 'season' | 'scheduled' | 'position',
) => {
  const value = Number(query.get(name))
  return Number.isInteger(value) && value > 0 ? { [name]: value } : {}
}

const text = (query: URLSearchParams, name: 'view' | 'join' | 'q' | 'period' | 'until' | 'sort') =>
  query.get(name) ? { [name]: query.get(name) ?? '' } : {}

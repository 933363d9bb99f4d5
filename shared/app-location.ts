import type { Language } from './languages.ts'

const dialogs = [
  'add',
  'record',
  'edit',
  'message',
  'notifications',
  'new-clan',
  'clan-settings',
  'members',
  'season',
  'balance',
  'schedule',
  'poll',
  'series',
  'finish',
  'add-players',
  'ask',
  'share',
  'card',
  'password',
  'delete-account',
  'rename-player',
  'merge-player',
  'offer-player',
] as const

export const tabs = ['home', 'matches', 'community', 'settings'] as const
export type Tab = (typeof tabs)[number]
export type DialogName = (typeof dialogs)[number]

/** In the query string of '/', so that Back, reload and shared links work. */
export type AppLocation = {
  tab?: Tab
  view?: string
  player?: number
  match?: number
  clan?: number
  season?: number
  /** A scheduled match. */
  scheduled?: number
  /** Its free position that is to be filled. */
  position?: number
  /** The share key of a scheduled match. */
  join?: string
  /** The private key of a guest's seat. */
  seat?: string
  poll?: number
  /** The key of a poll's link. */
  vote?: string
  /** The private key of a guest's answer to a poll. */
  answer?: string
  /** The key of a share link. */
  shared?: string
  /** The language in which a link is announced. */
  lang?: Language
  dialog?: DialogName
  /** The text of a message that was shared with the installed app. */
  message?: string
  q?: string
  period?: string
  /** The latest day of the history. */
  until?: string
  sort?: string
}

/** Home is '/'. */
export function href(location: AppLocation) {
  const given = Object.entries(location).filter(
    ([name, value]) => value && !(name === 'tab' && value === 'home'),
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `/?${search}` : '/'
}

/** Ignores unknown parameters and values. */
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
    ...text(query, 'seat'),
    ...id(query, 'poll'),
    ...text(query, 'vote'),
    ...text(query, 'answer'),
    ...text(query, 'shared'),
    ...(isOneOf(dialogs, dialog) ? { dialog } : {}),
    ...text(query, 'message'),
    ...text(query, 'q'),
    ...text(query, 'period'),
    ...text(query, 'until'),
    ...text(query, 'sort'),
  }
}

/** Whether the location opens what somebody shared, for visitors too. */
export const opensLink = ({ join, seat, shared, vote, answer }: AppLocation) =>
  [join, seat, shared, vote, answer].some((key) => key !== undefined)

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  list.some((item) => item === value)

const id = (
  query: URLSearchParams,
  name: 'player' | 'match' | 'clan' | 'season' | 'scheduled' | 'position' | 'poll',
) => {
  const value = Number(query.get(name))
  // A match that has not been sent yet has an id below zero.
  const isId = Number.isInteger(value) && (value > 0 || (name === 'match' && value < 0))
  return isId ? { [name]: value } : {}
}

const text = (
  query: URLSearchParams,
  name:
    | 'view'
    | 'join'
    | 'seat'
    | 'vote'
    | 'answer'
    | 'shared'
    | 'message'
    | 'q'
    | 'period'
    | 'until'
    | 'sort',
) => (query.get(name) ? { [name]: query.get(name) ?? '' } : {})

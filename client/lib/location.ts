import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export const tabs = ['home', 'matches', 'community', 'settings'] as const
export type Tab = (typeof tabs)[number]
type DialogName = 'add' | 'record' | 'edit'

/** Where the reader is on '/': it all stands in the query string, so that Back, reload and shared links work. */
export type Place = {
  tab?: Tab
  view?: string
  player?: number
  match?: number
  dialog?: DialogName
  /** What a list is narrowed to. */
  q?: string
  period?: string
  sort?: string
}

/** The address of a place; Home, the plain start, is '/'. */
export function href(place: Place) {
  const given = Object.entries(place).filter(
    ([name, value]) => value && !(name === 'tab' && value === 'home'),
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `/?${search}` : '/'
}

export function useView() {
  const place = placeOf(useSearch())
  return { ...place, place, change, close }
}

/** Changes a part of the place; an undefined value leaves it out. Back undoes the change, unless it replaces. */
export function change(part: Place, { replace = false }: { replace?: boolean } = {}) {
  navigate(href({ ...placeOf(location.search), ...part }), { replace, state: replace ? history.state : ours })
}

/** Takes what is open out of the place: by going back to where it was opened, or in place after a reload or a link. */
export function close(...parts: (keyof Place)[]) {
  const rest = Object.fromEntries(
    Object.entries(placeOf(location.search)).filter(([name]) => !isOneOf(parts, name)),
  )
  if (history.state?.isOurs) history.back()
  else navigate(href(rest), { replace: true })
}

/** Reads a query string; what is not one of ours is left out. */
export function placeOf(search: string): Place & { tab: Tab } {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  const dialog = query.get('dialog')
  return {
    tab: isOneOf(tabs, tab) ? tab : 'home',
    ...text(query, 'view'),
    ...id(query, 'player'),
    ...id(query, 'match'),
    ...(isOneOf(dialogs, dialog) ? { dialog } : {}),
    ...text(query, 'q'),
    ...text(query, 'period'),
    ...text(query, 'sort'),
  }
}

// Marks what the app itself opened: going back then stays inside the app.
const ours = { isOurs: true }

const dialogs = ['add', 'record', 'edit'] as const satisfies DialogName[]

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  list.some((item) => item === value)

const id = (query: URLSearchParams, name: 'player' | 'match') => {
  const value = Number(query.get(name))
  return Number.isInteger(value) && value > 0 ? { [name]: value } : {}
}

const text = (query: URLSearchParams, name: 'view' | 'q' | 'period' | 'sort') =>
  query.get(name) ? { [name]: query.get(name) ?? '' } : {}

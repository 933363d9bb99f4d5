import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { href, type AppLocation, locationOf } from './app-location.ts'

// A service worker needs the addresses without the router, so they have a file of their own.
export { href, type AppLocation, locationOf, type Tab, tabs } from './app-location.ts'

export function useAppLocation() {
  const location = locationOf(useSearch())
  return { ...location, location, change, close }
}

/**
 * Changes a part of the place; an undefined value leaves it out. Back undoes the change, unless it replaces; one dialog
 * takes the place of another.
 */
export function change(part: AppLocation, { replace = false }: { replace?: boolean } = {}) {
  const current = locationOf(location.search)
  const isInPlace = replace || Boolean(part.dialog && current.dialog)
  const path = part.tab ? '/' : location.pathname
  navigate(hrefFrom(path, { ...current, ...part }), {
    replace: isInPlace,
    state: isInPlace ? history.state : appState,
  })
}

/** Takes what is open out of the place: by going back to where it was opened, or in place after a reload or a link. */
export function close(...parts: (keyof AppLocation)[]) {
  const rest = Object.fromEntries(
    Object.entries(locationOf(location.search)).filter(([name]) => !parts.some((part) => part === name)),
  )
  if (history.state?.isOurs) history.back()
  else navigate(hrefFrom(location.pathname, rest), { replace: true })
}

// Marks what the app itself opened: going back then stays inside the app.
const appState = { isOurs: true }

// What opens over a page stays over it, over /profile too.
const hrefFrom = (path: string, location: AppLocation) => path + href(location).slice(1)

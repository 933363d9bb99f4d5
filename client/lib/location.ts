import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { href, type Place, placeOf } from './place.ts'

// A service worker needs the addresses without the router, so they have a file of their own.
export { href, type Place, placeOf, type Tab, tabs } from './place.ts'

export function useView() {
  const place = placeOf(useSearch())
  return { ...place, place, change, close }
}

/**
 * Changes a part of the place; an undefined value leaves it out. Back undoes the change, unless it replaces; one dialog
 * takes the place of another.
 */
export function change(part: Place, { replace = false }: { replace?: boolean } = {}) {
  const place = placeOf(location.search)
  const isInPlace = replace || Boolean(part.dialog && place.dialog)
  const path = part.tab ? '/' : location.pathname
  navigate(address(path, { ...place, ...part }), {
    replace: isInPlace,
    state: isInPlace ? history.state : ours,
  })
}

/** Takes what is open out of the place: by going back to where it was opened, or in place after a reload or a link. */
export function close(...parts: (keyof Place)[]) {
  const rest = Object.fromEntries(
    Object.entries(placeOf(location.search)).filter(([name]) => !parts.some((part) => part === name)),
  )
  if (history.state?.isOurs) history.back()
  else navigate(address(location.pathname, rest), { replace: true })
}

// Marks what the app itself opened: going back then stays inside the app.
const ours = { isOurs: true }

// What opens over a page stays over it, over /profile too.
const address = (path: string, place: Place) => path + href(place).slice(1)

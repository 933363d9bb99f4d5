import { navigate } from 'wouter/use-browser-location'
import { href, type AppLocation, locationOf } from '#shared/app-location.ts'
import { useLocationValue, useQueryString } from './follow-location.ts'

// Separate, for the service worker, which has no router.
export { href, type AppLocation, locationOf, type Tab, tabs } from '#shared/app-location.ts'

/** Renders again when this part changes, and not with any other. */
export const useLocationPart = <Name extends keyof AppLocation>(name: Name) =>
  useLocationValue((queryString) => locationOf(queryString)[name])

/** The address of the page under the open dialog, with this part changed. */
export const useHref = (part: AppLocation) =>
  useLocationValue((queryString) => href({ ...locationOf(queryString), dialog: undefined, ...part }))

export function useAppLocation() {
  const location = locationOf(useQueryString())
  return { ...location, location, change, close }
}

/**
 * Changes a part of the location; undefined removes it. Back undoes the change unless it replaces; one
 * dialog replaces another.
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

/**
 * Removes parts of the location: by going back to where they were opened, or in place after a reload or a
 * link.
 */
export function close(...parts: (keyof AppLocation)[]) {
  const rest = Object.fromEntries(
    Object.entries(locationOf(location.search)).filter(([name]) => !parts.some((part) => part === name)),
  )
  if (history.state?.isOurs) history.back()
  else navigate(hrefFrom(location.pathname, rest), { replace: true })
}

// Set for locations that the app opened: going back then stays inside the app.
const appState = { isOurs: true }

// A dialog opens over the current page, also over /profile.
const hrefFrom = (path: string, location: AppLocation) => path + href(location).slice(1)

import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react'
// With it pushState and replaceState send events.
import 'wouter/use-browser-location'
import { whenIdleAfter } from './when-idle.ts'

// Longer than this the screen does not stay as it was: it shows that what was opened is loading. A browser that is busy is
// still rendering it.
const patienceMs = 150

const listeners = new Set<() => void>()
const update = () => listeners.forEach((listener) => listener())
let callOff = () => {}

// A server renders too.
if (globalThis.document) {
  for (const event of ['popstate', 'replaceState']) addEventListener(event, update)
  addEventListener('pushState', () => {
    startTransition(update)
    callOff()
    callOff = whenIdleAfter(patienceMs, update, 0)
  })
}

/** Within a page that is rendered before it is opened: the query string that opens it, until it is open. */
export const LocationAhead = createContext<{ queryString: string | undefined }>({ queryString: undefined })

/** For what is begun anew each time a page is opened. */
export const useIsAhead = () => useContext(LocationAhead).queryString !== undefined

/**
 * What `read` makes of the query string, or of the location; rendered again when that changes. What a tap opens is rendered
 * in slices, and its effects run after it is painted. Back, which restores the place in the page, and a control that changes
 * what is shown are rendered at once.
 */
export function useLocationValue<Value extends string | number | undefined>(
  read: (queryString: string) => Value,
) {
  const ahead = useContext(LocationAhead)
  const readNow = () => read(ahead.queryString ?? globalThis.location?.search ?? '')
  const [value, setValue] = useState(readNow)
  const follow = useEffectEvent(() => setValue(readNow()))
  useEffect(() => {
    const listener = () => follow()
    // It may have changed since it was rendered.
    listener()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return value
}

export const usePath = () => useLocationValue(() => globalThis.location?.pathname ?? '/')

export const useQueryString = () => useLocationValue((queryString) => queryString)

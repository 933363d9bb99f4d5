import { useSyncExternalStore } from 'react'

/** With the width for tables and the rail. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => (isWide ??= wide().matches),
    () => false,
  )

const wide = () => matchMedia('(min-width: 64rem)')

// Known while somebody is told of changes: to ask is to lay out what has changed in the page.
let isWide: boolean | undefined
let listeners = 0

function subscribe(listener: () => void) {
  const query = wide()
  const change = () => {
    isWide = query.matches
    listener()
  }
  listeners += 1
  query.addEventListener('change', change)
  return () => {
    query.removeEventListener('change', change)
    listeners -= 1
    if (listeners === 0) isWide = undefined
  }
}

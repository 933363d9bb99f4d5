import { useSyncExternalStore } from 'react'

/** With the width for tables and the rail. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide().matches)

const wide = () => matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

import { useSyncExternalStore } from 'react'

/** Whether there is room for a table: where the rail stands, too. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide().matches)

const wide = () => matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

import { useSyncExternalStore } from 'react'

/** As far as the browser knows. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

import { useSyncExternalStore } from 'react'

/** Whether this browser keeps the app's data; null until it is known. */
type State = 'kept' | 'refused' | null

let state: State = null
const listeners = new Set<() => void>()

export function setStorageState(next: State) {
  state = next
  listeners.forEach((listener) => listener())
}

export const useStorageState = () => useSyncExternalStore(subscribe, () => state)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

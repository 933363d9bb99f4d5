import { useSyncExternalStore } from 'react'

/** A value of this page that views follow. */
export function sharedValue<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  const current = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    current,
    set: (next: T) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    use: () => useSyncExternalStore(subscribe, current, current),
  }
}

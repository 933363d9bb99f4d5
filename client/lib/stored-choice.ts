import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * A choice in localStorage, which all open views follow, in other tabs too. Without storage it holds until
 * the page is left.
 */
export function storedChoice<T extends string>(key: string, choices: readonly T[], fallback: () => T) {
  const listeners = new Set<() => void>()
  let unstored: T | null = null

  const stored = () => choices.find((choice) => choice === tryOrUndefined(() => localStorage.getItem(key)))
  const notify = () => listeners.forEach((listener) => listener())
  const onStorage = (event: StorageEvent) => {
    // Clearing the storage names no key.
    if (event.key === key || event.key === null) notify()
  }

  const chosen = () => unstored ?? stored() ?? null

  return {
    chosen,
    current: () => chosen() ?? fallback(),
    set: (choice: T) => {
      tryOrUndefined(() => localStorage.setItem(key, choice))
      unstored = stored() === choice ? null : choice
      notify()
    },
    clear: () => {
      tryOrUndefined(() => localStorage.removeItem(key))
      unstored = null
      notify()
    },
    tell: notify,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

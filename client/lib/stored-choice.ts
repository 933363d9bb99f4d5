import { attempt } from './attempt.ts'

/**
 * One of a few values that the reader chose, kept in localStorage; all open views, other tabs included, follow it.
 * Without storage the choice holds until the page goes.
 */
export function storedChoice<T extends string>(key: string, choices: readonly T[], otherwise: () => T) {
  const listeners = new Set<() => void>()
  let held: T | null = null

  const stored = () => choices.find((choice) => choice === attempt(() => localStorage.getItem(key)))
  const tell = () => listeners.forEach((listener) => listener())
  const follow = (event: StorageEvent) => {
    // A cleared storage names no key.
    if (event.key === key || event.key === null) tell()
  }

  const chosen = () => held ?? stored() ?? null

  return {
    chosen,
    current: () => chosen() ?? otherwise(),
    set: (choice: T) => {
      attempt(() => localStorage.setItem(key, choice))
      held = stored() === choice ? null : choice
      tell()
    },
    forget: () => {
      attempt(() => localStorage.removeItem(key))
      held = null
      tell()
    },
    tell,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', follow)
      }
    },
  }
}

import { useSyncExternalStore } from 'react'
import type { Entry } from './entries.ts'

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

/** The user's writes that this device has not sent, in their order; without those whose form waits for the answer. */
export const waitingEntries = () => entries

export const useWaiting = () => useSyncExternalStore(subscribe, waitingEntries)

/** What waits for a match, if anything does. */
export const useWaitingOf = (matchId: number | undefined) =>
  useWaiting().find(({ effect, refusal }) => effect.match.id === matchId && !refusal)

export function showWaiting(next: readonly Entry[]) {
  if (next.length === 0 && entries.length === 0) return
  entries = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

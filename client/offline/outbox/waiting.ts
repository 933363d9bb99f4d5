import { sharedValue } from '#client/lib/shared-value.ts'
import type { Entry } from './entries.ts'

const entries = sharedValue<readonly Entry[]>([])

/** The user's writes that this device has not sent, in their order; without those whose form waits for the answer. */
export const waitingEntries = entries.current

export const useWaiting = entries.use

/** What waits for a match, if anything does. */
export const useWaitingOf = (matchId: number | undefined) =>
  useWaiting().find(({ effect, refusal }) => effect.match.id === matchId && !refusal)

export function showWaiting(next: readonly Entry[]) {
  if (next.length > 0 || waitingEntries().length > 0) entries.set(next)
}

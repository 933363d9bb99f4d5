import { sharedValue } from '#client/lib/shared-value.ts'
import { type Entry, isMatchEntry, type MatchEntry, type Subject } from './entry.ts'

const entries = sharedValue<readonly Entry[]>([])

/** The user's writes that this device has not sent, in their order; without those whose form waits for the answer. */
export const waitingEntries = entries.current

export const useWaiting = entries.use

/** What waits to record, edit or delete a match. */
export const useWaitingMatch = (matchId: number | undefined) =>
  useWaiting().find(
    (entry): entry is MatchEntry =>
      isMatchEntry(entry) && !entry.refusal && entry.effect.match.id === matchId,
  )

/** Whether something about this waits. */
export const useIsWaiting = (subject: Subject) =>
  useWaiting().some((entry) => !entry.refusal && subjectsOf(entry).includes(subject))

/** A scheduled match is finished by recording it. */
function subjectsOf({ effect, input }: Entry): Subject[] {
  if (!('match' in effect)) return effect.about
  const { scheduledMatchId } = Object(input.body) as { scheduledMatchId?: number }
  return [`match ${effect.match.id}`, ...(scheduledMatchId ? [`scheduled ${scheduledMatchId}` as const] : [])]
}

export function showWaiting(next: readonly Entry[]) {
  if (next.length > 0 || waitingEntries().length > 0) entries.set(next)
}

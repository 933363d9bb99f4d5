import type { QueryClient } from '@tanstack/react-query'
import { sessionPerson } from '#client/lib/session-person.ts'
import type { Entry } from './entry.ts'
import { takeWrite } from './outbox.ts'
import { applyEffect } from './overlay.ts'

// So long a person waits for the answer of the server before the device says that it has the write.
const patienceMs = 5000

/** Without an answer the write waits on this device, or another tab has sent it. */
export type Outcome<Answer = unknown> = { isWaiting: boolean; answer?: Answer }

/** Takes a write, and shows what it changes while it waits. Null where the device keeps nothing. */
export async function takeShown(
  client: QueryClient,
  write: Omit<Entry, 'person' | 'order' | 'takenAt'>,
): Promise<Outcome | null> {
  const person = sessionPerson()
  if (person === null) return null
  const patience = navigator.onLine ? patienceMs : 0
  const sent = await takeWrite({ ...write, person }, patience).catch(() => null)
  if (sent === null) return null
  if (sent === 'waiting') {
    applyEffect(client, write.effect)
    return { isWaiting: true }
  }
  if (sent.refusal) throw sent.refusal
  return { isWaiting: false, answer: sent.answer }
}

import { promisifyRequest, set } from 'idb-keyval'
import { inOrder, isSent, nameOf, type Stored, store } from './entries.ts'
import type { Entry } from './entry.ts'
import { redirected, type SentMatch } from './sent-matches.ts'

export const putEntry = (entry: Entry) => set(nameOf(entry), entry, store)

/** Keeps a write behind all others. Kept again with its key, it stays in its place. */
export async function addEntry(entry: Omit<Entry, 'order' | 'takenAt'>) {
  const { put } = await changeStored(entry.person, (entries, sent) => {
    const order = Math.max(0, ...entries.map((other) => other.order)) + 1
    const added = { ...entry, order, takenAt: Date.now() }
    const former = entries.find(({ key, refusal }) => key === entry.key && !refusal)
    // The server refuses the same key with another version.
    const input = former?.isAttempted && isSameBody(former, added) ? former.input : entry.input
    const { isAttempted } = former ?? {}
    const repeated = former && { order: former.order, input, ...(isAttempted && { isAttempted }) }
    return { put: [redirected({ ...added, ...repeated }, sent)] as const }
  })
  return put[0]
}

/**
 * Changes what is stored of a person in one step: a tab that is killed meanwhile has done all of it, or nothing. Resolves
 * to what `decide` answered.
 */
export async function changeStored<T extends { gone?: readonly Stored[]; put?: readonly Stored[] }>(
  person: string,
  decide: (entries: Entry[], sent: SentMatch[]) => T,
): Promise<T> {
  let decided: T | undefined
  await store('readwrite', (objects) => {
    const asked: IDBRequest<Stored[]> = objects.getAll()
    asked.addEventListener('success', () => {
      const sent = asked.result.filter(isSent).filter((one) => one.person === person)
      decided = decide(inOrder(asked.result, person), sent)
      for (const one of decided.gone ?? []) objects.delete(nameOf(one))
      for (const one of decided.put ?? []) objects.put(one, nameOf(one))
    })
    return promisifyRequest(objects.transaction)
  })
  return decided as T
}

/** Nothing of a person is left. */
export const eraseOutbox = (person: string) =>
  changeStored(person, (entries, sent) => ({ gone: [...entries, ...sent] })).catch(() => undefined)

const isSameBody = (one: Pick<Entry, 'input'>, other: Pick<Entry, 'input'>) => {
  const [typed, again] = [one, other].map(({ input }) => ({ ...Object(input.body), updatedAt: undefined }))
  return JSON.stringify(typed) === JSON.stringify(again)
}

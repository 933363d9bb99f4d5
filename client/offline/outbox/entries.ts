import { createStore, delMany, promisifyRequest, set, values } from 'idb-keyval'
import type { Entry } from './entry.ts'
import { redirected, type SentMatch } from './sent-matches.ts'

type Stored = Entry | SentMatch

const store = createStore('bandeja-outbox', 'entries')
const dayMs = 86_400_000

/** All of a person, in order. Those of others are deleted after thirty days. */
export async function entriesOf(person: string) {
  const all = await values<Stored>(store)
  const old = all.filter((one) => isOld(one, person))
  if (old.length > 0) await deleteEntries(old)
  return inOrder(all, person)
}

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

/** The same; none where the browser keeps nothing. */
export const unsentOf = (person: string) => entriesOf(person).catch((): Entry[] => [])

/** Nothing of a person is left. */
export const eraseOutbox = (person: string) =>
  changeStored(person, (entries, sent) => ({ gone: [...entries, ...sent] })).catch(() => undefined)

export const deleteEntries = (some: readonly Stored[]) => delMany(some.map(nameOf), store)

const isEntry = (one: Stored): one is Entry => 'key' in one
const isSent = (one: Stored): one is SentMatch => !isEntry(one)

function isOld(one: Stored, person: string) {
  if (!isEntry(one)) return Date.now() - one.sentAt > dayMs
  return one.person !== person && Date.now() - one.takenAt > 30 * dayMs
}

const inOrder = (all: Stored[], person: string) =>
  all
    .filter(isEntry)
    .filter((entry) => entry.person === person)
    .toSorted((one, other) => one.order - other.order)

const isSameBody = (one: Pick<Entry, 'input'>, other: Pick<Entry, 'input'>) => {
  const [typed, again] = [one, other].map(({ input }) => ({ ...Object(input.body), updatedAt: undefined }))
  return JSON.stringify(typed) === JSON.stringify(again)
}

const nameOf = (one: Stored) => `${one.person} ${isEntry(one) ? one.key : `match ${one.matchId}`}`

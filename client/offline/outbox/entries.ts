import { createStore, delMany, values } from 'idb-keyval'
import type { Entry } from './entry.ts'
import type { SentMatch } from './sent-matches.ts'

export type Stored = Entry | SentMatch

export const store = createStore('bandeja-outbox', 'entries')
const dayMs = 86_400_000

/** All of a person, in order. Those of others are deleted after thirty days. */
export async function entriesOf(person: string) {
  const all = await values<Stored>(store)
  const old = all.filter((one) => isOld(one, person))
  if (old.length > 0) await deleteEntries(old)
  return inOrder(all, person)
}

/** The same; none where the browser keeps nothing. */
export const unsentOf = (person: string) => entriesOf(person).catch((): Entry[] => [])

export const deleteEntries = (some: readonly Stored[]) => delMany(some.map(nameOf), store)

const isEntry = (one: Stored): one is Entry => 'key' in one
export const isSent = (one: Stored): one is SentMatch => !isEntry(one)

function isOld(one: Stored, person: string) {
  if (!isEntry(one)) return Date.now() - one.sentAt > dayMs
  return one.person !== person && Date.now() - one.takenAt > 30 * dayMs
}

export const inOrder = (all: Stored[], person: string) =>
  all
    .filter(isEntry)
    .filter((entry) => entry.person === person)
    .toSorted((one, other) => one.order - other.order)

export const nameOf = (one: Stored) => `${one.person} ${isEntry(one) ? one.key : `match ${one.matchId}`}`

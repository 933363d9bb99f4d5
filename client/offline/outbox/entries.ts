import { createStore, delMany, entries, set } from 'idb-keyval'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { ErrorCode, Issue } from '#shared/errors.ts'
import type { Match } from '#shared/matches/schema.ts'

/** What a waiting write does to a match: shown in place until it is sent. */
export type Effect = { kind: 'record' | 'edit' | 'remove'; match: Match }

/** Why the server refused a write. */
type Refusal = { code: ErrorCode; status: number; issues?: Issue[]; matchId?: number }

export type Draft = { name: string; values: object }

/** A write that this device has taken and not sent yet, or that was refused. */
export type Entry = {
  /** The idempotency key. */
  key: string
  /** Entries are sent in this order. */
  order: number
  /** The session person who made the write; nobody else sends or sees it. */
  person: string
  endpoint: Pick<EndpointSpec, 'method' | 'path' | 'touches'>
  input: { params?: object; body?: unknown }
  effect: Effect
  /** The draft that the form had, to open it again with. */
  draft?: Draft
  takenAt: number
  /** A request was sent: the server may have the write, whatever became of the answer. */
  isAttempted?: true
  refusal?: Refusal
}

const store = createStore('bandeja-outbox', 'entries')
const keptMs = 30 * 86_400_000

/** All of a person, in order. Those of others are deleted after thirty days. */
export async function entriesOf(person: string) {
  const all = (await entries<string, Entry>(store)).map(([, entry]) => entry)
  const old = all.filter((entry) => entry.person !== person && Date.now() - entry.takenAt > keptMs)
  if (old.length > 0) await delMany(old.map(nameOf), store)
  return all.filter((entry) => entry.person === person).toSorted((one, other) => one.order - other.order)
}

export const putEntry = (entry: Entry) => set(nameOf(entry), entry, store)

/** The same; none where the browser keeps nothing. */
export const unsentOf = (person: string) => entriesOf(person).catch((): Entry[] => [])

/** Nothing of a person is left. */
export async function eraseOutbox(person: string) {
  const unsent = await unsentOf(person)
  if (unsent.length > 0) await deleteEntries(unsent)
}

export const deleteEntries = (some: Entry[]) => delMany(some.map(nameOf), store)

const nameOf = ({ person, key }: Entry) => `${person} ${key}`

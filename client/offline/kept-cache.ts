import type { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
} from '@tanstack/react-query-persist-client'
import { del, get } from 'idb-keyval'
import { keepDrafts } from '#client/lib/drafts.ts'
import { awaitPerson } from '#client/lib/session-person.ts'
import { unsentOf } from '#client/offline/outbox/entries.ts'
import { showWaiting } from '#client/offline/outbox/waiting.ts'
import { showAsKnown } from './as-known.ts'
import { forgetAccount, keepFor, keptAccount, keptStore } from './kept-account.ts'

// Longer than this nobody waits for a browser's storage.
const patienceMs = 1000

/**
 * Fills the cache with what this device keeps of the account, if there is one, and erases it when the account is left.
 * All of it is stale: a view that shows it also requests it, once.
 */
export function restoreCache(client: QueryClient) {
  const late = new Promise<void>((done) => setTimeout(done, patienceMs))
  return Promise.race([restore(client).catch(forgetAccount), late])
}

/** `contract` identifies the shapes of this build: data of another one is discarded. */
export const keptOptions = (queryClient: QueryClient, person: string) => ({
  queryClient,
  persister: persisterOf(person),
  buster: import.meta.env.VITE_CONTRACT,
})

async function restore(client: QueryClient) {
  const account = await keptAccount()
  if (!account) return
  if (!awaitPerson(account.person, forgetAccount)) return
  keepDrafts(account.person)
  showAsKnown(client)
  addEventListener('error', ({ error, timeStamp }) => {
    if (error instanceof Error) void startWithout(timeStamp < startMs)
  })
  await persistQueryClientRestore({ ...keptOptions(client, account.person), maxAge: keptMs })
  await showKeptWrites(client, account.person)
}

// Marked from the first view on, and sent without waiting for the rest of the app.
async function showKeptWrites(client: QueryClient, person: string) {
  const entries = await unsentOf(person)
  if (entries.length === 0) return
  showWaiting(entries)
  void import('#client/offline/outbox/follow-outbox.ts').then(
    ({ startOutbox }) => startOutbox(client),
    ignore,
  )
}

// Data that breaks a screen, because it was changed by hand, is not shown a second time. While the app starts nobody has
// typed anything yet.
async function startWithout(isStarting: boolean) {
  await forgetAccount()
  if (isStarting) location.reload()
}

const startMs = 10_000
const keptMs = 30 * 86_400_000

const persisterOf = (person: string): Persister => ({
  persistClient: (data) => keepFor(person, keyOf(person), data),
  restoreClient: () => get<PersistedClient>(keyOf(person), keptStore),
  removeClient: () => del(keyOf(person), keptStore),
})

const keyOf = (person: string) => `cache:${person}`

// Loaded again with the rest of the app.
const ignore = () => {}

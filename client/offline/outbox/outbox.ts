import { sessionPerson, sessionState } from '#client/lib/session-person.ts'
import { outboxTag } from '#client/offline/worker-names.ts'
import { AppError } from '#shared/errors.ts'
import { deleteEntries, entriesOf } from './entries.ts'
import type { Entry } from './entry.ts'
import { alone, type Sent, sendEntries } from './sending.ts'
import { redirected } from './sent-matches.ts'
import { showWaiting } from './waiting.ts'
import { addEntry, changeStored } from './write-entries.ts'

const firstDelayMs = 2000
const longestDelayMs = 300_000

type Follower = (sent: Sent) => void

let stored: readonly Entry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let delayMs = firstDelayMs
let follower: Follower = () => {}
const awaited = new Map<string, (sent: Sent) => void>()
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(outboxTag) : null

/**
 * Sends what waits now, and whenever the connection or the page comes back. `onSent` is told of each answer that nobody
 * awaits.
 */
export function followOutbox(onSent: Follower) {
  follower = onSent
  const comeBack = () => {
    delayMs = firstDelayMs
    if (!document.hidden) void flush()
  }
  addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  channel?.addEventListener('message', () => void readOfOthers())
  void read().then(flush)
}

/**
 * Keeps a write on the device and sends it. Resolves to what the server said to it, or to 'waiting' when it takes longer
 * than `patienceMs`. Throws where the device can keep nothing.
 */
export async function takeWrite(
  entry: Omit<Entry, 'order' | 'takenAt'>,
  patienceMs: number,
): Promise<Sent | 'waiting'> {
  const taken = await addEntry(entry)
  const answered = new Promise<Sent>((resolve) => awaited.set(entry.key, resolve))
  await announce()
  const patience = new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), patienceMs))
  // Where it is gone without an answer, another tab has sent it.
  const flushed = flush().then((): Sent | 'waiting' => (isStored(entry.key) ? 'waiting' : { entry: taken }))
  const outcome = await Promise.race([answered, flushed, patience])
  awaited.delete(entry.key)
  tell()
  if (outcome === 'waiting') void askForSync()
  return outcome
}

/**
 * Changes an entry, or removes it (null), unless the server may have it already. Resolves to whether that was done; one
 * that was refused is sent again.
 */
export async function changeEntry({ key, person }: Entry, change: Partial<Entry> | null) {
  const { isChanged } = await alone(() =>
    changeStored(person, (entries, sent) => {
      const entry = entries.find((one) => one.key === key)
      if (!entry || (entry.isAttempted && !entry.refusal)) return { isChanged: false }
      if (!change) return { isChanged: true, gone: [entry] }
      const { refusal: _former, isAttempted: _once, ...kept } = entry
      return { isChanged: true, put: [redirected({ ...kept, ...change }, sent)] }
    }),
  )
  await announce()
  void flush()
  return isChanged
}

async function flush(): Promise<boolean> {
  clearTimeout(timer)
  const person = sessionPerson()
  // With `online` it goes on.
  if (person === null || sessionState() !== 'current' || !navigator.onLine) return false
  // Without storage there is nothing to send.
  const isDone = await sendEntries(person, settle).catch(() => true)
  if (isDone) delayMs = firstDelayMs
  else {
    timer = setTimeout(() => void flush(), delayMs)
    delayMs = Math.min(delayMs * 2, longestDelayMs)
  }
  return isDone
}

async function settle(sent: Sent) {
  const waiter = awaited.get(sent.entry.key)
  // Who still waits for a refusal shows it: it is not listed.
  if (waiter && sent.refusal) await deleteEntries([sent.entry])
  await announce()
  if (waiter) waiter(sent)
  else follower(sent)
}

// Another tab or the worker has sent something: what it was answered is unknown here.
async function readOfOthers() {
  const before = stored
  await read()
  for (const entry of before) {
    const now = stored.find(({ key }) => key === entry.key)
    if (!now) follower({ entry })
    else if (now.refusal && !entry.refusal)
      follower({ entry: now, refusal: new AppError(now.refusal.code, now.refusal) })
  }
}

// Where the browser has it, the worker sends when the app is closed.
async function askForSync() {
  const registration = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistration()
  await (registration as Syncing | undefined)?.sync?.register(outboxTag).catch(ignore)
}

type Syncing = { sync?: { register: (tag: string) => Promise<void> } }

function announce() {
  channel?.postMessage('changed')
  return read()
}

const isStored = (key: string) => stored.some((entry) => entry.key === key)

async function read() {
  const person = sessionPerson()
  stored = person === null ? [] : await entriesOf(person).catch(() => stored)
  tell()
}

function tell() {
  showWaiting(stored.filter(({ key }) => !awaited.has(key)))
}

// The next page sends it.
const ignore = () => {}

import { nobody, sessionPersonHeader } from '#shared/auth/session-person.ts'
import type { ErrorCode } from '#shared/errors.ts'

/**
 * `current`: the page of the signed-in user; `ended`: the session has ended; `refused`: a write was
 * refused, as the session is another user's by now; `leaving`: the page is about to reload.
 */
type State = 'current' | 'ended' | 'refused' | 'leaving'

// The user of this page, as named by the responses; null before the first one.
let person: string | null = null
let state: State = 'current'
let otherTabs: BroadcastChannel | null = null
// Of what the device keeps of this user.
let erase: () => Promise<unknown> = () => Promise.resolve()
const listeners = new Set<() => void>()

export const sessionPerson = () => person
export const sessionState = () => state

/**
 * Follows changes of the session in other tabs. `fetchPerson` sends any request, whose response names the
 * user.
 */
export function followSession(fetchPerson: () => Promise<unknown>) {
  person = null
  setState('current')
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null
  otherTabs = channel
  // Another tab may be outdated: it is told.
  const check = () => fetchPerson().then(() => state === 'current' && broadcast(person), ignore)
  const hide = ({ persisted }: PageTransitionEvent) => persisted && hidePage(true)
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (state === 'current') void check().finally(() => hidePage(false))
    else location.reload()
  }
  channel?.addEventListener('message', ({ data }) => onTabMessage(data, check))
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  return () => {
    channel?.close()
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
  }
}

/** The page came with the data of this person. */
export function startAs(given: string) {
  person = given
  broadcast(person)
}

/**
 * Before the page shows what the device keeps of a user: whether it may. `eraseKept` runs when it may not, and before the
 * page is anybody else's.
 */
export function awaitPerson(kept: string, eraseKept: () => Promise<unknown>) {
  erase = eraseKept
  person ??= kept
  if (person !== kept) void leave(person === nobody ? 'ended' : state)
  return person === kept
}

/** Whether a response was given for the user of this page, or for a visitor. */
export function isForThisPerson({ headers, status }: Response, refusal: ErrorCode | undefined) {
  const given = headers.get(sessionPersonHeader) ?? (status === 401 ? nobody : null)
  if (given === null) return true
  if (person === null) {
    person = given
    broadcast(person)
  }
  if (given === person) return true
  if (state === 'current') adopt(given, refusal)
  return given === nobody
}

/**
 * The browser has another user, or none, from now on: this page and other tabs are reloaded, so that
 * nothing of the former user stays. The page shows nothing while `beforeReload` runs.
 */
export async function switchPerson(to: string, beforeReload: () => Promise<void> = async () => {}) {
  setState('leaving')
  broadcast(switched)
  await Promise.all([beforeReload(), erase()])
  location.replace(to)
}

export const reloadAtHome = () => reload('/')

const switched = 'switched'

function onTabMessage(message: unknown, check: () => Promise<unknown>) {
  if (person === null || state === 'leaving' || (message === person && state === 'current')) return
  if (message === switched && person !== nobody) reloadAtHome()
  else if (state === 'current') void check()
  else if (message === person) reload()
  else if (message !== nobody) reloadAtHome()
}

function adopt(given: string, refusal: ErrorCode | undefined) {
  // A visitor's page, such as an invitation, stays.
  if (person === nobody) reload()
  else if (refusal === 'impersonated_gone') reload()
  else if (given === nobody) void leave('ended')
  else if (refusal === 'other_person') void leave('refused')
  else reloadAtHome()
}

// The next user may not see the former location.
function reload(to?: string) {
  void leave('leaving', () => (to === undefined ? location.reload() : location.replace(to)))
}

async function leave(next: State, done = () => {}) {
  setState(next)
  await erase()
  done()
}

const broadcast = (what: string | null) => otherTabs?.postMessage(what)

function setState(next: State) {
  state = next
  listeners.forEach((listener) => listener())
}

/** Tells of changes of `sessionState`. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// A page from the back-forward cache is hidden until its user is known.
const hidePage = (isCovered: boolean) =>
  void (document.documentElement.style.visibility = isCovered ? 'hidden' : '')

const ignore = () => {}

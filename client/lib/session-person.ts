import { useSyncExternalStore } from 'react'
import { nobody, sessionPersonHeader } from '#shared/auth/session-person.ts'
import type { ErrorCode } from '#shared/errors.ts'

/**
 * What this page is: `current`, for whoever is signed in; `ended`, as their session has; `refused`, as it tried to write
 * when somebody else was signed in by then; `leaving`, as it is about to be loaded anew.
 */
type State = 'current' | 'ended' | 'refused' | 'leaving'

// For whom this page shows things, as the server's answers name them; null until the first one.
let person: string | null = null
let state: State = 'current'
let otherTabs: BroadcastChannel | null = null
const listeners = new Set<() => void>()

export const sessionPerson = () => person
export const sessionState = () => state
export const useSessionState = () => useSyncExternalStore(subscribe, sessionState, sessionState)

/**
 * From now on this page follows the session, whichever tab changes it. `ask` asks the server something: all that matters is
 * for whom it answers.
 */
export function followSession(fetchPerson: () => Promise<unknown>) {
  person = null
  setState('current')
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null
  otherTabs = channel
  // Another tab may know less than this one: if it is wrong, it is told so.
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

/** Whether an answer may be used here: it was given for the person whose page this is, or for a visitor. */
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
 * This browser is signed in as somebody else from now on, or nobody. The page is loaded anew, so that nothing of the
 * former person is left anywhere in it, and so are the other tabs. It shows nothing more while `last` things are done.
 */
export async function switchPerson(to: string, beforeReload: () => Promise<void> = async () => {}) {
  setState('leaving')
  broadcast(switched)
  await beforeReload()
  location.replace(to)
}

/** At Home, as whoever is signed in by now. */
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
  // A visitor's page, which may be an invitation, is nobody's: it stays where it is.
  if (person === nobody) reload()
  else if (refusal === 'impersonated_gone') reload()
  else if (given === nobody) setState('ended')
  else if (refusal === 'other_person') setState('refused')
  else reloadAtHome()
}

// What one person was looking at may be nothing that the next one may see.
function reload(to?: string) {
  setState('leaving')
  if (to === undefined) location.reload()
  else location.replace(to)
}

const broadcast = (what: string | null) => otherTabs?.postMessage(what)

function setState(next: State) {
  state = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// Going back may bring a page from the browser's memory: nothing of it is seen before it is known whose it is.
const hidePage = (isCovered: boolean) =>
  void (document.documentElement.style.visibility = isCovered ? 'hidden' : '')

const ignore = () => {}

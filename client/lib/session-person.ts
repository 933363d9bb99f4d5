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
let tabs: BroadcastChannel | null = null
const listeners = new Set<() => void>()

export const sessionPerson = () => person
export const sessionState = () => state
export const useSessionState = () => useSyncExternalStore(subscribe, sessionState, sessionState)

/**
 * From now on this page follows the session, whichever tab changes it. `ask` asks the server something: all that matters is
 * for whom it answers.
 */
export function followSession(ask: () => Promise<unknown>) {
  person = null
  put('current')
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null
  tabs = channel
  // Another tab may know less than this one: if it is wrong, it is told so.
  const check = () => ask().then(() => state === 'current' && tell(person), ignore)
  const hide = ({ persisted }: PageTransitionEvent) => persisted && cover(true)
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (state === 'current') void check().finally(() => cover(false))
    else location.reload()
  }
  channel?.addEventListener('message', ({ data }) => hear(data, check))
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  return () => {
    channel?.close()
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
  }
}

/** Whether an answer may be used here: it was given for the person whose page this is, or for a visitor. */
export function isOwnAnswer({ headers, status }: Response, refusal: ErrorCode | undefined) {
  const given = headers.get(sessionPersonHeader) ?? (status === 401 ? nobody : null)
  if (given === null) return true
  if (person === null) {
    person = given
    tell(person)
  }
  if (given === person) return true
  if (state === 'current') follow(given, refusal)
  return given === nobody
}

/**
 * This browser is signed in as somebody else from now on, or nobody. The page is loaded anew, so that nothing of the
 * former person is left anywhere in it, and so are the other tabs. It shows nothing more while `last` things are done.
 */
export async function switchPerson(to: string, last: () => Promise<void> = async () => {}) {
  put('leaving')
  tell(switched)
  await last()
  location.replace(to)
}

/** At Home, as whoever is signed in by now. */
export const startAnew = () => leave('/')

const switched = 'switched'

function hear(told: unknown, check: () => Promise<unknown>) {
  if (person === null || state === 'leaving' || (told === person && state === 'current')) return
  if (told === switched && person !== nobody) startAnew()
  else if (state === 'current') void check()
  else if (told === person) leave()
  else if (told !== nobody) startAnew()
}

function follow(given: string, refusal: ErrorCode | undefined) {
  // A visitor's page, which may be an invitation, is nobody's: it stays where it is.
  if (person === nobody) leave()
  else if (refusal === 'impersonated_gone') leave()
  else if (given === nobody) put('ended')
  else if (refusal === 'other_person') put('refused')
  else startAnew()
}

// What one person was looking at may be nothing that the next one may see.
function leave(to?: string) {
  put('leaving')
  if (to === undefined) location.reload()
  else location.replace(to)
}

const tell = (what: string | null) => tabs?.postMessage(what)

function put(next: State) {
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
const cover = (isCovered: boolean) =>
  void (document.documentElement.style.visibility = isCovered ? 'hidden' : '')

const ignore = () => {}

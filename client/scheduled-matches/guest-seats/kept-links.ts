import { useSyncExternalStore } from 'react'
import { tryOrUndefined } from '#client/lib/try-or-undefined.ts'

const storageKey = 'guest-seats'
const mostKept = 20

type Links = Readonly<Record<string, string>>

/** The private key of the seat that this browser took by a shared link. */
export const useOwnSeat = (joinKey: string) => useSyncExternalStore(subscribe, () => current()[joinKey])

export const keepLink = (joinKey: string, seatKey: string) =>
  write({ ...without(seatKey), [joinKey]: seatKey })

/** For a seat that is over. */
export const forgetLink = (seatKey: string) => write(without(seatKey))

const listeners = new Set<() => void>()
// Without storage they hold until the page is left.
let unstored: Links = {}
let known: { text: string | null; links: Links } = { text: null, links: {} }

function current() {
  const text = tryOrUndefined(() => localStorage.getItem(storageKey))
  if (text === undefined) return unstored
  if (text !== known.text) known = { text, links: parse(text) }
  return known.links
}

function write(links: Links) {
  unstored = Object.fromEntries(Object.entries(links).slice(-mostKept))
  tryOrUndefined(() => localStorage.setItem(storageKey, JSON.stringify(unstored)))
  listeners.forEach((listener) => listener())
}

const without = (seatKey: string): Links =>
  Object.fromEntries(Object.entries(current()).filter(([, key]) => key !== seatKey))

function parse(text: string | null): Links {
  const stored: unknown = tryOrUndefined(() => JSON.parse(text ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === 'string'))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

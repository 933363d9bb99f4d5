import { tryOrUndefined } from './try-or-undefined.ts'

const mostKept = 20

type Keys = Readonly<Record<string, string>>

/** The private keys that this browser got by links, by the keys of those links. The newest twenty are kept on the device. */
export function keptKeys(storageKey: string) {
  const listeners = new Set<() => void>()
  // Without storage they hold until the page is left.
  let unstored: Keys = {}
  let known: { text: string | null; keys: Keys } = { text: null, keys: {} }

  const current = () => {
    const text = tryOrUndefined(() => localStorage.getItem(storageKey))
    if (text === undefined) return unstored
    if (text !== known.text) known = { text, keys: parse(text) }
    return known.keys
  }
  const write = (keys: Keys) => {
    unstored = Object.fromEntries(Object.entries(keys).slice(-mostKept))
    tryOrUndefined(() => localStorage.setItem(storageKey, JSON.stringify(unstored)))
    listeners.forEach((listener) => listener())
  }
  const without = (ownKey: string): Keys =>
    Object.fromEntries(Object.entries(current()).filter(([, key]) => key !== ownKey))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    of: (linkKey: string) => current()[linkKey],
    subscribe,
    keep: (linkKey: string, ownKey: string) => write({ ...without(ownKey), [linkKey]: ownKey }),
    forget: (ownKey: string) => write(without(ownKey)),
  }
}

function parse(text: string | null): Keys {
  const stored: unknown = tryOrUndefined(() => JSON.parse(text ?? '{}'))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === 'string'))
}

import { useRef } from 'react'

/** crypto.randomUUID exists only on https and localhost; a club's own server may be neither. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Idempotency keys of writes that are made without a form, by what they are about: a retry after a lost answer is known as
 * the same wish, and once it is `done` the next is one of its own.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string | number, string>())
  return {
    of: (about: string | number) => {
      const key = keys.current.get(about) ?? newIdempotencyKey()
      keys.current.set(about, key)
      return key
    },
    done: (about: string | number) => void keys.current.delete(about),
  }
}

import { useRef } from 'react'

/** crypto.randomUUID exists only on https and localhost. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Idempotency keys of writes without a form, by subject: the same for retries, a new one once `done`. */
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

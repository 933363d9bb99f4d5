import { useRef } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

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

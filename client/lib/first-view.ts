import { useDeferredValue, useEffect } from 'react'

let isStarting = true

/** False in the first view of a start, which a slow phone shows sooner without what it does not see yet; then true. */
export function useIsAfterFirstView() {
  useEffect(() => void (isStarting = false), [])
  return useDeferredValue(true, !isStarting)
}

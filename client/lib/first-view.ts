import { startTransition, useEffect, useState } from 'react'
import { useIsAhead } from './follow-location.ts'

// How what is on the screen was reached; `here` after a start, until the first tap.
let reached: 'start' | 'here' | 'tap' | 'back' = 'start'

// A server renders too. Captured before the router's own listener, which renders the new page synchronously.
if (globalThis.document) {
  addEventListener('popstate', () => (reached = 'back'), { capture: true })
  for (const event of ['pushState', 'replaceState'])
    addEventListener(event, () => (reached = 'tap'), { capture: true })
}

export const isReachedByBack = () => reached === 'back'

/** Not within a page that is rendered ahead, which Back does not open. */
export const useIsReachedByBack = () => !useIsAhead() && reached === 'back'

export const isReachedByTap = () => reached === 'tap'

/**
 * False in the first view of a start, or of what a tap opens, which a slow phone shows sooner without what it does not see
 * yet; then true.
 */
export function useIsAfterFirstView() {
  const isAhead = useIsAhead()
  // After Back a page is as long as it was from the beginning, as the place in it is restored.
  const [isAfter, setAfter] = useState(!isAhead && (reached === 'here' || reached === 'back'))
  useEffect(() => {
    if (reached === 'start') reached = 'here'
    startTransition(() => setAfter(true))
  }, [])
  return isAfter
}

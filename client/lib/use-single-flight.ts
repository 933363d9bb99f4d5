import { useRef } from 'react'

/** For what may not run beside itself: a call while another is under way does nothing, and comes to nothing. */
export function useSingleFlight() {
  // Known at once, where a state is known after the next rendering: two clicks can be faster than that.
  const isRunning = useRef(false)
  return async <Result>(act: () => Promise<Result>) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    return act().finally(() => (isRunning.current = false))
  }
}

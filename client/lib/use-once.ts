import { useRef } from 'react'

/** For what may not run beside itself: a call while another is under way does nothing, and comes to nothing. */
export function useOnce() {
  // Known at once, where a state is known after the next rendering: two clicks can be faster than that.
  const isUnderWay = useRef(false)
  return async <Result>(act: () => Promise<Result>) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    return act().finally(() => (isUnderWay.current = false))
  }
}

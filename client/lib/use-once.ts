import { useRef } from 'react'

/** For what may not run beside itself: a call while another is under way does nothing. */
export function useOnce() {
  // Known at once, where a state is known after the next rendering: two clicks can be faster than that.
  const isUnderWay = useRef(false)
  return async (act: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await act().finally(() => (isUnderWay.current = false))
  }
}

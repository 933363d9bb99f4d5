import { useRef } from 'react'

/** A call while another is running does nothing. */
export function useSingleFlight() {
  // A ref, because two clicks can come before the next render.
  const isRunning = useRef(false)
  return async <Result>(act: () => Promise<Result>) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    return act().finally(() => (isRunning.current = false))
  }
}

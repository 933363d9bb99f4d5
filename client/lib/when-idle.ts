/** Returns a function that cancels it. */
export function whenIdle(act: () => void) {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}

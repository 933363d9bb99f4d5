// Most of a start is over by then.
const likelyIdleMs = 2000

/** Returns a function that cancels it. Safari, which can't say when it is idle, waits for `otherwiseMs`. */
export function whenIdle(act: () => void, otherwiseMs = likelyIdleMs) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}

/** The same, once this time has passed. */
export function whenIdleAfter(milliseconds: number, act: () => void, otherwiseMs?: number) {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = whenIdle(act, otherwiseMs)
  }, milliseconds)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

import { useEffect, useState } from 'react'

const flightMs = 700
// Where the page came with the figures, they are on the screen before the app is.
let hasLanded = !('document' in globalThis) || document.querySelector('#first main') !== null

/** From 0 to 1, once per visit; with reduced motion 1 at once. */
export function useFlight() {
  const [flown, setFlown] = useState(() => (hasLanded || isCalm() ? 1 : 0))
  useEffect(() => {
    if (hasLanded || isCalm()) return undefined
    const start = performance.now()
    const fly = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / flightMs)
      setFlown(eased(share))
      hasLanded = share === 1
      if (!hasLanded) frame = requestAnimationFrame(fly)
    }
    let frame = requestAnimationFrame(fly)
    return () => cancelAnimationFrame(frame)
  }, [])
  return flown
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Fast at first, slow at the end.
const eased = (share: number) => 1 - (1 - share) ** 3

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells each time that the reader scrolls to the end. A list that is short enough to show its end at once stays as
 * it is until somebody scrolls.
 */
export function useReachedEnd(isWatched: boolean, onReached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    // Without an observer the button beside the end does its work.
    if (!isWatched || !end.current || !('IntersectionObserver' in window)) return undefined
    let isInView = false
    let hasScrolled = false
    const tell = () => {
      if (!isInView || !hasScrolled) return
      hasScrolled = false
      reached()
    }
    const scroll = () => {
      hasScrolled = true
      tell()
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      tell()
    })
    observer.observe(end.current)
    const events = ['scroll', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, scroll, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of events) removeEventListener(event, scroll)
    }
  }, [isWatched])
  return end
}

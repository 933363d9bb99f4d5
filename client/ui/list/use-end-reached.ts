import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Tells that the end of a list is in sight, or less than a screen below it, once the reader has scrolled: what follows is
 * there before they arrive. After that it tells so again whenever the list has grown and its end is still that near. A list
 * that is short enough to show its end at once stays as it is until somebody scrolls.
 */
export function useEndReached(isWatched: boolean, onReached: () => void, size = 0) {
  const end = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    // Without an observer the button beside the end does its work.
    if (!isWatched || !end.current || !('IntersectionObserver' in window)) return undefined
    let isNear = false
    let reportedAt: number | undefined
    const report = () => {
      if (!isNear || !hasScrolled.current || reportedAt === size) return
      reportedAt = size
      reached()
    }
    const scroll = () => {
      hasScrolled.current = true
      report()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false
        report()
      },
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(end.current)
    const events = ['scroll', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, scroll, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of events) removeEventListener(event, scroll)
    }
  }, [isWatched, size])
  return end
}

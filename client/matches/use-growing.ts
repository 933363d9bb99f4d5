import { useState } from 'react'
import { useReachedEnd } from '#client/ui/use-reached-end.ts'

const step = 3

/** How much of a long list is shown: three, and three more whenever the reader gets to `end`, or asks with `grow`. */
export function useGrowing(loaded: number, hasMore: boolean, loadMore: () => void) {
  const [shown, setShown] = useState(step)
  const isMore = shown < loaded || hasMore
  const grow = () => {
    if (shown + step >= loaded && hasMore) loadMore()
    setShown((count) => Math.min(count, loaded) + step)
  }
  return { shown, isMore, grow, end: useReachedEnd(isMore, grow) }
}

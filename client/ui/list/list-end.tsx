import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'

/** A list that is read page by page. */
export type PagedList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

type ListEndProps = {
  list: PagedList
  more: string
  failed: string
}

type ListFailedProps = {
  list: { isError: boolean; isFetchNextPageError?: boolean; refetch: () => Promise<unknown> }
  title: string
}

/** The error of a list; `ListEnd` shows that of a further page. */
export function ListFailed({ list, title }: ListFailedProps) {
  if (!list.isError || list.isFetchNextPageError) return null
  return <ErrorCard title={title} onRetry={() => void list.refetch()} />
}

/** Fetches the next page near the end of the list or by a button, and shows its error. */
export function ListEnd({ list, more, failed }: ListEndProps) {
  const fetchMore = () => void list.fetchNextPage()
  const canFetch = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const end = useEndReached(canFetch, fetchMore)
  return (
    <>
      <div ref={end} />
      {list.isFetchNextPageError && <ErrorCard title={failed} onRetry={fetchMore} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage}
          onClick={fetchMore}
          className="justify-self-center"
        >
          {more}
        </Button>
      )}
    </>
  )
}

/**
 * Calls back when the end of a list is less than a screen away, once the reader has scrolled, and again whenever the list
 * has grown and its end is still that near.
 */
export function useEndReached(isWatched: boolean, onReached: () => void, size = 0) {
  const end = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    // Without an observer the button remains.
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

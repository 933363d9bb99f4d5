import { type ReactNode, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#client/lib/after-paint.ts'
import { useIsAfterFirstView, useIsReachedByBack } from '#client/lib/first-view.ts'
import { useHref } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { type PagedList, useEndReached } from './list-end.tsx'

type GrowingListProps<Item> = {
  /** Distinguishes several lists of one page. */
  name?: string | undefined
  /** The loaded ones. */
  items: readonly Item[]
  list: PagedList
  more: string
  /** The title of the error when a further page failed. */
  failed: string
  /** Renders the visible items. */
  children: (shown: readonly Item[]) => ReactNode
}

const step = 3
// The next page is fetched this many steps before the loaded items end.
const stepsAhead = 4

/** One card in the first view, then three, and three more whenever the reader gets near the end; the button does the same without scrolling. */
export function GrowingList<Item>({
  name = '',
  items,
  list,
  more,
  failed,
  children,
}: GrowingListProps<Item>) {
  const [count, setCount] = useScrollRestoration(step, name)
  const isAfterFirstView = useIsAfterFirstView()
  const loaded = items.length
  const hasFailed = list.isFetchNextPageError
  const canLoad = list.hasNextPage && !hasFailed
  const hasMore = count < loaded || canLoad
  // Without this a second call would cancel the running request.
  const load = () => void list.fetchNextPage({ cancelRefetch: false })
  const isWaiting = count >= loaded && list.isFetching
  const grow = () => {
    if (!isAfterFirstView) return
    if (count + stepsAhead * step >= loaded && canLoad) load()
    setCount((before) => Math.min(before, loaded) + step)
  }
  const shown = items.slice(0, isAfterFirstView ? count : 1)
  const end = useEndReached(hasMore && !isWaiting, grow, shown.length)
  return (
    <>
      {children(shown)}
      <div ref={end} />
      {hasMore && isAfterFirstView && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage && count >= loaded}
          onClick={grow}
          className="justify-self-center"
        >
          {more}
        </Button>
      )}
      {hasFailed && <ErrorCard title={failed} onRetry={load} />}
    </>
  )
}

type SavedScroll = { count: number; top: number }

const saved = new Map<string, SavedScroll>()

/**
 * The number of visible items. Back restores it with the scroll position; dialogs over the list do not change its
 * address.
 */
function useScrollRestoration(minCount: number, name: string) {
  const address = useHref({ match: undefined, scheduled: undefined })
  const list = `${address} ${name}`
  const isBack = useIsReachedByBack()
  const [was] = useState(() => (isBack ? saved.get(list) : undefined))
  const [count, setCount] = useState(was?.count ?? minCount)
  useLayoutEffect(() => {
    if (was) document.documentElement.scrollTop = was.top
  }, [was])
  useLayoutEffect(() => {
    const note = () => saved.set(list, { count, top: document.documentElement.scrollTop })
    // To ask for the place is to lay out the page.
    const callOff = afterPaint(note)
    addEventListener('scroll', note, { passive: true })
    return () => {
      callOff()
      removeEventListener('scroll', note)
    }
  }, [list, count])
  return [count, setCount] as const
}

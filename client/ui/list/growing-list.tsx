import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import type { PagedList } from './list-end.tsx'
import { useReachedEnd } from './use-reached-end.ts'

type GrowingListProps<Item> = {
  /** Those that have come. */
  items: readonly Item[]
  list: PagedList
  /** On the button. */
  more: string
  /** A further page did not come. */
  failed: string
  /** How those in sight are laid out. */
  children: (shown: readonly Item[]) => ReactNode
}

const step = 3

/** Three cards, and three more whenever the reader gets to the end; the button does the same without scrolling. */
export function GrowingList<Item>({ items, list, more, failed, children }: GrowingListProps<Item>) {
  const [count, setCount] = useState(step)
  const loaded = items.length
  const hasFailed = list.isFetchNextPageError
  const canLoad = list.hasNextPage && !hasFailed
  const isMore = count < loaded || canLoad
  // Asking anew would break off what is on its way.
  const load = () => void (list.isFetching || list.fetchNextPage())
  const grow = () => {
    if (count + step >= loaded && canLoad) load()
    setCount((before) => Math.min(before, loaded) + step)
  }
  const end = useReachedEnd(isMore, grow)
  return (
    <>
      {children(items.slice(0, count))}
      <div ref={end} />
      {isMore && (
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

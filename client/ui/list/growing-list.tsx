import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import type { PagedList } from './list-end.tsx'
import { useEndReached } from './use-end-reached.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type GrowingListProps<Item> = {
  /** Tells it apart, where a page has several. */
  name?: string | undefined
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
// So many steps before what has come runs out the next page is asked for.
const stepsAhead = 4

/** Three cards, and three more whenever the reader gets near the end; the button does the same without scrolling. */
export function GrowingList<Item>({
  name = '',
  items,
  list,
  more,
  failed,
  children,
}: GrowingListProps<Item>) {
  const [count, setCount] = useScrollRestoration(step, name)
  const loaded = items.length
  const hasFailed = list.isFetchNextPageError
  const canLoad = list.hasNextPage && !hasFailed
  const hasMore = count < loaded || canLoad
  // Asking anew would break off what is on its way.
  const load = () => void list.fetchNextPage({ cancelRefetch: false })
  const isWaiting = count >= loaded && list.isFetching
  const grow = () => {
    if (count + stepsAhead * step >= loaded && canLoad) load()
    setCount((before) => Math.min(before, loaded) + step)
  }
  const shown = items.slice(0, count)
  const end = useEndReached(hasMore && !isWaiting, grow, shown.length)
  return (
    <>
      {children(shown)}
      <div ref={end} />
      {hasMore && (
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

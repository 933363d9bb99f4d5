import { type ReactNode, useLayoutEffect, useState } from 'react'
import { href, useAppLocation } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import type { PagedList } from './list-end.tsx'
import { useEndReached } from './use-end-reached.ts'

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

type SavedScroll = { count: number; top: number }

const saved = new Map<string, SavedScroll>()

// Known before the router hears of it: what the address leads to is rendered at once.
let isBack = false
addEventListener('popstate', () => (isBack = true), { capture: true })
for (const event of ['pushState', 'replaceState'])
  addEventListener(event, () => (isBack = false), { capture: true })

/**
 * How much of a list is shown, from `least` on. Going back to its address shows as much as before, at the same point;
 * `name` tells the lists of one address apart, and what opens over it is no other address.
 */
function useScrollRestoration(minCount: number, name: string) {
  const { location } = useAppLocation()
  const address = href({ ...location, match: undefined, scheduled: undefined, dialog: undefined })
  const list = `${address} ${name}`
  const [was] = useState(() => (isBack ? saved.get(list) : undefined))
  const [count, setCount] = useState(was?.count ?? minCount)
  useLayoutEffect(() => {
    if (was) document.documentElement.scrollTop = was.top
  }, [was])
  useLayoutEffect(() => {
    const note = () => saved.set(list, { count, top: document.documentElement.scrollTop })
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [list, count])
  return [count, setCount] as const
}

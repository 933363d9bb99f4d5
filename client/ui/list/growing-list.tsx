import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useReachedEnd } from './use-reached-end.ts'

type GrowingListProps<Item> = {
  items: readonly Item[]
  hasMore: boolean
  loadMore: () => void
  /** On the button. */
  more: string
  /** How those in sight are laid out. */
  children: (shown: readonly Item[]) => ReactNode
}

const step = 3

/** Three cards, and three more whenever the reader gets to the end; the button does the same without scrolling. */
export function GrowingList<Item>({ items, hasMore, loadMore, more, children }: GrowingListProps<Item>) {
  const [count, setCount] = useState(step)
  const loaded = items.length
  const isMore = count < loaded || hasMore
  const grow = () => {
    if (count + step >= loaded && hasMore) loadMore()
    setCount((before) => Math.min(before, loaded) + step)
  }
  const end = useReachedEnd(isMore, grow)
  return (
    <>
      {children(items.slice(0, count))}
      <div ref={end} />
      {isMore && (
        <Button variant="outline" onClick={grow} className="justify-self-center">
          {more}
        </Button>
      )}
    </>
  )
}

import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'

/** Rows in the shape of those that are coming. */
export function PlayersLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4, 5].map((row) => (
          <span
            key={row}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-3 px-4 py-3 not-first:border-t not-first:border-line"
          >
            <Skeleton className="size-10 rounded-ball" />
            <Skeleton className="h-10 max-w-72" />
            <Skeleton className="h-7 w-14" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}

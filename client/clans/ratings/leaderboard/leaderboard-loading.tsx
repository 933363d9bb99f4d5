import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'

/** Rows in the shape of those that are coming. */
export function LeaderboardLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <span
            key={row}
            className="grid min-h-15 grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] items-center gap-2.5 px-4 not-first:border-t not-first:border-line lg:min-h-12"
          >
            <Skeleton className="h-6" />
            <Skeleton className="size-10 rounded-ball" />
            <Skeleton className="h-8 max-w-48" />
            <Skeleton className="h-8 w-14" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}

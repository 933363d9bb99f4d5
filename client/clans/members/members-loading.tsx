import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'

/** Rows in the shape of those that are coming. */
export function MembersLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4].map((row) => (
          <span
            key={row}
            className="flex items-center gap-3 px-3 py-2.5 not-first:border-t not-first:border-line"
          >
            <Skeleton className="size-10 flex-none rounded-ball" />
            <Skeleton className="h-9 max-w-48 flex-1" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}

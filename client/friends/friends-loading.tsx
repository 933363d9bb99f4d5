import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'

/** Rows in the shape of those that are coming. */
export function FriendsLoading() {
  return (
    <Loading>
      <Card flush>
        <span className="grid gap-px bg-line sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <span key={row} className="flex items-center gap-3 bg-surface px-4 py-2">
              <Skeleton className="size-10 rounded-ball" />
              <Skeleton className="h-6 max-w-48 flex-1" />
            </span>
          ))}
        </span>
      </Card>
    </Loading>
  )
}

import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'

/** Cards in the shape of those that are coming. */
export function ClansLoading() {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Card key={card} className="flex items-center gap-3">
          <Skeleton className="size-13 flex-none rounded-card" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-5 max-w-40" />
            <Skeleton className="h-6.5 max-w-32" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}

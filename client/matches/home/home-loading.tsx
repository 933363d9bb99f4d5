import { Loading, Skeleton } from '#client/ui/states.tsx'

/** The latest matches, while they are on their way. */
export function HomeLoading() {
  return (
    <Loading className="grid gap-3 pt-11 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  )
}

import { Loading, Skeleton } from '#client/ui/states.tsx'

export function PlayerLoading() {
  return (
    <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-56 rounded-card sm:col-span-2 xl:col-span-3" />
      <Skeleton className="h-36 rounded-card sm:col-span-2 xl:col-span-1" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  )
}

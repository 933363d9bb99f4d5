import { Loading, Skeleton } from '#client/ui/states.tsx'

export function HistoryLoading() {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  )
}

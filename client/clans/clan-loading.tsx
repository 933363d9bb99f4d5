import { Loading, Skeleton } from '#client/ui/states.tsx'

/** The head and the table, in the shape of those that are coming. */
export function ClanLoading() {
  return (
    <Loading className="grid gap-4">
      <span className="flex items-center gap-3.5">
        <Skeleton className="size-16 flex-none rounded-card" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-7 max-w-64" />
          <Skeleton className="h-6.5 max-w-40" />
        </span>
      </span>
      <Skeleton className="h-tap rounded-ctl lg:hidden" />
      <Skeleton className="h-12 rounded-ctl" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}

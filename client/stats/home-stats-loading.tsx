import { Loading, Skeleton } from '#client/ui/states.tsx'

/** The shape of what is coming, so that nothing moves when it is there. */
export function HomeStatsLoading() {
  return (
    <Loading className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-5">
        <Skeleton className="h-[19.6rem] rounded-card sm:h-[22.6rem] lg:h-[26.25rem]" />
        <BesideHeroLoading />
      </div>
      <FactsLoading />
    </Loading>
  )
}

export function BesideHeroLoading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-46 rounded-card" />
      <CompanionsLoading />
    </div>
  )
}

export function CompanionsLoading() {
  return (
    <div className="grid flex-1 grid-cols-2 gap-3">
      <Skeleton className="min-h-48 rounded-card" />
      <Skeleton className="min-h-48 rounded-card" />
    </div>
  )
}

export const FactsLoading = () => <Skeleton className="h-48 rounded-card sm:h-31 lg:h-18" />

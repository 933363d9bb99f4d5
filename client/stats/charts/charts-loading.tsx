import { Loading, Skeleton } from '#client/ui/states.tsx'
import { ChartsLayout } from './charts-layout.tsx'

/** Blocks where the cards will stand. */
export function ChartsLoading() {
  return (
    <Loading>
      <ChartsLayout
        left={
          <>
            <Skeleton className="h-93 rounded-card" />
            <Skeleton className="h-120 rounded-card" />
          </>
        }
        right={
          <>
            <Skeleton className="h-108 rounded-card" />
            <Skeleton className="h-86 rounded-card" />
            <Skeleton className="h-86 rounded-card" />
          </>
        }
        foot={<Skeleton className="h-93 rounded-card" />}
      />
    </Loading>
  )
}

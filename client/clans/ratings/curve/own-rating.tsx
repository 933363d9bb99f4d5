import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useCurve } from '#client/clans/ratings/queries.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { RatingCard } from './rating-card.tsx'

/** Where the reader stands in a season, and how they got there. */
export function OwnRating({ season }: { season: Season }) {
  const { t } = useTranslation('ratings')
  const curve = useCurve(season, useCurrentUser()?.playerId)
  return (
    <>
      {curve.isPending && (
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      )}
      {curve.isError && <ErrorCard title={t('card.loadFailed')} onRetry={() => void curve.refetch()} />}
      {curve.data && <RatingCard title={t('card.own')} curve={curve.data} season={season} />}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ErrorCard, Skeleton } from '#client/ui/states.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { useCurve } from './queries.ts'
import { RatingCard } from './rating-card.tsx'

/** Where the reader stands in a season, and how they got there. */
export function OwnRating({ season }: { season: Season }) {
  const { t } = useTranslation(['ratings', 'ui'])
  const curve = useCurve(season, useCurrentUser()?.playerId)
  return (
    <>
      {curve.isPending && (
        <div role="status">
          <span className="sr-only">{t('ui:loading')}</span>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      {curve.isError && (
        <ErrorCard title={t('ratings:card.loadFailed')} onRetry={() => void curve.refetch()} />
      )}
      {curve.data && <RatingCard title={t('ratings:card.own')} curve={curve.data} season={season} />}
    </>
  )
}

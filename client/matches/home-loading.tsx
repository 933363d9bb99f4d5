import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/states.tsx'

/** The latest matches, while they are on their way. */
export function HomeLoading() {
  const { t } = useTranslation('matches')
  return (
    <div role="status" className="grid gap-3 pt-11 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  )
}

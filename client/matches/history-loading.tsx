import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/states.tsx'

export function HistoryLoading() {
  const { t } = useTranslation('matches')
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 lg:gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}

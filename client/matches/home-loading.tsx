import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/states.tsx'

export function HomeLoading() {
  const { t } = useTranslation('matches')
  return (
    <div role="status" className="grid gap-3 pt-11 lg:grid-cols-[1.45fr_1fr] lg:gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-60 rounded-card lg:row-span-2 lg:h-auto" />
      <Skeleton className="h-35 rounded-card" />
      <Skeleton className="h-35 rounded-card" />
    </div>
  )
}

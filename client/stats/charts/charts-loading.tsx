import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/states.tsx'
import { ChartsLayout } from './charts-layout.tsx'

/** Blocks where the cards will stand. */
export function ChartsLoading() {
  const { t } = useTranslation('charts')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
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
    </div>
  )
}

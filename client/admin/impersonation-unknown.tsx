import '#client/app.css'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { ErrorCard } from '#client/ui/states.tsx'

/** Until the status is known, what an impersonating admin may not do is not offered. */
export function ImpersonationUnknown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <div className="px-gutter pt-3 lg:px-8">
      <ErrorCard title={t('banner.unknown')} onRetry={onRetry} />
    </div>
  )
}

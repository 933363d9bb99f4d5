import '#client/app.css'
import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#client/ui/states.tsx'

/** It could not be asked who acts here: what may not be done in somebody else's name waits for the answer. */
export function ImpersonationUnknown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <div className="px-gutter pt-3 lg:px-8">
      <ErrorCard title={t('banner.unknown')} onRetry={onRetry} />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#client/ui/states.tsx'

/** Nothing can be shown yet: neither the app nor the landing page would be honest. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <main className="loading-screen mx-auto grid max-w-105 content-center px-gutter">
      <ErrorCard title={t('loadFailed')} onRetry={onRetry} />
    </main>
  )
}

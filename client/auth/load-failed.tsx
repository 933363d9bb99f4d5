import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#client/ui/states.tsx'

/** Somebody is there, and nothing can be shown to them yet. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <main className="loading-screen mx-auto grid max-w-105 content-center px-gutter">
      <ErrorCard title={t('loadFailed')} onRetry={onRetry} />
    </main>
  )
}

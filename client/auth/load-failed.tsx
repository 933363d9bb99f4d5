import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#client/ui/states.tsx'

/** The signed-in user could not be loaded, or only partly. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <main className="loading-screen mx-auto grid max-w-105 content-center px-gutter">
      <ErrorCard title={t('loadFailed')} onRetry={onRetry} />
    </main>
  )
}

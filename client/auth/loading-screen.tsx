import { useTranslation } from '#client/i18n/use-translation.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { ErrorCard } from '#client/ui/states.tsx'

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  const { t } = useTranslation('ui')
  return (
    <div className="loading-screen grid place-items-center">
      <Spinner text={t('loading')} />
    </div>
  )
}

/** The signed-in user could not be loaded, or only partly. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <main className="loading-screen mx-auto grid max-w-105 content-center px-gutter">
      <ErrorCard title={t('loadFailed')} onRetry={onRetry} />
    </main>
  )
}

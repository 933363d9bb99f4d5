import { useTranslation } from 'react-i18next'
import { Spinner } from '#client/ui/spinner.tsx'

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  const { t } = useTranslation('ui')
  return (
    <div className="loading-screen grid place-items-center">
      <Spinner text={t('loading')} />
    </div>
  )
}

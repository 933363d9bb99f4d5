import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorCard } from './states.tsx'

/** A part of the app that is loaded when it is shown. If it does not come, it says so and offers to try again. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: PartFailed }),
    ),
  )

function PartFailed() {
  const { t } = useTranslation('ui')
  return <ErrorCard title={t('partFailed')} onRetry={() => location.reload()} />
}

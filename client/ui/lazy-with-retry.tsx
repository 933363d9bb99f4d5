import { type ComponentProps, type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { ErrorCard } from './states.tsx'

export type FailedProps = { onRetry: () => void }

/**
 * A component that is loaded when it is shown, or by `preload`. `Failed` shows an error; it is loaded again
 * from there, on reconnection, and when it is shown again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<FailedProps> = FailedCard,
) {
  type Attempt = ComponentType<{ props: Props; onAgain: (onFailure?: () => void) => void }>

  const attempt = (onFailure?: () => void) => {
    const Broken: Attempt = ({ onAgain }) => {
      const again = useEffectEvent(() => onAgain())
      useEffect(() => {
        const listener = () => again()
        addEventListener('online', listener)
        return () => {
          removeEventListener('online', listener)
          if (latest === mine) latest = attempt()
        }
      }, [])
      return <Failed onRetry={() => onAgain(reload)} />
    }
    const mine: Attempt = lazy<Attempt>(() =>
      load().then(
        (Loaded) => {
          const Ready = readyWith(Loaded)
          if (latest === mine) latest = Ready
          return { default: Ready }
        },
        () => {
          onFailure?.()
          return { default: Broken }
        },
      ),
    )
    return mine
  }
  // Without Suspense, because React holds content back for a third of a second after a fallback.
  const readyWith = (Loaded: ComponentType<Props>) =>
    function Ready({ props }: ComponentProps<Attempt>) {
      return <Loaded {...props} />
    }
  let latest = attempt()

  function LazyWithRetry(props: Props) {
    const [Shown, setShown] = useState(() => latest)
    return (
      <Shown
        props={props}
        onAgain={(onFailure) => {
          latest = attempt(onFailure)
          setShown(() => latest)
        }}
      />
    )
  }
  LazyWithRetry.preload = async () => void (latest = readyWith(await load()))
  return LazyWithRetry
}

// A browser may cache the failure, and a new version has other files.
const reload = () => navigator.onLine && location.reload()

export function FailedCard({ onRetry }: FailedProps) {
  const { t } = useTranslation('ui')
  return <ErrorCard title={t('partFailed')} onRetry={onRetry} />
}

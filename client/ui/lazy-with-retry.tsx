import { type ComponentProps, type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorCard } from './states.tsx'

export type FailedProps = { onRetry: () => void }

/**
 * A part of the app that is loaded when it is shown, or before by `preload`. If it does not come, `Failed` says so; it is
 * asked for anew from there, when the connection is back, and when it is shown again.
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
  // What has come is shown as it is: after a fallback React would hold it back for a third of a second.
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

// A browser may keep the failure, and a new version takes the old files away.
const reload = () => navigator.onLine && location.reload()

/** Says that a part did not load, and offers to try again. */
export function FailedCard({ onRetry }: FailedProps) {
  const { t } = useTranslation('ui')
  return <ErrorCard title={t('partFailed')} onRetry={onRetry} />
}

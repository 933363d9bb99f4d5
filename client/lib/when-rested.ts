import { useEffect, useEffectEvent, useState } from 'react'
import { isSavingData } from './data-saver.ts'
import { whenIdleAfter } from './when-idle.ts'

// The opened screen is complete by then, on a slow phone too.
const restMs = 5000

/** Calls once, when the screen has been open for a while and the browser is idle. */
export function useRested(act: () => void) {
  const onRested = useEffectEvent(act)
  useEffect(() => whenIdleAfter(restMs, () => onRested()), [])
}

export function useIsRested() {
  const [isRested, setRested] = useState(false)
  useRested(() => setRested(true))
  return isRested
}

/** Nothing with the browser's data saver. */
export function usePrefetch(load: () => Promise<unknown>) {
  useRested(() => {
    if (!isSavingData()) void load().catch(ignore)
  })
}

// Loaded later when it is needed.
const ignore = () => {}

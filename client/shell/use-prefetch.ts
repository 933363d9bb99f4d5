import { useEffect } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'

// The opened screen is complete by then, on a slow phone too.
const restMs = 5000

/** Nothing with the browser's data saver. */
export function usePrefetch(load: () => Promise<unknown>) {
  useEffect(() => {
    if (isSavingData()) return undefined
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void load().catch(ignore))
    }, restMs)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [load])
}

const isSavingData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

// Loaded later when it is needed.
const ignore = () => {}

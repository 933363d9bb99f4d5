import { useEffect } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'

// By then the screen that was opened has all that it needs, on a slow phone too.
const restMs = 5000

/** Loads what will probably be wanted next, once the first screen has come to rest; nothing for who saves data. */
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

// What does not come now is asked for when it is wanted.
const ignore = () => {}

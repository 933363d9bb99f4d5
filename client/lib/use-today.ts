import { useSyncExternalStore } from 'react'
import { today } from './format.ts'

/** The day it is where the reader is. What is shown with it follows midnight. */
export const useToday = () => useSyncExternalStore(everyMinute, today)

const minute = 60_000

/** In every zone a day begins with a minute. A page that slept meanwhile is told when it is seen again. */
function everyMinute(onTick: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onTick()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

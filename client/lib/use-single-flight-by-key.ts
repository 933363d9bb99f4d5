import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Like `useOnce`, with each person or row apart; `busyWith` says what is under way there. */
export function useSingleFlightByKey<Action extends string>() {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlyMap<string, Action>>(new Map())
  const singleFlight = async <Result>(key: string, action: Action, act: () => Promise<Result>) => {
    if (running.current.has(key)) return undefined
    running.current.add(key)
    setBusy((all) => new Map(all).set(key, action))
    try {
      return await act()
    } finally {
      // Queued behind the news of what was read again: the button is gone before it could be pressed once more.
      notifyManager.schedule(() => {
        running.current.delete(key)
        setBusy((all) => new Map([...all].filter(([each]) => each !== key)))
      })
    }
  }
  return { once: singleFlight, busyWith: (key: string) => busy.get(key) }
}

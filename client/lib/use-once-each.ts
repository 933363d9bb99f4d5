import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Like `useOnce`, with each person or row apart; `busyWith` says what is under way there. */
export function useOnceEach<Deed extends string>() {
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlyMap<string, Deed>>(new Map())
  const once = async <Result>(key: string, deed: Deed, act: () => Promise<Result>) => {
    if (underWay.current.has(key)) return undefined
    underWay.current.add(key)
    setBusy((all) => new Map(all).set(key, deed))
    try {
      return await act()
    } finally {
      // Queued behind the news of what was read again: the button is gone before it could be pressed once more.
      notifyManager.schedule(() => {
        underWay.current.delete(key)
        setBusy((all) => new Map([...all].filter(([each]) => each !== key)))
      })
    }
  }
  return { once, busyWith: (key: string) => busy.get(key) }
}

import { useEffect, useRef, useState } from 'react'
import { change } from '#client/lib/location.ts'

const pause = 250

/** What is typed to narrow a list to a name. It stands in the address once the typing has come to rest. */
export function useNameSearch(q: string) {
  const [typed, setTyped] = useState({ text: q, of: q })
  const timer = useRef<number>(undefined)
  // Back, or a link, may change what the address says.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const search = (text: string) => {
    setTyped({ text, of: q })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => change({ q: text.trim() || undefined }, { replace: true }),
      text === '' ? 0 : pause,
    )
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text: typed.text, search }
}

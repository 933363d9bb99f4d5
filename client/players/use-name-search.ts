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
  // What the address says by now is not undone by what was typed before.
  useEffect(() => () => clearTimeout(timer.current), [q])
  return { text: typed.text, search }
}

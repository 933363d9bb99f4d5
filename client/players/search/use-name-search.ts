import { useEffect, useState } from 'react'
import { change } from '#client/lib/location.ts'

const debounceMs = 250

/** What is typed to narrow a list to a name. It stands in the address once the typing has come to rest. */
export function useNameSearch(q: string) {
  const [typed, setTyped] = useState({ text: q, of: q })
  // Back, or a link, may change what the address says: what was typed before does not undo it.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const { text } = typed
  useEffect(() => {
    const name = text.trim()
    if (name === q) return undefined
    const timer = setTimeout(() => change({ q: name || undefined }, { replace: true }), name ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [text, q])
  return { text, search: (next: string) => setTyped({ text: next, of: q }) }
}

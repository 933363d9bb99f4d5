import { useLayoutEffect, useState } from 'react'
import { href, useView } from '#client/lib/location.ts'

type Kept = { count: number; top: number }

const kept = new Map<string, Kept>()

// Known before the router hears of it: what the address leads to is rendered at once.
let isBack = false
addEventListener('popstate', () => (isBack = true), { capture: true })
for (const event of ['pushState', 'replaceState'])
  addEventListener(event, () => (isBack = false), { capture: true })

/**
 * How much of a list is shown, from `least` on. Going back to its address shows as much as before, at the same point; an
 * address holds one such list, and what opens over it is no other address.
 */
export function useKeptPlace(least: number) {
  const { place } = useView()
  const address = href({ ...place, match: undefined, scheduled: undefined, dialog: undefined })
  const [was] = useState(() => (isBack ? kept.get(address) : undefined))
  const [count, setCount] = useState(was?.count ?? least)
  useLayoutEffect(() => {
    if (was) document.documentElement.scrollTop = was.top
  }, [was])
  useLayoutEffect(() => {
    const note = () => kept.set(address, { count, top: document.documentElement.scrollTop })
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [address, count])
  return [count, setCount] as const
}

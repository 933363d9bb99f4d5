import { useLayoutEffect, useState } from 'react'
import { href, useAppLocation } from '#client/lib/location.ts'

type SavedScroll = { count: number; top: number }

const saved = new Map<string, SavedScroll>()

// Known before the router hears of it: what the address leads to is rendered at once.
let isBack = false
addEventListener('popstate', () => (isBack = true), { capture: true })
for (const event of ['pushState', 'replaceState'])
  addEventListener(event, () => (isBack = false), { capture: true })

/**
 * How much of a list is shown, from `least` on. Going back to its address shows as much as before, at the same point;
 * `name` tells the lists of one address apart, and what opens over it is no other address.
 */
export function useScrollRestoration(minCount: number, name: string) {
  const { location } = useAppLocation()
  const address = href({ ...location, match: undefined, scheduled: undefined, dialog: undefined })
  const list = `${address} ${name}`
  const [was] = useState(() => (isBack ? saved.get(list) : undefined))
  const [count, setCount] = useState(was?.count ?? minCount)
  useLayoutEffect(() => {
    if (was) document.documentElement.scrollTop = was.top
  }, [was])
  useLayoutEffect(() => {
    const note = () => saved.set(list, { count, top: document.documentElement.scrollTop })
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [list, count])
  return [count, setCount] as const
}

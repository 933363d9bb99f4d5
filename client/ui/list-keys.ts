import type { KeyboardEvent } from 'react'

/** The keys of a text with a list under it: they move the mark, and pick. */
export function onListKey(
  event: KeyboardEvent,
  { shown, active, count, open, setActive, pick, enter }: ListControl,
) {
  const moves: Record<string, number> = {
    ArrowDown: active + 1 >= count ? 0 : active + 1,
    ArrowUp: active <= 0 ? count - 1 : active - 1,
    // With nobody marked, Home and End move in the text.
    ...(active >= 0 ? { Home: 0, End: count - 1 } : {}),
  }
  const next = moves[event.key]
  if (!shown && next === undefined) return
  if (next !== undefined) {
    event.preventDefault()
    if (shown) setActive(next)
    else open()
  } else if (event.key === 'Enter') {
    // The first Enter settles the name; only with the list closed does it send the form.
    event.preventDefault()
    if (active >= 0) pick(active)
    else enter()
  }
}

type ListControl = {
  shown: boolean
  active: number
  count: number
  open: () => void
  setActive: (index: number) => void
  pick: (index: number) => void
  enter: () => void
}

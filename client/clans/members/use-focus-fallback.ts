import { type RefObject, useEffect } from 'react'

/** What is done takes its buttons along, and the focus that was on them: that goes to the list's heading. */
export function useFocusFallback(content: RefObject<HTMLElement | null>, isInFront: boolean) {
  useEffect(() => {
    if (!isInFront || document.activeElement !== document.body) return undefined
    // A dialog that opens, or closes, takes the focus somewhere itself a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        content.current?.querySelector<HTMLElement>('[data-refuge]')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  })
}

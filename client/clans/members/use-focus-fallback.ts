import { type RefObject, useEffect } from 'react'

/** Moves the focus to the list's heading when the button that had it is removed. */
export function useFocusFallback(content: RefObject<HTMLElement | null>, isInFront: boolean) {
  useEffect(() => {
    if (!isInFront || document.activeElement !== document.body) return undefined
    // A dialog that opens or closes moves the focus itself a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        content.current?.querySelector<HTMLElement>('[data-refuge]')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  })
}

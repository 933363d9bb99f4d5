import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes something on a press outside or on Escape. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  leave: (by: 'press' | 'escape') => void,
) {
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) left('press')
    }
    // On the window, before the dialog around it: the first Escape closes only the list.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      left('escape')
    }
    document.addEventListener('pointerdown', press)
    window.addEventListener('keydown', key, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('keydown', key, { capture: true })
    }
  }, [isOpen, box])
}

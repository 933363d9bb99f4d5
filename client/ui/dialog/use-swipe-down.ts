import { type PointerEvent, type RefObject, useRef } from 'react'

/** A sheet follows the finger down from its head, and closes past 80 px. The close button does the same by a tap. */
export function useSwipeDown(layer: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<number | null>(null)
  const sheet = () => layer.current?.querySelector<HTMLElement>('[role="dialog"]')
  const move = (distance: number) =>
    sheet()?.style.setProperty('translate', distance > 0 ? `0 ${distance}px` : '')
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (
        event.pointerType === 'mouse' ||
        (event.target instanceof Element && event.target.closest('button'))
      )
        return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) move(event.clientY - start.current)
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return
      const distance = event.clientY - start.current
      start.current = null
      move(0)
      if (distance > 80) close()
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}

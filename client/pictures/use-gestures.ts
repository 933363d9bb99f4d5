import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Share } from './crop.ts'

type Gestures = {
  move: (by: Share) => void
  zoom: (factor: number, at?: Share) => void
  /** For who can't drag: a touch that goes nowhere. */
  tap: (at: Share) => void
}

/**
 * One finger, or the mouse, moves; two fingers move and zoom; so do the wheel and the keys. React's own listener for the
 * wheel may not stop the sheet from scrolling, so all of them are the browser's.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures) {
  const drag = useDrag(gestures)
  const act = useEffectEvent((event: Event) => {
    if (event instanceof WheelEvent) turn(event, gestures)
    else if (event instanceof KeyboardEvent) press(event, gestures)
    else drag(event as PointerEvent)
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: Event) => act(event)
    // Whatever takes keys has to be reached by them.
    element?.setAttribute('tabindex', '0')
    for (const name of names) element?.addEventListener(name, listener, { passive: false })
    return () => names.forEach((name) => element?.removeEventListener(name, listener))
  }, [frame])
}

const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown']

function useDrag({ move, zoom, tap }: Gestures) {
  const fingers = useRef(new Map<number, Share>())
  const isTap = useRef(false)
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    elementOf(event).setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, shareAt(event))
    isTap.current = fingers.current.size === 1
  }
  const across = (event: PointerEvent) => {
    const before = [...fingers.current.values()]
    const last = fingers.current.get(event.pointerId)
    const now = shareAt(event)
    // A finger trembles; from there on it is a drag.
    if (!last || (isTap.current && distance(last, now) < slack)) return
    isTap.current = false
    fingers.current.set(event.pointerId, now)
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    move({ x: to.x - from.x, y: to.y - from.y })
    if (after.length > 1) zoom(spread(after) / spread(before), to)
  }
  const up = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && isTap.current && event.type === 'pointerup')
      tap(shareAt(event))
    isTap.current = false
  }
  return (event: PointerEvent) => {
    if (event.type === 'pointerdown') down(event)
    else if (event.type === 'pointermove') across(event)
    else up(event)
  }
}

const slack = 0.015

const middleOf = (points: Share[]): Share => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const distance = (one: Share, other: Share) => Math.hypot(one.x - other.x, one.y - other.y)

const spread = ([one, other]: Share[]) => (one && other ? Math.max(distance(one, other), slack) : 1)

function turn(event: WheelEvent, { zoom }: Gestures) {
  event.preventDefault()
  zoom(Math.exp(-event.deltaY / wheelPixels), shareAt(event))
}

const wheelPixels = 500

function press(event: KeyboardEvent, gestures: Gestures) {
  const act = keys[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act(gestures)
}

/** How far a key moves the picture, and by how much it grows. */
const step = 0.05
const growth = 1.1

const keys: Record<string, (gestures: Gestures) => void> = {
  ArrowLeft: ({ move }) => move({ x: -step, y: 0 }),
  ArrowRight: ({ move }) => move({ x: step, y: 0 }),
  ArrowUp: ({ move }) => move({ x: 0, y: -step }),
  ArrowDown: ({ move }) => move({ x: 0, y: step }),
  '+': ({ zoom }) => zoom(growth),
  '=': ({ zoom }) => zoom(growth),
  '-': ({ zoom }) => zoom(1 / growth),
}

function shareAt(event: MouseEvent): Share {
  const { left, top, width } = elementOf(event).getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
}

const elementOf = ({ currentTarget }: Event) => currentTarget as HTMLElement

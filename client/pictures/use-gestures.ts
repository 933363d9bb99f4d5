import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FramePoint } from './crop.ts'

type Gestures = {
  move: (by: FramePoint) => void
  zoom: (factor: number, at?: FramePoint) => void
  /** A touch without a drag. */
  tap: (at: FramePoint) => void
}

/**
 * One pointer moves, two zoom, as do wheel and keys. Native listeners, because React's wheel listener can't
 * prevent scrolling.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures) {
  const drag = useDrag(gestures)
  const act = useEffectEvent((event: Event) => {
    if (event instanceof WheelEvent) zoomByWheel(event, gestures)
    else if (event instanceof KeyboardEvent) moveByKey(event, gestures)
    else drag(event as PointerEvent)
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: Event) => act(event)
    element?.setAttribute('tabindex', '0')
    for (const name of names) element?.addEventListener(name, listener, { passive: false })
    return () => names.forEach((name) => element?.removeEventListener(name, listener))
  }, [frame])
}

const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown']

function useDrag({ move, zoom, tap }: Gestures) {
  const fingers = useRef(new Map<number, FramePoint>())
  const isTap = useRef(false)
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    elementOf(event).setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, framePointAt(event))
    isTap.current = fingers.current.size === 1
  }
  const drag = (event: PointerEvent) => {
    const before = [...fingers.current.values()]
    const last = fingers.current.get(event.pointerId)
    const now = framePointAt(event)
    // A finger trembles: a drag begins beyond a tolerance.
    if (!last || (isTap.current && distance(last, now) < tapTolerance)) return
    isTap.current = false
    fingers.current.set(event.pointerId, now)
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    move({ x: to.x - from.x, y: to.y - from.y })
    if (after.length > 1) zoom(spread(after) / spread(before), to)
  }
  const up = (event: PointerEvent) => {
    if (fingers.current.delete(event.pointerId) && isTap.current && event.type === 'pointerup')
      tap(framePointAt(event))
    isTap.current = false
  }
  return (event: PointerEvent) => {
    if (event.type === 'pointerdown') down(event)
    else if (event.type === 'pointermove') drag(event)
    else up(event)
  }
}

const tapTolerance = 0.015

const middleOf = (points: FramePoint[]): FramePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const distance = (one: FramePoint, other: FramePoint) => Math.hypot(one.x - other.x, one.y - other.y)

const spread = ([one, other]: FramePoint[]) =>
  one && other ? Math.max(distance(one, other), tapTolerance) : 1

function zoomByWheel(event: WheelEvent, { zoom }: Gestures) {
  event.preventDefault()
  zoom(Math.exp(-event.deltaY / wheelPixels), framePointAt(event))
}

const wheelPixels = 500

function moveByKey(event: KeyboardEvent, gestures: Gestures) {
  const act = keys[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act(gestures)
}

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

function framePointAt(event: MouseEvent): FramePoint {
  const { left, top, width } = elementOf(event).getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / width }
}

const elementOf = ({ currentTarget }: Event) => currentTarget as HTMLElement

import { type RefObject, useLayoutEffect } from 'react'

type Box = { left: number; right: number; top: number; bottom: number }

const gap = 8

/** How far a toast rises from where it stands to cover none of the boxes; undefined where there is no room above. */
export function riseOf(toast: Box, boxes: readonly Box[]) {
  const boxUnder = (rise: number) =>
    boxes.find(
      ({ left, right, top, bottom }) =>
        left < toast.right && right > toast.left && top < toast.bottom - rise && bottom > toast.top - rise,
    )
  let rise = 0
  for (let box = boxUnder(rise); box; box = boxUnder(rise)) rise = toast.bottom - box.top + gap
  return rise > toast.top ? undefined : rise
}

/** Keeps the list of toasts off what is marked `data-uncovered` (titles, logo, buttons), whatever opens meanwhile. */
export function useToastPosition(list: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown || !list.current) return undefined
    const { current } = list
    let frame = 0
    // Once for all that changes, and once a popover is where it belongs: it comes a moment before that.
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => rise(current))
    }
    schedule()
    const opened = new MutationObserver(schedule)
    // What opens stands in the body itself, and a toast of another height in the list.
    opened.observe(document.body, { childList: true })
    opened.observe(current, { childList: true })
    // A sheet is where it belongs once it has risen.
    document.addEventListener('animationend', schedule)
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      opened.disconnect()
      document.removeEventListener('animationend', schedule)
      removeEventListener('resize', schedule)
    }
  }, [list, isShown])
}

function rise(list: HTMLElement) {
  list.style.translate = ''
  const toast = list.getBoundingClientRect()
  const marked = boxesOf('[data-uncovered]')
  // Above a short sheet there is room, inside a high one there is some between its title and its buttons.
  const rise = riseOf(toast, [...marked, ...boxesOf('.dialog-layer [role=dialog]')]) ?? riseOf(toast, marked)
  list.style.translate = `0 ${-(rise ?? 0)}px`
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

import { type RefObject, useLayoutEffect } from 'react'

type Box = { left: number; right: number; top: number; bottom: number }

const gap = 8
const dialogs = '.dialog-layer [role=dialog]'

/** How far a toast moves up to cover none of the boxes; undefined without room. */
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

/** Keeps toasts off elements marked `data-uncovered` (titles, logo, buttons). */
export function useToastPosition(list: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown || !list.current) return undefined
    const { current } = list
    let frame = 0
    // Once per frame, after popovers are positioned.
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => rise(current))
    }
    // A short sheet grows with what it has loaded.
    const resized = new ResizeObserver(schedule)
    const watchDialogs = () => {
      resized.disconnect()
      document.querySelectorAll(dialogs).forEach((dialog) => resized.observe(dialog))
      schedule()
    }
    watchDialogs()
    const opened = new MutationObserver(watchDialogs)
    // Overlays are children of the body.
    opened.observe(document.body, { childList: true })
    opened.observe(current, { childList: true })
    // A sheet has its position after its animation.
    document.addEventListener('animationend', schedule)
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      opened.disconnect()
      resized.disconnect()
      document.removeEventListener('animationend', schedule)
      removeEventListener('resize', schedule)
    }
  }, [list, isShown])
}

function rise(list: HTMLElement) {
  list.style.translate = ''
  const toast = list.getBoundingClientRect()
  const marked = boxesOf('[data-uncovered]')
  // There is room above a short sheet, or inside a high one between title and buttons.
  const rise = riseOf(toast, [...marked, ...boxesOf(dialogs)]) ?? riseOf(toast, marked)
  list.style.translate = `0 ${-(rise ?? 0)}px`
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

import { type RefObject, useLayoutEffect, useState } from 'react'

/** In pixels of a 16 px font: what is drawn at that width grows with the reader's font size. */
export function useWidth(box: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setWidth(Math.round((element.clientWidth * 16) / rootFontSize()))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return width
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

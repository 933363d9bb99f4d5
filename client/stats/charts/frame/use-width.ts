import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How wide the box is, in pixels of a 16 px font. What is drawn at that width and shown at the reader's own font size
 * grows with it, and its text is never smaller than the text around it.
 */
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

import { type ReactNode, useRef, type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react'

type ChartFrameProps = {
  /** Describes the whole chart. */
  label: string
  height: number
  className?: string
  children: (width: number) => ReactNode
}

/** Has its height from the start, so that nothing moves. */
export function ChartFrame({ label, height, className = '', children }: ChartFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} className={`overflow-hidden ${className}`} style={{ height: `${height / 16}rem` }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width || 1} ${height}`}
        className="block size-full fill-none"
      >
        {width > 0 && children(width)}
      </svg>
    </div>
  )
}

type ChartTextProps = Omit<ComponentProps<'text'>, 'x' | 'y' | 'textAnchor'> & {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
}

/** At least 13 px. */
export function ChartText({ x, y, anchor = 'middle', className = label, ...props }: ChartTextProps) {
  return <text {...props} x={x} y={y} textAnchor={anchor} className={className} />
}

export const label = 'fill-ink-2 text-[13px] font-regular tabular-nums forced-colors:fill-[CanvasText]'
export const figure = 'num fill-ink text-[13px] forced-colors:fill-[CanvasText]'
/** From 50 % on. */
export const goodFigure = 'num fill-win text-[13px] forced-colors:fill-[CanvasText]'
export const largeFigure = 'num fill-ink text-[16px] forced-colors:fill-[CanvasText]'
/** For text that crosses a line; with `paintOrder="stroke"`. */
export const halo = 'stroke-surface forced-colors:stroke-[Canvas]'

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

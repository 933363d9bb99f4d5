import type { ComponentProps } from 'react'

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

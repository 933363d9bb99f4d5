import { type ReactNode, useRef } from 'react'
import { useWidth } from './use-width.ts'

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

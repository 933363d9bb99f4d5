import { Line } from '@visx/shape'
import { ChartText } from './chart-text.tsx'

type GridLineProps = { name: string; left: number; right: number; y: number }

export function GridLine({ name, left, right, y }: GridLineProps) {
  return (
    <>
      <ChartText x={left - 8} y={y + 4.5} anchor="end">
        {name}
      </ChartText>
      <Line
        from={{ x: left, y }}
        to={{ x: right, y }}
        className="stroke-line forced-colors:stroke-[GrayText]"
      />
    </>
  )
}

/** The net at 50 %. */
export function NetLine({ name, left, right, y, mesh }: GridLineProps & { mesh: string }) {
  return (
    <>
      <ChartText
        x={left - 8}
        y={y + 4.5}
        anchor="end"
        className="fill-ink text-[13px] font-bold tabular-nums forced-colors:fill-[CanvasText]"
      >
        {name}
      </ChartText>
      <rect x={left} y={y} width={right - left} height={12} fill={`url(#${mesh})`} />
      <Line
        from={{ x: left, y }}
        to={{ x: right, y }}
        strokeWidth={2.5}
        className="stroke-ink-2 forced-colors:stroke-[CanvasText]"
      />
    </>
  )
}

import { Line } from '@visx/shape'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ChartText } from './chart-frame.tsx'

type RateGridProps = Omit<GridLineProps, 'name' | 'y'> & { y: (rate: number) => number; mesh: string }

/** The lines of win rates, with the net at 50 %; defines the mesh, also for what is provisional. */
export function RateGrid({ y, mesh, ...sides }: RateGridProps) {
  const language = useLanguage()
  return (
    <>
      <defs>
        <MeshPattern id={mesh} />
      </defs>
      <GridLine name={percent(1, language)} y={y(1)} {...sides} />
      <NetLine name={percent(0.5, language)} y={y(0.5)} mesh={mesh} {...sides} />
      <GridLine name={percent(0, language)} y={y(0)} {...sides} />
    </>
  )
}

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

function NetLine({ name, left, right, y, mesh }: GridLineProps & { mesh: string }) {
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

/** For what is provisional, and for the net. */
export function MeshPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
      <path
        d="M0 7L7 0M0 0L7 7"
        strokeOpacity={0.4}
        className="stroke-line-strong forced-colors:stroke-[CanvasText]"
      />
    </pattern>
  )
}

/** For rates under 50 %, so that they differ in more than colour. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1.75 0V7" strokeWidth="3.5" className="stroke-loss forced-colors:stroke-[CanvasText]" />
    </pattern>
  )
}

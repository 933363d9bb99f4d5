import { Line } from '@visx/shape'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { ChartText } from './chart-text.tsx'
import { MeshPattern } from './patterns.tsx'

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

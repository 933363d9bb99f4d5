import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { number } from '#shared/format.ts'
import { useFlight } from './use-flight.ts'
import { isWinning } from './win-rate.tsx'

type LobGaugeProps = {
  /** 0 to 1; null without matches. */
  rate: number | null
  sample: string
}

/** A win rate as a lob over a net at 50 %; screen readers need the figure beside it. */
export function LobGauge({ rate, sample }: LobGaugeProps) {
  const { t } = useTranslation('stats')
  return (
    <svg
      viewBox="0 0 320 162"
      aria-hidden
      className="h-auto w-full overflow-visible sm:max-lg:mx-auto sm:max-lg:max-w-104"
    >
      <path d="M-400 160H720" stroke="#fff" strokeWidth="4" />
      <path
        d={arcTo(1)}
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="5"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      {rate !== null && <Lob rate={percentOf(rate) / 100} />}
      <path d="M160 126V158M160 14V26" stroke="#fff" strokeWidth="3" />
      <text x="160" y="9" textAnchor="middle" className={`text-[13px] font-medium tabular-nums ${dim}`}>
        50
      </text>
      <Figure rate={rate} />
      {rate !== null && (
        <>
          <text x="150" y="146" textAnchor="end" className={caption}>
            {t('home.gauge.caption')}
          </text>
          <text x="170" y="146" className={caption}>
            {sample}
          </text>
        </>
      )}
    </svg>
  )
}

const dim = 'fill-on-court-2'
const caption = `text-[14px] font-medium ${dim}`

const percentOf = (rate: number) => Math.round(rate * 100)

function Lob({ rate }: { rate: number }) {
  const progress = rate * useFlight()
  const { x, y } = pointAt(progress)
  return (
    <>
      <path
        d={arcTo(progress)}
        fill="none"
        stroke={isWinning(rate) ? 'var(--ball)' : '#fff'}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g transform={`translate(${x} ${y}) rotate(20)`}>
        <circle r="13" fill="var(--ball)" stroke="var(--on-ball)" strokeWidth="3" />
        <path
          d="M-10.5 -5.5C-4 -4 -1 2 -3.5 11M10.5 5.5C4 4 1 -2 3.5 -11"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
        />
      </g>
    </>
  )
}

// Half an ellipse from baseline to baseline: 22 146 is 0 %, 160 20 is 50 %, 298 146 is 100 %.
function pointAt(share: number) {
  const angle = Math.PI * share
  return { x: round(160 - 138 * Math.cos(angle)), y: round(146 - 126 * Math.sin(angle)) }
}

function arcTo(share: number) {
  const { x, y } = pointAt(share)
  return `M22 146A138 126 0 0 1 ${x} ${y}`
}

const round = (value: number) => Math.round(value * 10) / 10

function Figure({ rate }: { rate: number | null }) {
  const language = useLanguage()
  return (
    <text
      x="164"
      y="108"
      textAnchor="middle"
      className={`text-[72px] font-heavy tracking-[-.02em] font-stretch-[76%] tabular-nums ${
        rate !== null && isWinning(rate) ? 'fill-win-on-court' : 'fill-white'
      }`}
    >
      {rate === null ? '-' : number(percentOf(rate), language)}
      {rate !== null && (
        <tspan fontSize="34" dx="2" dy="-22">
          %
        </tspan>
      )}
    </text>
  )
}

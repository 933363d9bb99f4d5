import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'

type WinRateProps = {
  /** 0 to 1; null without matches. */
  rate: number | null
  className?: string
  court?: boolean
}

/** Green from 50 % on. */
export function WinRate({ rate, className = '', court }: WinRateProps) {
  const language = useLanguage()
  const isGreen = rate !== null && isWinning(rate)
  return (
    <b className={`num ${className} ${isGreen ? (court ? 'text-win-on-court' : 'text-win') : ''}`}>
      {rate === null ? '-' : percent(rate, language)}
    </b>
  )
}

type WinBarProps = {
  /** 0 to 1, or null. */
  rate: number | null
  /** Of an opponent against the reader, who loses what it wins. */
  isTheirs?: boolean
}

/** Hidden from screen readers: the figure is beside it. */
export function WinBar({ rate, isTheirs = false }: WinBarProps) {
  if (rate === null) return <span aria-hidden data-kind="none" className={`mesh ${bar}`} />
  const look = isWinning(rate) && !isTheirs ? 'win' : 'loss'
  return (
    <span aria-hidden data-kind={look} className={bar}>
      <i className={`absolute inset-y-0 left-0 ${fills[look]}`} style={{ width: `${rate * 100}%` }} />
    </span>
  )
}

/** By the rounded figure: 49.6 % reads 50 %. */
export const isWinning = (rate: number) => Math.round(rate * 100) >= 50

const bar =
  'relative block h-2.5 overflow-hidden rounded-[3px] bg-[color-mix(in_srgb,var(--ink)_12%,transparent)] after:absolute after:inset-y-0 after:left-[calc(50%-1px)] after:w-0.5 after:bg-surface forced-colors:forced-color-adjust-none'

const fills = { win: 'bg-win', loss: 'hatched' }

import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { isWinning } from './win-bar.tsx'

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

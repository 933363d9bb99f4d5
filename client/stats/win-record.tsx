import { useTranslation } from 'react-i18next'
import { fewMatches } from '#shared/stats/period.ts'
import { WinBar } from './win-bar.tsx'
import { WinRate } from './win-rate.tsx'

type Results = { wins: number; draws: number; losses: number }
type WinRecordProps = {
  /** Without it the column's header says it. */
  title?: string
  record: Results
}

export function WinRecord({ title, record }: WinRecordProps) {
  const { t } = useTranslation('stats')
  const count = record.wins + record.draws + record.losses
  const rate = count === 0 ? null : record.wins / count
  return (
    <span className="grid content-start gap-1 text-14 text-ink-2">
      <span className="flex items-baseline justify-between gap-1.5">
        {title}
        {rate === null && <span className="sr-only">{t('home.players.none')}</span>}
        <span aria-hidden={rate === null} className="text-ink">
          <WinRate rate={rate} className="text-[1.0625rem]" />
        </span>
      </span>
      <WinBar rate={rate} />
      {count > 0 && (
        <span>
          <Record {...record} />
          {count < fewMatches && <span>, {t('home.players.few', { count })}</span>}
        </span>
      )}
    </span>
  )
}

// D is a draw in English and a defeat in Spanish: screen readers get the words.
function Record({ wins, draws, losses }: Results) {
  const { t } = useTranslation(['stats', 'matches'])
  const letters = [
    `${wins} ${t('matches:letter.victory')}`,
    ...(draws > 0 ? [`${draws} ${t('matches:letter.draw')}`] : []),
    `${losses} ${t('matches:letter.defeat')}`,
  ]
  const words = [
    t('stats:home.players.wins', { count: wins }),
    ...(draws > 0 ? [t('stats:home.players.draws', { count: draws })] : []),
    t('stats:home.players.losses', { count: losses }),
  ]
  return (
    <>
      <span aria-hidden>{letters.join(' · ')}</span>
      <span className="sr-only">{words.join(', ')}</span>
    </>
  )
}

import { useTranslation } from '#client/i18n/use-translation.ts'
import { fewMatches } from '#shared/stats/period.ts'
import { namedOutcomes } from '#shared/stats/results.ts'
import { WinBar, WinRate } from './win-rate.tsx'

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
          <Record record={record} />
          {count < fewMatches && <span>, {t('home.players.few', { count })}</span>}
        </span>
      )}
    </span>
  )
}

// D is a draw in English and a defeat in Spanish: screen readers get the words.
function Record({ record }: { record: Results }) {
  const { t } = useTranslation(['stats', 'matches'])
  const named = namedOutcomes(record)
  return (
    <>
      <span aria-hidden>
        {named.map((name) => `${record[name]} ${t(`matches:letter.${letters[name]}`)}`).join(' · ')}
      </span>
      <span className="sr-only">
        {named.map((name) => t(`stats:home.players.${name}`, { count: record[name] })).join(', ')}
      </span>
    </>
  )
}

const letters = { wins: 'victory', draws: 'draw', losses: 'defeat' } as const

import { useTranslation } from '#client/i18n/use-translation.ts'
import { mean } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { DifficultyDots } from '#client/matches/card/match-card.tsx'
import { WinBar, WinRate } from '#client/stats/win-rate.tsx'
import { Card } from '#client/ui/card.tsx'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { fewMatches } from '#shared/stats/period.ts'
import { RecordLine } from './record-line.tsx'

type PairRecord = NonNullable<PlayerProfile['asPartner']>
type PlayerRecordProps = {
  title: string
  /** Says whose wins they are. */
  about: string
  record: PairRecord
}

export function PlayerRecord({ title, about, record }: PlayerRecordProps) {
  const { t } = useTranslation('players')
  const { matches, winRate } = record
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-16">{title}</h2>
        <WinRate rate={winRate} className="text-30" />
      </div>
      <p className="mt-0.5 mb-2.5 text-14 wrap-anywhere text-ink-2">{about}</p>
      <WinBar rate={winRate} />
      <dl className="mt-3 grid gap-2 text-14">
        <div className={line}>
          <dt className="text-ink-2">{t('profile.results')}</dt>
          <dd className="font-medium [&>span]:justify-end">
            {matches === 0 ? '-' : <RecordLine record={record} />}
          </dd>
        </div>
        <Difficulty record={record} />
      </dl>
      {matches > 0 && matches < fewMatches && (
        <p className="mt-2 text-13 text-ink-2">{t('few', { few: fewMatches })}</p>
      )}
    </Card>
  )
}

const line = 'flex items-baseline justify-between gap-3'

function Difficulty({ record: { averageDifficulty, difficultyMatches } }: { record: PairRecord }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const isNoted = averageDifficulty !== null
  return (
    <div className={line}>
      <dt className="text-ink-2">
        {t('profile.difficulty')}
        {isNoted && (
          <>
            {' '}
            <span className="block text-13">
              {t('profile.difficultyNoted', { count: difficultyMatches })}
            </span>
          </>
        )}
      </dt>
      {isNoted ? (
        <dd className="flex flex-none items-center gap-2">
          <span aria-hidden className="inline-flex text-ink-2">
            <DifficultyDots difficulty={Math.round(averageDifficulty)} />
          </span>
          <b className="num text-18">{mean(averageDifficulty, language)}</b>
        </dd>
      ) : (
        <dd className="font-medium">-</dd>
      )}
    </div>
  )
}

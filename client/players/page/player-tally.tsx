import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { WinRate } from '#client/stats/win-rate.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { number } from '#shared/format.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { fewMatches } from '#shared/stats/period.ts'

/** Matches, win rate and best streak, and whose they are; of the two's matches alone the reader's rate. */
export function PlayerTally({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const { summary, isOwn } = player
  const { scope, matches, bestStreak } = summary
  const isTogether = scope === 'together'
  return (
    <div className="bg-court-deep">
      <dl className={`grid ${isTogether ? 'grid-cols-2' : 'grid-cols-3'}`}>
        <Cell label={t('profile.matches', { count: matches })}>{number(matches, language)}</Cell>
        <Cell label={t(isTogether || isOwn ? 'profile.yourWinRate' : 'profile.theirWinRate')}>
          <Rate rate={isTogether ? ownRate(player) : summary.winRate} />
        </Cell>
        {!isTogether && (
          <Cell label={t('profile.bestStreak')}>{matches === 0 ? '-' : number(bestStreak, language)}</Cell>
        )}
      </dl>
      <p className="border-t-2 border-court px-4 py-2 text-13 text-on-court-2 lg:px-5">
        {t(isTogether ? 'profile.scopeTogether' : isOwn ? 'profile.scopeOwn' : 'profile.scopeAll')}{' '}
        {matches > 0 && matches < fewMatches && t('few', { few: fewMatches })}
      </p>
    </div>
  )
}

/** The reader's in the matches of the two, beside and against the player. */
function ownRate({ summary: { matches }, asPartner, asOpponent }: PlayerProfile) {
  return matches === 0 ? null : ((asPartner?.wins ?? 0) + (asOpponent?.losses ?? 0)) / matches
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 px-4 py-3 not-first:border-l-2 not-first:border-court lg:px-5 narrow:px-2.5">
      <dt className="text-13 leading-tight text-on-court-2">{label}</dt>
      <dd className="num flex min-h-8.5 items-center text-30 narrow:text-24">{children}</dd>
    </div>
  )
}

const isGood = (rate: number) => rate >= 0.6

function Rate({ rate }: { rate: number | null }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  if (rate === null || !isGood(rate)) return <WinRate court rate={rate} />
  return (
    <Tag kind="win">
      <Check strokeWidth={3} role="img" aria-label={t('profile.goodRate')} />
      <span className="num text-24 narrow:text-18">{percent(rate, language)}</span>
    </Tag>
  )
}

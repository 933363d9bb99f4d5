import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { DifficultyDots, MatchVenue } from '#client/matches/card/match-card.tsx'
import { MatchOutcome, Scoreboard } from '#client/matches/card/scoreboard.tsx'
import type { Match } from '#shared/matches/schema.ts'

export function ResultPanel({ match, note }: { match: Match; note: ReactNode }) {
  const { t } = useTranslation('match')
  return (
    <div className="on-court @container h-full rounded-card bg-court text-on-court">
      <div className="flex h-full flex-col gap-4 p-4 @lg:p-6">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <MatchOutcome match={match} court />
          <span className="ml-auto">{note}</span>
        </div>
        <div className="my-auto">
          <Scoreboard match={match} court />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-on-court-2 empty:hidden">
          <MatchVenue match={match} />
          {match.difficulty !== null && !match.difficultyFelt && <span>{t('difficultyNotRated')}</span>}
          {match.difficulty !== null && match.difficultyFelt && (
            <span className="flex items-center gap-2">
              <span aria-hidden>{t('difficulty')}</span>
              <span className="inline-flex text-white">
                <DifficultyDots difficulty={match.difficulty} />
              </span>
              <b aria-hidden className="num text-16 text-white">
                {match.difficulty}/10
              </b>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

export function MatchTypeTag({ match: { matchType, points } }: { match: Match }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-cell bg-court-deep px-2 text-13 font-medium text-white">
      {matchType === 'ranked' && <Trophy size={18} aria-hidden />}
      {t(matchType)}
      {points !== null && ` · ${delta(points, language)}`}
    </span>
  )
}

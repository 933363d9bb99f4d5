import { useTranslation } from 'react-i18next'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { RecordMatch } from '#client/players/record-match.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { PlayerProfile } from '#shared/players/schema.ts'

/** The latest matches that the reader played with the player, seen from the reader's side as everywhere. */
export function PlayerMatches({ player: { recentMatches, isOwn } }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  if (recentMatches.length === 0)
    return (
      <EmptyState title={t(isOwn ? 'profile.noneOwn' : 'profile.noneTogether')} action={<RecordMatch />} />
    )
  return (
    <section>
      <SectionTitle>{t(isOwn ? 'profile.recent' : 'profile.recentTogether')}</SectionTitle>
      {!isOwn && <p className="pb-2.5 text-14 text-ink-2">{t('profile.resultsAreYours')}</p>}
      <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
        {recentMatches.map((match) => (
          <li key={match.id} className="min-w-0">
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
    </section>
  )
}

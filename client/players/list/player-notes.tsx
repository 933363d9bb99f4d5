import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlayerStats } from '#shared/players/schema.ts'
import { fewMatches } from '#shared/stats/period.ts'

/** What has to be known beside a player's figures: that they rest on little, that their own profile is closed. */
export function PlayerNotes({ player }: { player: PlayerStats }) {
  const { t } = useTranslation('players')
  return (
    <>
      {player.totalMatches < fewMatches && <span>{t('list.few')}</span>}
      {player.isPublic === 0 && (
        <span className="inline-flex items-center gap-1">
          <Lock size={14} className="flex-none" aria-hidden />
          {t('list.private')}
        </span>
      )}
    </>
  )
}

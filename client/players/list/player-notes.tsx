import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#client/i18n/use-translation.ts'
import type { PlayerStats } from '#shared/players/schema.ts'

export function PlayerNotes({ player }: { player: PlayerStats }) {
  const { t } = useTranslation('players')
  if (player.isPublic !== 0) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} className="flex-none" aria-hidden />
      {t('list.private')}
    </span>
  )
}

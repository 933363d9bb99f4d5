import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { number } from '#shared/format.ts'
import type { PlayerAnalytics } from '#shared/stats/schema.ts'
import { WinRecord } from './win-record.tsx'

/** One player, and how the reader does with and against them. */
export function PlayerWinRecords({ name, player }: { name: string; player: PlayerAnalytics }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  const { playerId, totalMatches: count, profileImageUrl, isRegisteredUser } = player
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
        <Link
          href={href({ tab: 'community', view: 'players', player: playerId })}
          className="flex min-h-tap min-w-0 flex-1 items-center font-bold text-ink underline-offset-2 hover:underline"
        >
          <span className="min-w-0 overflow-hidden text-ellipsis">{name}</span>
        </Link>
        <span className="flex-none text-14 text-ink-2">
          <b className="num text-18 text-ink">{number(count, language)}</b>{' '}
          {t('home.players.matches', { count })}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <WinRecord title={t('home.players.with')} record={player.asPartner} />
        <WinRecord title={t('home.players.against')} record={player.asOpponent} />
      </div>
    </li>
  )
}

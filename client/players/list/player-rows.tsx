import { useTranslation } from 'react-i18next'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { PlayerLink } from '#client/players/player-link.tsx'
import { shownName } from '#client/players/shown-name.ts'
import { WinBar } from '#client/stats/win-bar.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import type { PlayerStats } from '#shared/players/schema.ts'
import { PlayerNotes } from './player-notes.tsx'

/** The players met, on a phone: each row leads to a profile. */
export function PlayerRows({ players }: { players: readonly PlayerStats[] }) {
  return (
    <Card flush>
      <ol>
        {players.map((player) => (
          <li key={player.id} className="not-first:border-t not-first:border-line">
            <Row player={player} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Row({ player }: { player: PlayerStats }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const { id, isRegisteredUser, profileImageUrl, totalMatches, winRate } = player
  const name = shownName(player.name)
  return (
    <PlayerLink
      id={id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 -outline-offset-3 hover:bg-surface-2"
    >
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
      <span className="grid gap-0.5">
        <b className="leading-tight font-[660] text-balance wrap-anywhere">{name}</b>
        <span className="flex flex-wrap gap-x-3 text-13 text-ink-2">
          <span>{t('list.matches', { count: totalMatches })}</span>
          <PlayerNotes player={player} />
        </span>
      </span>
      <span className="self-start">
        <b className="num text-24">{percent(winRate, language)}</b>
        <span className="sr-only">{t('list.winRate')}</span>
      </span>
      <span className="col-span-2 col-start-2">
        <WinBar rate={winRate} />
      </span>
    </PlayerLink>
  )
}

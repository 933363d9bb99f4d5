import { useTranslation } from 'react-i18next'
import { fullNames } from '#client/matches/player-label.ts'
import { PlayerLink } from '#client/players/player-link.tsx'
import { WinRecord } from '#client/stats/win-record.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import type { PlayerStats } from '#shared/players/schema.ts'
import { mirrored } from '#shared/stats/results.ts'
import { PlayerNotes } from './player-notes.tsx'

/** The players met, on a phone, in two columns on a tablet: each row leads to a profile. */
export function PlayerRows({ players }: { players: readonly PlayerStats[] }) {
  const names = fullNames(players.map(({ name }) => name))
  return (
    <Card flush>
      <ol className="grid gap-px bg-line md:grid-cols-2">
        {players.map((player, index) => (
          <li key={player.id} className="bg-surface md:last:odd:col-span-2">
            <Row player={player} name={names[index] ?? ''} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Row({ player, name }: { player: PlayerStats; name: string }) {
  const { t } = useTranslation('players')
  const { id, isRegisteredUser, profileImageUrl, totalMatches, asPartner, asOpponent } = player
  return (
    <PlayerLink
      id={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 -outline-offset-3 hover:bg-surface-2"
    >
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
      <span className="grid gap-0.5">
        <b className="overflow-hidden leading-tight font-medium text-balance text-ellipsis">{name}</b>
        <span className="flex flex-wrap gap-x-3 text-13 text-ink-2">
          <span>{t('list.matches', { count: totalMatches })}</span>
          <PlayerNotes player={player} />
        </span>
      </span>
      <span className="col-span-2 grid grid-cols-2 gap-3 sm:col-span-1 sm:col-start-2">
        <WinRecord title={t('list.columns.winsWith')} record={asPartner} />
        <WinRecord title={t('list.columns.winsAgainst')} record={mirrored(asOpponent)} />
      </span>
    </PlayerLink>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { number } from '#shared/format.ts'
import type { Match } from '#shared/matches/schema.ts'
import { statsApi } from '#shared/stats/api.ts'
import type { PlayerAnalytics } from '#shared/stats/schema.ts'
import { WinRecord } from './win-record.tsx'

type MatchPlayersProps = {
  match: Match
  /** False while the match is being deleted. */
  isReadable: boolean
}

export function MatchPlayers({ match, isReadable }: MatchPlayersProps) {
  const { t } = useTranslation('stats')
  const params = { id: String(match.id) }
  const analytics = useQuery({ ...read(statsApi.analytics, { params }), enabled: isReadable })
  // The response is a map by name, which has a name like "7" first: the seats have the order.
  const seatOf = (playerId: number) => match.seats.findIndex((seat) => seat.playerId === playerId)
  const bySeat = (players: Record<string, PlayerAnalytics>) =>
    Object.entries(players).toSorted(([, one], [, other]) => seatOf(one.playerId) - seatOf(other.playerId))
  return (
    <section>
      <SectionTitle>{t('home.players.title')}</SectionTitle>
      <QueryView
        query={analytics}
        failed={t('home.players.loadFailed')}
        loading={<Loading blocks={['h-80 rounded-card']} />}
        isEmpty={({ playerStats }) => Object.keys(playerStats).length === 0}
      >
        {({ playerStats }) => (
          <Card flush>
            <ul aria-label={t('home.players.title')} className="divide-y divide-line">
              {bySeat(playerStats).map(([name, player]) => (
                <PlayerWinRecords key={player.playerId} name={shownName(name)} player={player} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </section>
  )
}

function PlayerWinRecords({ name, player }: { name: string; player: PlayerAnalytics }) {
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

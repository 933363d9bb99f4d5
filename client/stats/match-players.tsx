import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#client/lib/query-client.ts'
import { shownName } from '#client/players/shown-name.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { statsApi } from '#shared/stats/api.ts'
import { PlayerWinRecords } from './player-win-records.tsx'

type MatchPlayersProps = {
  match: Match
  /** A match that is being deleted is not read again. */
  isReadable: boolean
}

/** The reader with and against each of the other three of a match, over all of the reader's matches. */
export function MatchPlayers({ match, isReadable }: MatchPlayersProps) {
  const { t } = useTranslation('stats')
  const params = { id: String(match.id) }
  const analytics = useQuery({ ...read(statsApi.analytics, { params }), enabled: isReadable })
  // The answer is a map by name, and a map puts a name like "7" first: the seats know the order.
  const seatOf = (playerId: number) => match.seats.findIndex((seat) => seat.playerId === playerId)
  const players = Object.entries(analytics.data?.playerStats ?? {}).toSorted(
    ([, one], [, other]) => seatOf(one.playerId) - seatOf(other.playerId),
  )
  return (
    <section>
      <SectionTitle>{t('home.players.title')}</SectionTitle>
      {analytics.isPending && (
        <Loading>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {analytics.isError && (
        <ErrorCard title={t('home.players.loadFailed')} onRetry={() => void analytics.refetch()} />
      )}
      {players.length > 0 && (
        <Card flush>
          <ul aria-label={t('home.players.title')} className="divide-y divide-line">
            {players.map(([name, player]) => (
              <PlayerWinRecords key={player.playerId} name={shownName(name)} player={player} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { href, useView } from '#client/lib/location.ts'
import { PageTitle } from '#client/ui/card.tsx'
import { Lanes } from '#client/ui/lanes.tsx'
import { part } from '#client/ui/part.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { EmptyState } from '#client/ui/states.tsx'

const PlayersPage = part(() => import('#client/players/players-page.tsx').then((page) => page.PlayersPage))
const PlayerPage = part(() => import('#client/players/player-page.tsx').then((page) => page.PlayerPage))

/** Clans and players: what there is to see of either. One player takes the whole page. */
export function CommunityPage() {
  const { t } = useTranslation(['clans', 'ui'])
  const { view, player } = useView()
  const isPlayers = view === 'players'
  return (
    <Suspense fallback={<Spinner text={t('ui:loading')} />}>
      {isPlayers && player ? <PlayerPage key={player} id={player} /> : <Community isPlayers={isPlayers} />}
    </Suspense>
  )
}

function Community({ isPlayers }: { isPlayers: boolean }) {
  const { t } = useTranslation(['clans', 'ui'])
  return (
    <>
      <PageTitle>{t('clans:title')}</PageTitle>
      <Lanes
        label={t('clans:lanes')}
        items={[
          { href: href({ tab: 'community', view: 'clans' }), label: t('clans:clans'), current: !isPlayers },
          {
            href: href({ tab: 'community', view: 'players' }),
            label: t('clans:players'),
            current: isPlayers,
          },
        ]}
      />
      <div className="pt-4">
        <Suspense fallback={<Spinner text={t('ui:loading')} />}>
          {isPlayers ? <PlayersPage /> : <NoClans />}
        </Suspense>
      </div>
    </>
  )
}

function NoClans() {
  const { t } = useTranslation('clans')
  return <EmptyState title={t('noClans')} text={t('noClansText')} />
}

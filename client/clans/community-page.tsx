import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerViews } from '#client/friends/player-views.tsx'
import { href, useView } from '#client/lib/location.ts'
import { PageTitle } from '#client/ui/card.tsx'
import { Lanes } from '#client/ui/lanes.tsx'
import { part } from '#client/ui/part.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { EmptyState } from '#client/ui/states.tsx'

const PlayersPage = part(() => import('#client/players/players-page.tsx').then((page) => page.PlayersPage))
const FriendsPage = part(() => import('#client/friends/friends-page.tsx').then((page) => page.FriendsPage))
const PlayerPage = part(() => import('#client/players/player-page.tsx').then((page) => page.PlayerPage))

/** Clans and players, friends among them: what there is to see of either. One player takes the whole page. */
export function CommunityPage() {
  const { t } = useTranslation(['clans', 'ui'])
  const { view, player } = useView()
  return (
    <Suspense fallback={<Spinner text={t('ui:loading')} />}>
      {view === 'players' && player ? (
        <PlayerPage key={player} id={player} />
      ) : (
        <Community view={view === 'players' || view === 'friends' ? view : 'clans'} />
      )}
    </Suspense>
  )
}

function Community({ view }: { view: keyof typeof views }) {
  const { t } = useTranslation(['clans', 'ui'])
  const View = views[view]
  return (
    <>
      <PageTitle>{t('clans:title')}</PageTitle>
      <Lanes
        label={t('clans:lanes')}
        items={[
          {
            href: href({ tab: 'community', view: 'clans' }),
            label: t('clans:clans'),
            current: view === 'clans',
          },
          {
            href: href({ tab: 'community', view: 'players' }),
            label: t('clans:players'),
            current: view !== 'clans',
          },
        ]}
      />
      <div className="pt-4">
        {view !== 'clans' && <PlayerViews view={view} />}
        <Suspense fallback={<Spinner text={t('ui:loading')} />}>
          <View />
        </Suspense>
      </div>
    </>
  )
}

function NoClans() {
  const { t } = useTranslation('clans')
  return <EmptyState title={t('noClans')} text={t('noClansText')} />
}

const views = { clans: NoClans, players: PlayersPage, friends: FriendsPage }

import { Suspense } from 'react'
import { MyClans } from '#client/clans/lists/my-clans.tsx'
import { PlayerViews } from '#client/friends/player-views.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href, useLocationPart } from '#client/lib/location.ts'
import { PageTitle } from '#client/ui/card.tsx'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { PageTabs, SegmentedLinks } from '#client/ui/page-tabs.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const PlayersPage = lazyWithRetry(() =>
  import('#client/players/list/players-page.tsx').then((page) => page.PlayersPage),
)
const FriendsPage = lazyWithRetry(() =>
  import('#client/friends/friends-page.tsx').then((page) => page.FriendsPage),
)
const PlayerPage = lazyWithRetry(() =>
  import('#client/players/page/player-page.tsx').then((page) => page.PlayerPage),
)
const DiscoverClans = lazyWithRetry(() =>
  import('./lists/discover-clans.tsx').then((page) => page.DiscoverClans),
)
const ClanPage = lazyWithRetry(() => import('./clan-page.tsx').then((page) => page.ClanPage))
const RatingsPage = lazyWithRetry(() =>
  import('#client/clans/ratings/rule/ratings-page.tsx').then((page) => page.RatingsPage),
)
const RankingPage = lazyWithRetry(() =>
  import('#client/clans/ratings/leaderboard/ranking-page.tsx').then((page) => page.RankingPage),
)
const NewClanDialog = lazyDialog(() =>
  import('./form/new-clan-dialog.tsx').then((dialog) => dialog.NewClanDialog),
)

export function CommunityPage() {
  const { t } = useTranslation(['clans', 'ui'])
  const dialog = useLocationPart('dialog')
  return (
    <>
      <Suspense fallback={<Spinner text={t('ui:loading')} />}>
        <OpenView />
      </Suspense>
      <Suspense>{dialog === 'new-clan' && <NewClanDialog />}</Suspense>
    </>
  )
}

function OpenView() {
  const view = useLocationPart('view')
  const player = useLocationPart('player')
  const clan = useLocationPart('clan')
  if (view === 'players' && player) return <PlayerPage key={player} id={player} />
  if (view === 'players' || view === 'friends') return <Community view={view} />
  if (view === 'ratings') return <RatingsPage />
  if (view === 'ranking' && clan) return <RankingPage />
  if (clan) return <ClanPage key={clan} id={clan} />
  return <Community view={view === 'discover' ? view : 'clans'} />
}

const views = { clans: MyClans, discover: DiscoverClans, players: PlayersPage, friends: FriendsPage }

function Community({ view }: { view: keyof typeof views }) {
  const { t } = useTranslation(['clans', 'ui'])
  const View = views[view]
  const isOfClans = view === 'clans' || view === 'discover'
  const linkTo = (to: typeof view) => href({ tab: 'community', view: to })
  return (
    <>
      <PageTitle action={<Refresh />}>{t('clans:title')}</PageTitle>
      <PageTabs
        label={t('clans:lanes')}
        items={[
          { href: linkTo('clans'), label: t('clans:clans'), current: isOfClans },
          { href: linkTo('players'), label: t('clans:players'), current: !isOfClans },
        ]}
      />
      <div className="pt-4">
        {isOfClans ? (
          <SegmentedLinks
            label={t('clans:views.label')}
            items={[
              { href: linkTo('clans'), label: t('clans:views.mine'), current: view === 'clans' },
              { href: linkTo('discover'), label: t('clans:views.discover'), current: view === 'discover' },
            ]}
          />
        ) : (
          <PlayerViews view={view} />
        )}
        <Suspense fallback={<Spinner text={t('ui:loading')} />}>
          <View />
        </Suspense>
      </div>
    </>
  )
}

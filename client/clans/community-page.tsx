import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerViews } from '#client/friends/player-views.tsx'
import { href, useView } from '#client/lib/location.ts'
import { PageTitle } from '#client/ui/card.tsx'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { Lanes } from '#client/ui/lanes.tsx'
import { part } from '#client/ui/part.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ClanViews } from './lists/clan-views.tsx'
import { MyClans } from './lists/my-clans.tsx'

const PlayersPage = part(() =>
  import('#client/players/list/players-page.tsx').then((page) => page.PlayersPage),
)
const FriendsPage = part(() => import('#client/friends/friends-page.tsx').then((page) => page.FriendsPage))
const PlayerPage = part(() => import('#client/players/page/player-page.tsx').then((page) => page.PlayerPage))
const DiscoverClans = part(() => import('./lists/discover-clans.tsx').then((page) => page.DiscoverClans))
const ClanPage = part(() => import('./clan-page.tsx').then((page) => page.ClanPage))
const RatingsPage = part(() =>
  import('#client/clans/ratings/rule/ratings-page.tsx').then((page) => page.RatingsPage),
)
const RankingPage = part(() =>
  import('#client/clans/ratings/leaderboard/ranking-page.tsx').then((page) => page.RankingPage),
)
const NewClanDialog = dialogPart(() =>
  import('./form/new-clan-dialog.tsx').then((dialog) => dialog.NewClanDialog),
)

/** Clans and players, friends among them: what there is to see of either. One clan, or one player, takes the whole page. */
export function CommunityPage() {
  const { t } = useTranslation(['clans', 'ui'])
  const { dialog } = useView()
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
  const { view, player, clan } = useView()
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
  return (
    <>
      <PageTitle action={<Refresh />}>{t('clans:title')}</PageTitle>
      <Lanes
        label={t('clans:lanes')}
        items={[
          {
            href: href({ tab: 'community', view: 'clans' }),
            label: t('clans:clans'),
            current: isOfClans,
          },
          {
            href: href({ tab: 'community', view: 'players' }),
            label: t('clans:players'),
            current: !isOfClans,
          },
        ]}
      />
      <div className="pt-4">
        {isOfClans ? <ClanViews view={view} /> : <PlayerViews view={view} />}
        <Suspense fallback={<Spinner text={t('ui:loading')} />}>
          <View />
        </Suspense>
      </div>
    </>
  )
}

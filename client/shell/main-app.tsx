import '#client/app.css'
import { usePathname } from 'wouter/use-browser-location'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { followInstallation } from '#client/install/installation.ts'
import { locationOf, useAppLocation } from '#client/lib/location.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { pageAt } from '#shared/pages.ts'
import { Shell } from './shell.tsx'
import { tabPage } from './tab-page.tsx'

export { readHomeEarly } from '#client/matches/home/home-reads.ts'

export function MainApp() {
  const page = pageAt(usePathname())
  if (page) return <Shell>{page === '/' ? <OpenTab /> : <ProfilePage />}</Shell>
  return (
    <>
      <ImpersonationStatus />
      <NotFoundPage />
    </>
  )
}

const pages = {
  home: tabPage(() => import('#client/matches/home/home-page.tsx').then((page) => page.HomePage)),
  matches: tabPage(() => import('#client/matches/matches-page.tsx').then((page) => page.MatchesPage)),
  community: tabPage(() => import('#client/clans/community-page.tsx').then((page) => page.CommunityPage)),
  settings: tabPage(() => import('#client/profile/settings-page.tsx').then((page) => page.SettingsPage)),
}
followInstallation()
// The page is preloaded before the user is known.
void pages[locationOf(location.search).tab].preload().catch(() => {
  // The page shows its error itself.
})
const NotFoundPage = lazyWithRetry(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage))
const ProfilePage = lazyWithRetry(() =>
  import('#client/profile/profile-page.tsx').then((page) => page.ProfilePage),
)

function OpenTab() {
  const { tab } = useAppLocation()
  const Page = pages[tab]
  return <Page key={tab} />
}

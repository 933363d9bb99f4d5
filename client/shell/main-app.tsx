import '#client/app.css'
import { usePathname } from 'wouter/use-browser-location'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { locationOf, useAppLocation } from '#client/lib/location.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { pageAt } from '#shared/pages.ts'
import { Shell } from './shell.tsx'
import { tabPage } from './tab-page.tsx'

export { readHomeEarly } from '#client/matches/home/home-reads.ts'

/** The router of the signed-in app: '/' with its tabs, /profile, and nothing else. */
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
// What the address opens is on its way while it is still open who is there.
void pages[locationOf(location.search).tab].preload().catch(() => {
  // The page itself says so when it is shown.
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

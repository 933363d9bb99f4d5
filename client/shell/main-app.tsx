import { loadNamespaces } from 'i18next'
import { usePathname } from 'wouter/use-browser-location'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { followInstallation } from '#client/install/installation.ts'
import { locationOf, useLocationPart } from '#client/lib/location.ts'
import { usePrefetch } from '#client/lib/when-rested.ts'
import { HomePage } from '#client/matches/home/home-page.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { pageAt } from '#shared/pages.ts'
import { loadChooser, loadMatchForm } from './dialogs.tsx'
import { Shell } from './shell.tsx'
import { tabPage } from './tab-page.tsx'

export { readHomeEarly } from '#client/matches/home/home-reads.ts'
export { restoreCache } from '#client/offline/kept-cache.ts'

export function MainApp() {
  usePrefetch(loadTabs)
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
  home: HomePage,
  matches: tabPage(() => import('#client/matches/matches-page.tsx').then((page) => page.MatchesPage)),
  community: tabPage(() => import('#client/clans/community-page.tsx').then((page) => page.CommunityPage)),
  settings: tabPage(() => import('#client/profile/settings-page.tsx').then((page) => page.SettingsPage)),
}
followInstallation()

/** What a tap on a tab shows. */
const loadTabs = () =>
  Promise.all([
    pages.matches.preload(),
    pages.community.preload(),
    pages.settings.preload(),
    loadNamespaces([
      'scheduled',
      'match',
      'clans',
      'friends',
      'profile',
      'notifications',
      'imports',
      'sharing',
      'install',
    ]),
  ])

/** Preloads the page and the form that the address opens, before the user is known. They show their errors themselves. */
export async function loadOpened() {
  const { tab, dialog } = locationOf(location.search)
  await Promise.all([
    tab !== 'home' && pages[tab].preload(),
    dialog === 'record' && loadMatchForm(),
    dialog === 'add' && loadChooser(),
  ])
}

const NotFoundPage = lazyWithRetry(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage))
const ProfilePage = lazyWithRetry(() =>
  import('#client/profile/profile-page.tsx').then((page) => page.ProfilePage),
)

function OpenTab() {
  const tab = useLocationPart('tab') ?? 'home'
  const Page = pages[tab]
  return <Page key={tab} />
}

import { loadNamespaces } from 'i18next'
import { Activity, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePathname } from 'wouter/use-browser-location'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { followInstallation } from '#client/install/installation.ts'
import { isSavingData } from '#client/lib/data-saver.ts'
import { locationOf, tabs, useLocationPart } from '#client/lib/location.ts'
import { useIsRested, usePrefetch } from '#client/lib/when-rested.ts'
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
  if (page)
    return (
      <>
        <Shell>{page === '/' ? <OpenTab /> : <ProfilePage />}</Shell>
        <Rehearsal />
      </>
    )
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

/** Renders each other tab once, outside of the document, when the app rests: the first tap on one does not wait for its code to be compiled. */
function Rehearsal() {
  const isRested = useIsRested()
  const [isOver, setOver] = useState(isSavingData)
  const [opened] = useState(() => locationOf(location.search).tab)
  const [stage] = useState(() => document.createElement('div'))
  useEffect(() => {
    if (!isRested) return undefined
    const timer = setTimeout(() => setOver(true), rehearsalMs)
    return () => clearTimeout(timer)
  }, [isRested])
  if (!isRested || isOver) return null
  return (
    <Activity mode="hidden">
      {createPortal(
        <Suspense>
          {tabs.map((tab) => {
            const Page = pages[tab]
            return tab !== opened && <Page key={tab} />
          })}
        </Suspense>,
        stage,
      )}
    </Activity>
  )
}

// A slow phone needs half of it.
const rehearsalMs = 5000

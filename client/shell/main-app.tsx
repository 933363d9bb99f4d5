import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { followInstallation } from '#client/install/installation.ts'
import { usePath } from '#client/lib/follow-location.ts'
import { locationOf } from '#client/lib/location.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { pageAt } from '#shared/pages.ts'
import { loadChooser, loadMatchForm } from './dialogs.tsx'
import { Shell } from './shell.tsx'
import { loadTab, TabPages } from './tab-pages.tsx'

export { readHomeEarly } from '#client/matches/home/home-reads.ts'
export { restoreCache } from '#client/offline/kept-cache.ts'

export function MainApp() {
  const page = pageAt(usePath())
  if (page) return <Shell>{page === '/' ? <TabPages /> : <ProfilePage />}</Shell>
  return (
    <>
      <ImpersonationStatus />
      <NotFoundPage />
    </>
  )
}

followInstallation()

/** Preloads the page and the form that the address opens, before the user is known. They show their errors themselves. */
export async function loadOpened() {
  const { tab, dialog } = locationOf(location.search)
  await Promise.all([
    loadTab(tab ?? 'home'),
    dialog === 'record' && loadMatchForm(),
    dialog === 'add' && loadChooser(),
  ])
}

const NotFoundPage = lazyWithRetry(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage))
const ProfilePage = lazyWithRetry(() =>
  import('#client/profile/profile-page.tsx').then((page) => page.ProfilePage),
)

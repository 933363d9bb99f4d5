import { loadNamespaces, reloadResources } from 'i18next'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { DemoBanner } from '#client/demo/demo-banner.tsx'
import { useAppLocation } from '#client/lib/location.ts'
import { NotificationsPanel } from '#client/notifications/inbox/notifications-panel.tsx'
import { useDeviceSync } from '#client/notifications/push/use-device-sync.ts'
import { useInboxPolling } from '#client/notifications/queries.ts'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { Header } from './header.tsx'
import { NetBar } from './net-bar.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Rail } from './rail.tsx'
import { usePrefetch } from './use-prefetch.ts'

const AddChooser = lazyDialog(() => import('./add-chooser.tsx').then((chooser) => chooser.AddChooser))
const MatchDialogs = lazyDialog(() => {
  // One way there and back less: they come together with what they say.
  void loadMatchTexts()
  return import('#client/matches/match-dialogs.tsx').then((dialogs) => dialogs.MatchDialogs)
})

const ScheduledDialogs = lazyDialog(() =>
  import('#client/scheduled-matches/scheduled-dialogs.tsx').then((dialogs) => dialogs.ScheduledDialogs),
)

const OpenInvitation = lazyWithRetry(() =>
  import('#client/scheduled-matches/sharing/open-invitation.tsx').then((module) => module.OpenInvitation),
)

// Texts that failed are asked for again by their name alone.
let areTextsAsked = false
function loadMatchTexts() {
  const names = ['match', 'consent', 'players', 'ranked']
  const isAgain = areTextsAsked
  areTextsAsked = true
  return isAgain ? reloadResources(undefined, names) : loadNamespaces(names)
}

// Whatever the button in the middle leads to opens at once, and without a connection too.
const loadForms = () =>
  Promise.all([
    AddChooser.preload(),
    MatchDialogs.preload(),
    ScheduledDialogs.preload(),
    import('#client/matches/match-dialogs.tsx').then(({ MatchFormDialog }) => MatchFormDialog.preload()),
    import('#client/scheduled-matches/scheduled-dialogs.tsx').then(({ ScheduleDialog }) =>
      ScheduleDialog.preload(),
    ),
    loadNamespaces(['planning', 'scheduled']),
  ])

/** What stands around every screen of somebody who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'ui', 'errors'])
  const { dialog, match, scheduled, join } = useAppLocation()
  const isWide = useWide()
  useInboxPolling()
  useDeviceSync()
  usePrefetch(loadForms)
  return (
    <div className="min-h-dvh pb-26 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:pb-0">
      <a
        href="#main"
        className="sr-only z-40 bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell:skipToContent')}
      </a>
      {!isWide && <ImpersonationStatus />}
      <Header />
      <Rail />
      <div className="min-w-0">
        {isWide && <ImpersonationStatus />}
        <OfflineStrip />
        <DemoBanner />
        <main
          id="main"
          tabIndex={-1}
          className="w-full px-gutter outline-none focus-visible:shadow-none sm:max-lg:mx-auto sm:max-lg:max-w-184 lg:max-w-304 lg:px-8 lg:pt-6 lg:pb-10"
        >
          <Suspense>{join && !scheduled && <OpenInvitation key={join} joinKey={join} />}</Suspense>
          <Suspense fallback={<Spinner text={t('ui:loading')} />}>{children}</Suspense>
        </main>
      </div>
      <NetBar />
      <Suspense fallback={<DialogLoading />}>{dialog === 'add' && <AddChooser />}</Suspense>
      <Suspense>{dialog === 'notifications' && <NotificationsPanel />}</Suspense>
      <Suspense fallback={<DialogLoading />}>
        {(match || dialog === 'record' || dialog === 'edit') && <MatchDialogs />}
      </Suspense>
      <Suspense fallback={<DialogLoading />}>
        {(scheduled || dialog === 'schedule') && <ScheduledDialogs />}
      </Suspense>
    </div>
  )
}

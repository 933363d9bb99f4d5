import { type ReactNode, Suspense } from 'react'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { DemoBanner } from '#client/demo/demo-banner.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useIsAfterFirstView } from '#client/lib/first-view.ts'
import { useAppLocation, useLocationPart } from '#client/lib/location.ts'
import { useIsRested, usePrefetch } from '#client/lib/when-rested.ts'
import { useDeviceSync } from '#client/notifications/push/use-device-sync.ts'
import { useInboxPolling } from '#client/notifications/queries.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { opensLink } from '#shared/app-location.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { Dialogs, loadForms, opensChooser } from './dialogs.tsx'
import { Header, mainLook, NetBar } from './phone-bars.tsx'
import { Rail } from './rail.tsx'

const OpenedLinks = lazyWithRetry(() => import('./opened-links.tsx').then((module) => module.OpenedLinks))

const KeptApp = lazyWithRetry(() => import('#client/offline/kept-app.tsx').then((module) => module.KeptApp))

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'ui', 'errors'])
  const isWide = useWide()
  useInboxPolling()
  useDeviceSync()
  const isRested = useIsRested()
  usePrefetch(loadForms)
  return (
    <div data-shell className="min-h-dvh pb-26 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:pb-0">
      <a
        href="#main"
        className="sr-only z-40 bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell:skipToContent')}
      </a>
      {!isWide && <ImpersonationStatus />}
      {isWide ? <Rail /> : <Header />}
      <div className="min-w-0">
        {isWide && <ImpersonationStatus />}
        <ConnectionStrip />
        <Suspense>{isRested && <KeptApp />}</Suspense>
        <DemoBanner />
        <main id="main" tabIndex={-1} className={mainLook}>
          <Suspense>
            <Links />
          </Suspense>
          <Suspense fallback={<Spinner text={t('ui:loading')} />}>
            <Page>{children}</Page>
          </Suspense>
        </main>
      </div>
      {!isWide && <NetBar opensChooser={opensChooser} />}
      <Dialogs />
    </div>
  )
}

function Links() {
  return opensLink(useAppLocation()) && <OpenedLinks />
}

// On a phone a dialog covers the page in the first view.
function Page({ children }: { children: ReactNode }) {
  const isCovered = useLocationPart('dialog') !== undefined
  const isWide = useWide()
  return (useIsAfterFirstView() || !isCovered || isWide) && children
}

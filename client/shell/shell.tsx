import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { DemoBanner } from '#client/demo/demo-banner.tsx'
import { useIsAfterFirstView } from '#client/lib/first-view.ts'
import { useAppLocation, useLocationPart } from '#client/lib/location.ts'
import { useIsRested, usePrefetch } from '#client/lib/when-rested.ts'
import { Bell } from '#client/notifications/bell.tsx'
import { useDeviceSync } from '#client/notifications/push/use-device-sync.ts'
import { useInboxPolling } from '#client/notifications/queries.ts'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { opensLink } from '#shared/app-location.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { Dialogs, loadForms, opensChooser } from './dialogs.tsx'
import { TabLink, Rail } from './rail.tsx'

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
    <div className="min-h-dvh pb-26 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:pb-0">
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
        <main
          id="main"
          tabIndex={-1}
          className="w-full px-gutter outline-none focus-visible:shadow-none sm:max-lg:mx-auto sm:max-lg:max-w-184 lg:max-w-304 lg:px-8 lg:pt-6 lg:pb-10"
        >
          <Suspense>
            <Links />
          </Suspense>
          <Suspense fallback={<Spinner text={t('ui:loading')} />}>
            <Page>{children}</Page>
          </Suspense>
        </main>
      </div>
      {!isWide && <NetBar />}
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

function Header() {
  return (
    <header className="sticky top-[var(--strip,0px)] z-20 flex h-15 items-center gap-1 bg-bg pr-2 pl-gutter">
      <Brand />
      <LanguageControl />
      <ThemeControl />
      <Bell />
    </header>
  )
}

/** The bar is a net: tape above, mesh behind, and the ball crosses it. */
function NetBar() {
  const { t } = useTranslation('shell')
  return (
    <div
      data-uncovered
      className="net mesh fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1fr_5.25rem_1fr_1fr] narrow:grid-cols-[1fr_1fr_4.25rem_1fr_1fr]"
    >
      <nav aria-label={t('mainNavigation')} className="contents">
        <TabLink tab="home" className={tabLook} />
        <TabLink tab="matches" className={tabLook} />
        <button
          data-uncovered
          type="button"
          aria-label={t('addMatch')}
          {...opensChooser}
          className="ball -mt-7 justify-self-center"
        >
          <Plus className="z-1 size-7.5 stroke-3" aria-hidden />
        </button>
        <TabLink tab="community" className={tabLook} />
        <TabLink tab="settings" className={tabLook} />
      </nav>
    </div>
  )
}

const tabLook =
  'min-w-0 flex-col justify-center gap-0.75 text-13 leading-[1.2] narrow:font-stretch-[85%] before:-top-1.75 before:h-2 before:w-10 before:rounded-b-cell aria-[current]:text-ink'

import Braces from 'lucide-react/icons/braces'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileUp from 'lucide-react/icons/file-up'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useImpersonationPending, useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart, href } from '#client/lib/location.ts'
import { NotSent } from '#client/offline/outbox/not-sent.tsx'
import { fullName } from '#client/players/names.ts'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { AfterFirstView } from '#client/ui/after-first-view.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, PageTitle } from '#client/ui/card.tsx'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { LockedRow } from '#client/ui/locked.tsx'
import { Loading } from '#client/ui/states.tsx'
import { descriptionPaths } from '#shared/description/paths.ts'
import { canExport } from '#shared/exports/policy.ts'
import { canImport } from '#shared/imports/policy.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { feedForbidden } from '#shared/scheduled-matches/calendar/policy.ts'
import { DeviceSettings } from './device-settings.tsx'
import { LogOut } from './log-out.tsx'

const ImportPage = lazyWithRetry(() =>
  import('#client/imports/import-page.tsx').then((page) => page.ImportPage),
)
const AuditPage = lazyWithRetry(() =>
  import('#client/admin/audit/audit-page.tsx').then((page) => page.AuditPage),
)
const PreferencesRows = lazyWithRetry(() =>
  import('#client/notifications/preferences/preferences-rows.tsx').then((rows) => rows.PreferencesRows),
)
const AdminPanel = lazyWithRetry(() =>
  import('#client/admin/admin-panel.tsx').then((panel) => panel.AdminPanel),
)

export function SettingsPage() {
  const view = useLocationPart('view')
  const isPending = useImpersonationPending()
  const adminId = useAdminId()
  const isAdmin = useCurrentUser()?.role === 'admin'
  if (isPending) return <SettingsLoading />
  if (view === 'import' && canImport({ adminId })) return <ImportPage />
  if (view === 'audit' && isAdmin) return <AuditPage />
  return <Settings isAdmin={isAdmin} />
}

// Loaded together, so that no section appears after the others.
const texts = ['profile', 'sharing', 'imports', 'install', 'notifications'] as const

function SettingsLoading() {
  const { t } = useTranslation(texts)
  return (
    <>
      <PageTitle>{t('settings.title')}</PageTitle>
      <Loading
        className="grid max-w-160 gap-3"
        blocks={['h-25 rounded-card', 'h-56 rounded-card', 'h-56 rounded-card']}
      />
    </>
  )
}

function Settings({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation(texts)
  const noFeed = feedForbidden({ adminId: useAdminId() })
  return (
    <div className="items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,40rem)_19rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="lg:col-span-2">
        <PageTitle>{t('settings.title')}</PageTitle>
      </div>
      <div className="gap-x-4 *:break-inside-avoid md:max-lg:columns-2 lg:row-start-2">
        <NotSent />
        <Group id="settings-account" title={t('settings.account')}>
          <ProfileRow />
        </Group>
        <DeviceSettings />
        <AfterFirstView>
          <NotificationSettings />
          <Group id="settings-calendar" title={t('sharing:calendar.group')}>
            {noFeed ? <LockedRow name={t('sharing:calendar.title')} reason={noFeed} /> : <CalendarRow />}
          </Group>
          <DataSettings />
        </AfterFirstView>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <Suspense>{isAdmin && <AdminPanel />}</Suspense>
      </div>
      <AfterFirstView>
        <Card flush className="mt-8 lg:col-start-1 lg:row-start-3">
          <LogOut />
        </Card>
      </AfterFirstView>
    </div>
  )
}

function NotificationSettings() {
  const { t } = useTranslation('notifications')
  const noInbox = inboxForbidden({ adminId: useAdminId() })
  return (
    <Group id="settings-preferences" title={t('preferences.title')}>
      {noInbox ? (
        <LockedRow name={t('preferences.title')} reason={noInbox} />
      ) : (
        <Suspense fallback={<div className="min-h-80" />}>
          <PreferencesRows />
        </Suspense>
      )}
    </Group>
  )
}

function ProfileRow() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const name = user ? fullName(user) : ''
  return (
    <Link href="/profile" className={row}>
      <Avatar name={name} imageUrl={user?.profileImageUrl ?? null} />
      <RowText name={t('settings.profile')} about={[name, user?.city].filter(Boolean).join(' · ')} />
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

function DataSettings() {
  const { t } = useTranslation('imports')
  const adminId = useAdminId()
  return (
    <Group id="settings-data" title={t('export.group')}>
      {canExport({ adminId }) ? (
        <ExportRows />
      ) : (
        <>
          <LockedRow name={t('export.stats')} reason="impersonation_forbidden" />
          <LockedRow name={t('export.matches')} reason="impersonation_forbidden" />
        </>
      )}
      {canImport({ adminId }) ? (
        <ImportRow />
      ) : (
        <LockedRow name={t('export.import')} reason="impersonation_forbidden" />
      )}
      <ApiRow />
    </Group>
  )
}

function ImportRow() {
  const { t } = useTranslation('imports')
  return (
    <Link href={href({ tab: 'settings', view: 'import' })} className={row}>
      <FileUp aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('export.import')} about={t('export.importHelp')} />
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

function ApiRow() {
  const { t } = useTranslation('imports')
  return (
    <a href={`/api${descriptionPaths.page}`} target="_blank" rel="noopener" className={row}>
      <Braces aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('export.api')} about={t('export.apiHelp')} />
    </a>
  )
}

import { ChevronRight, FileUp, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { setLanguage, useLanguage } from '#client/lib/language.ts'
import { href, useView } from '#client/lib/location.ts'
import { forgetTheme, setTheme, useChosenTheme } from '#client/lib/theme.ts'
import { hasDevice, leaveDevice } from '#client/notifications/push/leave-device.ts'
import { fullName } from '#client/players/full-name.ts'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, PageTitle } from '#client/ui/card.tsx'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked-row.tsx'
import { part } from '#client/ui/part.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { logoutPath } from '#shared/auth/paths.ts'
import { canExport } from '#shared/exports/policy.ts'
import { canImport } from '#shared/imports/policy.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import { feedForbidden } from '#shared/scheduled-matches/calendar/policy.ts'

const ImportPage = part(() => import('#client/imports/import-page.tsx').then((page) => page.ImportPage))

const AuditPage = part(() => import('#client/admin/audit-page.tsx').then((page) => page.AuditPage))
const AdminPanel = part(() => import('#client/admin/admin-panel.tsx').then((panel) => panel.AdminPanel))

const DeviceRow = part(() => import('#client/notifications/push/device-row.tsx').then((row) => row.DeviceRow))

/** The Settings tab, and the pages that it leads to. */
export function SettingsPage() {
  const { view } = useView()
  const adminId = useAdminId()
  const isAdmin = useCurrentUser()?.role === 'admin'
  if (view === 'import' && canImport({ adminId })) return <ImportPage />
  if (view === 'audit' && isAdmin) return <AuditPage />
  return <Settings adminId={adminId} isAdmin={isAdmin} />
}

function Settings({ adminId, isAdmin }: { adminId: string | null; isAdmin: boolean }) {
  const { t } = useTranslation(['profile', 'imports', 'sharing', 'notifications'])
  return (
    <div className="items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,40rem)_19rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="lg:col-span-2">
        <PageTitle>{t('settings.title')}</PageTitle>
      </div>
      <div className="lg:row-start-2">
        <Group id="settings-account" title={t('settings.account')}>
          <ProfileRow />
        </Group>
        <Group id="settings-device" title={t('settings.device')}>
          <LanguageRow />
          <ThemeRow />
          {inboxForbidden({ adminId }) ? (
            <LockedRow name={t('notifications:push.device')} reason="impersonation_forbidden" />
          ) : (
            <Suspense fallback={<div className="min-h-19" />}>
              <DeviceRow />
            </Suspense>
          )}
        </Group>
        <Group id="settings-calendar" title={t('sharing:calendar.group')}>
          {feedForbidden({ adminId }) ? (
            <LockedRow name={t('sharing:calendar.title')} reason="impersonation_forbidden" />
          ) : (
            <CalendarRow />
          )}
        </Group>
        <Group id="settings-data" title={t('imports:export.group')}>
          {canExport({ adminId }) ? (
            <ExportRows />
          ) : (
            <>
              <LockedRow name={t('imports:export.stats')} reason="impersonation_forbidden" />
              <LockedRow name={t('imports:export.matches')} reason="impersonation_forbidden" />
            </>
          )}
          {canImport({ adminId }) ? (
            <ImportRow />
          ) : (
            <LockedRow name={t('imports:export.import')} reason="impersonation_forbidden" />
          )}
        </Group>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <Suspense>{isAdmin && <AdminPanel />}</Suspense>
      </div>
      <Card flush className="mt-8 lg:col-start-1 lg:row-start-3">
        <a href={logoutPath} onClick={leave} className={row}>
          <LogOut aria-hidden className="flex-none text-loss" />
          <b className="text-loss">{t('settings.logOut')}</b>
        </a>
      </Card>
    </div>
  )
}

// Nobody is told on a device that they have left.
function leave(event: MouseEvent) {
  if (!hasDevice()) return
  event.preventDefault()
  void leaveDevice().then(() => location.assign(logoutPath))
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

function LanguageRow() {
  const { t } = useTranslation('profile')
  return (
    <div className={`${row} flex-wrap`}>
      <span className="flex min-h-10 flex-1 items-center font-[660]">{t('settings.language')}</span>
      <Segmented
        label={t('settings.language')}
        value={useLanguage()}
        onChange={setLanguage}
        options={[
          { value: 'es', label: <span lang="es">{t('settings.spanish')}</span> },
          { value: 'en', label: <span lang="en">{t('settings.english')}</span> },
        ]}
      />
    </div>
  )
}

function ThemeRow() {
  const { t } = useTranslation('profile')
  return (
    <div className={`${row} flex-wrap`}>
      <span className="flex min-h-10 flex-1 items-center font-[660]">{t('settings.theme')}</span>
      <Segmented
        label={t('settings.theme')}
        value={useChosenTheme() ?? 'system'}
        onChange={(choice) => (choice === 'system' ? forgetTheme() : setTheme(choice))}
        options={[
          {
            value: 'light',
            label: t('settings.light'),
            icon: <Sun size={18} aria-hidden className="max-sm:hidden" />,
          },
          {
            value: 'dark',
            label: t('settings.dark'),
            icon: <Moon size={18} aria-hidden className="max-sm:hidden" />,
          },
          {
            value: 'system',
            label: t('settings.system'),
            icon: <Monitor size={18} aria-hidden className="max-sm:hidden" />,
          },
        ]}
      />
    </div>
  )
}

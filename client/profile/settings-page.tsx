import { ChevronRight, FileUp, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { setLanguage, useLanguage } from '#client/lib/language.ts'
import { href, useView } from '#client/lib/location.ts'
import { forgetTheme, setTheme, useChosenTheme } from '#client/lib/theme.ts'
import { hasDevice, leaveDevice } from '#client/notifications/push/leave-device.ts'
import { CalendarRow } from '#client/scheduled-matches/calendar/calendar-row.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, PageTitle, SectionTitle } from '#client/ui/card.tsx'
import { part } from '#client/ui/part.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { logoutPath } from '#shared/auth/paths.ts'

const ImportPage = part(() => import('#client/imports/import-page.tsx').then((page) => page.ImportPage))

const DeviceRow = part(() => import('#client/notifications/push/device-row.tsx').then((row) => row.DeviceRow))

/** The Settings tab, and the import page that it leads to. */
export function SettingsPage() {
  return useView().view === 'import' ? <ImportPage /> : <Settings />
}

function Settings() {
  const { t } = useTranslation(['profile', 'imports', 'sharing'])
  return (
    <div className="lg:max-w-160">
      <PageTitle>{t('settings.title')}</PageTitle>
      <Group id="settings-account" title={t('settings.account')}>
        <ProfileRow />
      </Group>
      <Group id="settings-device" title={t('settings.device')}>
        <LanguageRow />
        <ThemeRow />
        <Suspense fallback={<div className="min-h-19" />}>
          <DeviceRow />
        </Suspense>
      </Group>
      <Group id="settings-calendar" title={t('sharing:calendar.group')}>
        <CalendarRow />
      </Group>
      <Group id="settings-data" title={t('imports:export.group')}>
        <ExportRows />
        <ImportRow />
      </Group>
      <Card flush className="mt-8">
        <a href={logoutPath} onClick={leave} className={`${row} font-[660] text-loss no-underline`}>
          <LogOut aria-hidden className="flex-none" />
          {t('settings.logOut')}
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

const row =
  'flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-0.5 not-first:border-t not-first:border-line'

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-3">
      <SectionTitle id={id}>{title}</SectionTitle>
      <Card flush>{children}</Card>
    </section>
  )
}

function ProfileRow() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <Link href="/profile" className={`${row} text-ink no-underline`}>
      <Avatar name={name} imageUrl={user?.profileImageUrl ?? null} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <b>{t('settings.profile')}</b>
        <span className="text-14 break-words text-ink-2">
          {[name, user?.city].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

function ImportRow() {
  const { t } = useTranslation('imports')
  return (
    <Link href={href({ tab: 'settings', view: 'import' })} className={`${row} text-ink no-underline`}>
      <FileUp aria-hidden className="flex-none text-ink-2" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <b>{t('export.import')}</b>
        <span className="text-14 text-ink-2">{t('export.importHelp')}</span>
      </span>
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

function LanguageRow() {
  const { t } = useTranslation('profile')
  return (
    <div className={row}>
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
    <div className={row}>
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

import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Suspense } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { InstallRow } from '#client/install/install-row.tsx'
import { setLanguage } from '#client/lib/language.ts'
import { clearTheme, setTheme } from '#client/lib/theme.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useChosenTheme } from '#client/lib/use-theme.ts'
import { useStorageState } from '#client/offline/storage-state.ts'
import { Segmented, type SegmentedProps } from '#client/ui/fields/segmented.tsx'
import { Group, row } from '#client/ui/group.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { LockedRow } from '#client/ui/locked.tsx'
import { languageNames, languages } from '#shared/languages.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'

const DeviceRow = lazyWithRetry(() =>
  import('#client/notifications/push/device-row.tsx').then((row) => row.DeviceRow),
)

export function DeviceSettings() {
  const { t } = useTranslation(['profile', 'notifications'])
  const noPushes = inboxForbidden({ adminId: useAdminId() })
  return (
    <Group id="settings-device" title={t('settings.device')}>
      <LanguageRow />
      <ThemeRow />
      {noPushes ? (
        <LockedRow name={t('notifications:push.device')} reason={noPushes} />
      ) : (
        <Suspense fallback={<div className="min-h-19" />}>
          <DeviceRow />
        </Suspense>
      )}
      <InstallRow />
      <NotKept />
    </Group>
  )
}

function NotKept() {
  const { t } = useTranslation('profile')
  if (useStorageState() !== 'refused') return null
  return <p className={`${row} text-14 text-ink-2`}>{t('settings.notKept')}</p>
}

function LanguageRow() {
  const { t } = useTranslation('profile')
  return (
    <ChoiceRow
      label={t('settings.language')}
      value={useLanguage()}
      onChange={setLanguage}
      options={languages.map((value) => ({
        value,
        label: <span lang={value}>{languageNames[value]}</span>,
      }))}
    />
  )
}

const themes = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: Monitor },
] as const

function ThemeRow() {
  const { t } = useTranslation('profile')
  return (
    <ChoiceRow
      label={t('settings.theme')}
      value={useChosenTheme() ?? 'system'}
      onChange={(choice) => (choice === 'system' ? clearTheme() : setTheme(choice))}
      options={themes.map(({ value, Icon }) => ({
        value,
        label: t(`settings.${value}`),
        icon: <Icon size={18} aria-hidden className="max-sm:hidden" />,
      }))}
    />
  )
}

function ChoiceRow<T extends string>(choice: SegmentedProps<T>) {
  return (
    <div className={`${row} flex-wrap`}>
      <span className="flex min-h-10 flex-1 items-center font-medium">{choice.label}</span>
      <Segmented {...choice} />
    </div>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked-row.tsx'
import type { Account } from '#shared/account/schema.ts'
import type { ErrorCode } from '#shared/errors.ts'

type SecuritySectionProps = { account: Account; isDemo: boolean; forbidden: ErrorCode | null }

/** How one gets into the account. */
export function SecuritySection({ account, isDemo, forbidden }: SecuritySectionProps) {
  const { t } = useTranslation('account')
  return (
    <Group id="account-security" title={t('security.title')}>
      <div className={row}>
        <Mail aria-hidden className="flex-none text-ink-2" />
        <RowText name={t('security.email')} about={account.email ?? t('security.noEmail')} />
      </div>
      <PasswordRow hasPassword={account.hasPassword} isDemo={isDemo} forbidden={forbidden} />
    </Group>
  )
}

// A demo has no password either, but no service that keeps one.
function PasswordRow({
  hasPassword,
  isDemo,
  forbidden,
}: Omit<SecuritySectionProps, 'account'> & { hasPassword: boolean }) {
  const { t } = useTranslation('account')
  if (!hasPassword && !isDemo) return <p className={`${row} text-14 text-ink-2`}>{t('security.elsewhere')}</p>
  if (forbidden) return <LockedRow name={t('security.change')} reason={forbidden} />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={row}
      onClick={() => change({ dialog: 'password' })}
    >
      <KeyRound aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('security.change')} about={t('security.changeHelp')} />
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </button>
  )
}

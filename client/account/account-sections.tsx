import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash'
import { Suspense } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Card } from '#client/ui/card.tsx'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { accountApi } from '#shared/account/api.ts'
import { accountExportPath } from '#shared/account/paths.ts'
import { ownershipForbidden } from '#shared/account/policy.ts'
import type { Account } from '#shared/account/schema.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { EmailRow } from './email-row.tsx'

export function AccountSections({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const adminId = useAdminId()
  const account = useQuery({
    ...read(accountApi.one),
    // The link in the mail opens a page of the server.
    refetchOnWindowFocus: ({ state }) => (state.data?.canVerifyEmail ? 'always' : false),
  })
  const forbidden = ownershipForbidden({ adminId, isDemo: user.isDemo })
  return (
    <QueryView
      query={account}
      failed={t('loadFailed')}
      loading={<Loading className="grid gap-3" blocks={['h-28 rounded-card', 'h-20 rounded-card']} />}
    >
      {(stored) => (
        <>
          <SecuritySection account={stored} isDemo={user.isDemo} forbidden={forbidden} />
          <DataSection forbidden={forbidden} />
          <DeleteAccount forbidden={forbidden} />
          {!forbidden && <AccountDialogs account={stored} />}
        </>
      )}
    </QueryView>
  )
}

function DataSection({ forbidden }: { forbidden: ErrorCode | null }) {
  const { t } = useTranslation('account')
  return (
    <Group id="account-data" title={t('data.title')}>
      {forbidden ? (
        <LockedRow name={t('data.download')} reason={forbidden} />
      ) : (
        <a href={accountExportPath} target="_blank" rel="noopener" className={row}>
          <Download aria-hidden className="flex-none text-ink-2" />
          <RowText name={t('data.download')} about={t('data.about')} />
        </a>
      )}
    </Group>
  )
}

function DeleteAccount({ forbidden }: { forbidden: ErrorCode | null }) {
  const { t } = useTranslation('account')
  return (
    <Card flush className="mt-8">
      {forbidden ? (
        <LockedRow name={t('removal.section')} reason={forbidden} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={row}
          onClick={() => change({ dialog: 'delete-account' })}
        >
          <Trash2 aria-hidden className="flex-none text-loss" />
          <RowText
            name={<span className="text-loss">{t('removal.section')}</span>}
            about={t('removal.about')}
          />
        </button>
      )}
    </Card>
  )
}

const PasswordDialog = lazyDialog(() =>
  import('./password/password-dialog.tsx').then((dialog) => dialog.PasswordDialog),
)
const DeleteAccountDialog = lazyDialog(() =>
  import('./removal/delete-account-dialog.tsx').then((dialog) => dialog.DeleteAccountDialog),
)

function AccountDialogs({ account }: { account: Account }) {
  const dialog = useLocationPart('dialog')
  return (
    <Suspense>
      {dialog === 'password' && account.hasPassword && <PasswordDialog account={account} />}
      {dialog === 'delete-account' && <DeleteAccountDialog account={account} />}
    </Suspense>
  )
}

type SecuritySectionProps = { account: Account; isDemo: boolean; forbidden: ErrorCode | null }

function SecuritySection(props: SecuritySectionProps) {
  const { t } = useTranslation('account')
  return (
    <Group id="account-security" title={t('security.title')}>
      <EmailRow account={props.account} forbidden={props.forbidden} />
      <PasswordRow {...props} />
    </Group>
  )
}

// A demo has no password, and no provider that keeps one.
function PasswordRow({ account, isDemo, forbidden }: SecuritySectionProps) {
  const { t } = useTranslation('account')
  if (!account.hasPassword && !isDemo)
    return <p className={`${row} text-14 text-ink-2`}>{t('security.elsewhere')}</p>
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

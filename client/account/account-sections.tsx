import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { read } from '#client/lib/query-client.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { accountApi } from '#shared/account/api.ts'
import { ownershipForbidden } from '#shared/account/policy.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteAccount } from './removal/delete-account.tsx'
import { SecuritySection } from './security-section.tsx'

/** How one gets in, what one may take away, and the way out for good. */
export function AccountSections({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const adminId = useAdminId()
  const account = useQuery(read(accountApi.one))
  const forbidden = ownershipForbidden({ adminId, isDemo: user.isDemo })
  if (account.isPending)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </Loading>
    )
  if (!account.data) return <ErrorCard title={t('loadFailed')} onRetry={() => void account.refetch()} />
  return (
    <>
      <SecuritySection account={account.data} isDemo={user.isDemo} forbidden={forbidden} />
      <DataSection forbidden={forbidden} />
      <DeleteAccount forbidden={forbidden} />
      {!forbidden && <AccountDialogs account={account.data} />}
    </>
  )
}

import { Suspense } from 'react'
import { useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import type { Account } from '#shared/account/schema.ts'

const PasswordDialog = lazyDialog(() =>
  import('./password/password-dialog.tsx').then((dialog) => dialog.PasswordDialog),
)
const DeleteAccountDialog = lazyDialog(() =>
  import('./removal/delete-account-dialog.tsx').then((dialog) => dialog.DeleteAccountDialog),
)

/** What the address opens over the profile, for whoever may do it. */
export function AccountDialogs({ account }: { account: Account }) {
  const { dialog } = useAppLocation()
  return (
    <Suspense>
      {dialog === 'password' && account.hasPassword && <PasswordDialog account={account} />}
      {dialog === 'delete-account' && <DeleteAccountDialog account={account} />}
    </Suspense>
  )
}

import { Suspense } from 'react'
import { useView } from '#client/lib/location.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import type { Account } from '#shared/account/schema.ts'

const PasswordDialog = dialogPart(() =>
  import('./password/password-dialog.tsx').then((dialog) => dialog.PasswordDialog),
)
const DeleteAccountDialog = dialogPart(() =>
  import('./removal/delete-account-dialog.tsx').then((dialog) => dialog.DeleteAccountDialog),
)

/** What the address opens over the profile, for whoever may do it. */
export function AccountDialogs({ account }: { account: Account }) {
  const { dialog } = useView()
  return (
    <Suspense>
      {dialog === 'password' && account.hasPassword && <PasswordDialog account={account} />}
      {dialog === 'delete-account' && <DeleteAccountDialog account={account} />}
    </Suspense>
  )
}

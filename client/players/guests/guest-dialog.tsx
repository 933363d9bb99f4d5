import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { type GuestDialogName, closeGuestDialog } from './guest-location.ts'
import { MergeGuest } from './merge-guest.tsx'
import { OfferGuest } from './offer-guest.tsx'
import { useGuest } from './queries.ts'
import { RenameGuest } from './rename-guest.tsx'

const dialogs = {
  'rename-player': RenameGuest,
  'merge-player': MergeGuest,
  'offer-player': OfferGuest,
}

/** The dialog that the address opens, once the guest is loaded. */
export function GuestDialog({ id, dialog }: { id: number; dialog: GuestDialogName }) {
  const { t } = useTranslation('guests')
  const { guest, isPending, list } = useGuest(id)
  const Shown = dialogs[dialog]
  if (guest) return <Shown guest={guest} />
  return (
    <Dialog open size="auto" title={t('title')} onClose={closeGuestDialog}>
      {list.isError && <ErrorCard title={t('loadFailed')} onRetry={() => void list.refetch()} />}
      {isPending && !list.isError && (
        <Loading>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {!isPending && !list.isError && <EmptyState title={t('missing')} text={t('missingText')} />}
    </Dialog>
  )
}

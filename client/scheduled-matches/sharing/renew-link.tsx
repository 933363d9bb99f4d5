import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Domain } from '#shared/api/endpoint.ts'

type RenewLinkProps = {
  renew: () => Promise<unknown>
  isRenewing: boolean
  /** The domains that are refetched when there is no such link any more. */
  refetch?: readonly Domain[]
  texts: { renew: string; question: string; cancel: string; renewing: string; renewed: string }
  className?: string
}

/** Replaces a link by a new one, after a confirmation: the former one opens nothing any more. */
export function RenewLink({ renew, isRenewing, refetch, texts, className }: RenewLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction<'renew'>(refetch)
  const confirm = async () => {
    await run('renew', () => renew().then(() => texts.renewed))
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" {...(className && { className })} onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {texts.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.renew}
        question={texts.question}
        cancelText={texts.cancel}
        confirmText={texts.renew}
        busy={isRenewing}
        busyText={texts.renewing}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { ClanFields } from './clan-fields.tsx'
import type { ClanFormState } from './use-clan-form.ts'

type ClanFormDialogProps = {
  state: ClanFormState
  title: string
  description: string
  submitText: string
  busyText: string
  onClose: () => void
  /** After the fields. */
  children?: ReactNode
}

/** The dialog of both clan forms, which asks before it discards changes. */
export function ClanFormDialog({
  state,
  title,
  description,
  submitText,
  busyText,
  onClose,
  children,
}: ClanFormDialogProps) {
  const leave = () => {
    state.discard()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      description={description}
      isDirty={state.isDirty}
      footer={
        <Button type="submit" form="clan-form" wide busy={state.isSaving} busyText={busyText}>
          {submitText}
        </Button>
      }
    >
      <form id="clan-form" noValidate onSubmit={(event) => void state.save(event)}>
        <ClanFields state={state} />
      </form>
      {children}
    </Dialog>
  )
}

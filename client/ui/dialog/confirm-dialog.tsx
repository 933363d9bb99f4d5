import { useRef } from 'react'
import { Button, type ButtonStyle } from '#client/ui/button.tsx'
import { Sheet } from './sheet.tsx'

type ConfirmDialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  question: string
  confirmText: string
  cancelText: string
  /** Red unless nothing is lost. */
  variant?: ButtonStyle['variant']
  busy?: boolean
  busyText?: string
  onConfirm: () => void
}

/** The focus starts on Cancel. */
export function ConfirmDialog({
  question,
  confirmText,
  cancelText,
  variant = 'danger-solid',
  busy,
  busyText,
  onConfirm,
  ...sheet
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Sheet {...sheet} description={question} size="confirm" initialFocus={() => cancel.current}>
      <div data-uncovered className="grid grid-cols-2 gap-3 pb-2">
        <Button ref={cancel} variant="outline" onClick={() => sheet.onClose()}>
          {cancelText}
        </Button>
        <Button variant={variant} busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Sheet>
  )
}

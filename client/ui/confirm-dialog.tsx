import { useRef } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  question: string
  confirmText: string
  cancelText: string
  busy?: boolean
  busyText?: string
  onConfirm: () => void
}

/** Asks before something that cannot be undone; the focus starts on the way out. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  question,
  confirmText,
  cancelText,
  busy,
  busyText,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Sheet
      open={open}
      onClose={() => onOpenChange(false)}
      title={title}
      description={question}
      size="confirm"
      initialFocus={() => cancel.current}
    >
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Button ref={cancel} variant="outline" onClick={() => onOpenChange(false)}>
          {cancelText}
        </Button>
        <Button variant="danger-solid" {...defined({ busy, busyText })} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Sheet>
  )
}

const defined = ({ busy, busyText }: { busy: boolean | undefined; busyText: string | undefined }) => ({
  ...(busy === undefined ? {} : { busy }),
  ...(busyText === undefined ? {} : { busyText }),
})

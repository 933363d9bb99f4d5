import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

type DialogProps = Omit<SheetProps, 'onClose'> & {
  onOpenChange: (open: boolean) => void
  /** Something typed would be lost: closing asks first. */
  isDirty?: boolean
}

/** A bottom sheet on a phone, a centred panel from 1024 px. */
export function Dialog({ open, onOpenChange, isDirty = false, ...props }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Sheet {...props} open={open} onClose={() => (isDirty ? setAsking(true) : onOpenChange(false))} />
      {open && (
        <DiscardQuestion open={isAsking} onOpenChange={setAsking} onDiscard={() => onOpenChange(false)} />
      )}
    </>
  )
}

type DiscardQuestionProps = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void }

function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('discard.title')}
      question={t('discard.question')}
      cancelText={t('discard.keep')}
      confirmText={t('discard.discard')}
      onConfirm={() => {
        onOpenChange(false)
        onDiscard()
      }}
    />
  )
}

import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

type DialogProps = SheetProps & {
  /** Closing asks first. */
  isDirty?: boolean
}

/** A bottom sheet on a phone, a centred panel from 1024 px. */
export function Dialog({ open = true, onClose, isDirty = false, ...props }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Sheet {...props} open={open} onClose={() => (isDirty ? setAsking(true) : onClose())} />
      {open && <DiscardQuestion open={isAsking} onClose={() => setAsking(false)} onDiscard={onClose} />}
    </>
  )
}

type DiscardQuestionProps = { open: boolean; onClose: () => void; onDiscard: () => void }

function DiscardQuestion({ open, onClose, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('discard.title')}
      question={t('discard.question')}
      cancelText={t('discard.keep')}
      confirmText={t('discard.discard')}
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
    />
  )
}

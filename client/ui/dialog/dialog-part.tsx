import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { close, placeOf } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { type FailedProps, part } from '#client/ui/part.tsx'

/** A dialog that the address opens, loaded when it is. If it does not come, that is told in its place. */
export const dialogPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part(load, DialogFailed)

// The browser's own dialog: ours has to be loaded too.
function DialogFailed({ onRetry }: FailedProps) {
  const { t } = useTranslation('ui')
  return (
    <dialog
      ref={open}
      aria-labelledby="dialog-failed"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      closedby="any"
      className="sheet fixed m-0 w-full max-w-none bg-bg text-ink shadow-float backdrop:bg-scrim sm:mx-auto lg:w-105"
    >
      <div
        role="alert"
        className="grid gap-4 px-gutter pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] lg:px-6"
      >
        <h2 id="dialog-failed" className="text-20">
          {t('partFailed')}
        </h2>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={leave}>
            {t('close')}
          </Button>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </div>
      </div>
    </dialog>
  )
}

// Closing gives the focus back, as long as the element still stands.
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

function leave() {
  const { dialog, match } = placeOf(location.search)
  if (dialog) close('dialog')
  else close(match ? 'match' : 'scheduled')
}

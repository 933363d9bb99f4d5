import type { ComponentType } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close, locationOf } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { type FailedProps, lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Loading } from '#client/ui/states.tsx'

/** Loaded when the address opens it; shows the error if it fails to load. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithRetry(load, DialogFailed)

/** A skeleton, a little later than a tap waits for a dialog. It leaves the focus, which the dialog restores, where it is. */
export function DialogLoading() {
  return (
    <div className="fixed inset-0 z-50 animate-[appear_0s_50ms_backwards]">
      <div aria-hidden className="absolute inset-0 bg-scrim" onClick={closeDialog} />
      <div className="sheet absolute bg-bg px-gutter pt-5 pb-8 shadow-float lg:w-140 lg:px-6">
        <Loading className="grid gap-4" blocks={['h-8 w-3/4', 'h-18 rounded-card', 'h-18 rounded-card']} />
      </div>
    </div>
  )
}

// The browser's dialog element, as ours is not loaded.
function DialogFailed({ onRetry }: FailedProps) {
  const { t } = useTranslation('ui')
  return (
    <dialog
      ref={open}
      aria-labelledby="dialog-failed"
      onCancel={(event) => {
        event.preventDefault()
        closeDialog()
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
          <Button variant="outline" onClick={closeDialog}>
            {t('close')}
          </Button>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </div>
      </div>
    </dialog>
  )
}

// Closing restores the focus if the element still exists.
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

function closeDialog() {
  const { dialog, match } = locationOf(location.search)
  if (dialog) close('dialog')
  else close(match ? 'match' : 'scheduled')
}

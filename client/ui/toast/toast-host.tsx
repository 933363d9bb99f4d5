import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useRested } from '#client/lib/when-rested.ts'
import { IconButton } from '#client/ui/button.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { dismissToast, linesOf, useToast } from './toast-store.ts'

/** Loads the toaster with the first toast, or when the screen has rested. */
export function ToastHost() {
  const toast = useToast()
  const [isWanted, setWanted] = useState(false)
  if (toast && !isWanted) setWanted(true)
  useRested(() => setWanted(true))
  // Outside the root, which dialogs make inert.
  const container = document.getElementById('above') ?? document.body
  return <Suspense>{isWanted && createPortal(<Toaster />, container)}</Suspense>
}

// When the connection is lost early, the toaster can't be loaded.
const Toaster = lazyWithRetry(() => import('./toaster.tsx').then((toaster) => toaster.Toaster), PlainToast)

/** Until the toaster is loaded. */
function PlainToast() {
  const { t } = useTranslation('ui')
  const toast = useToast()
  if (!toast) return null
  const [title, ...lines] = linesOf(toast, t('success'))
  return (
    <div
      key={toast.id}
      role="alert"
      className="toast fixed inset-x-gutter bottom-[calc(6.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex min-h-14 max-w-[420px] items-center gap-3 rounded-ctl bg-ink py-2 pr-2 pl-4 font-medium text-bg shadow-float"
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p>{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-14 font-regular">
            {line}
          </p>
        ))}
      </div>
      <IconButton label={t('close')} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

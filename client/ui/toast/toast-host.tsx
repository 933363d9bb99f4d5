import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '#client/lib/when-idle.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { PlainToast } from './plain-toast.tsx'
import { useToast } from './toast-store.ts'

/** Loads the toaster with the first toast, or when the browser has nothing else to do. */
export function ToastHost({ early }: { early: boolean }) {
  const toast = useToast()
  const [isWanted, setWanted] = useState(false)
  if (toast && !isWanted) setWanted(true)
  useEffect(() => (early ? whenIdle(() => setWanted(true)) : undefined), [early])
  // Outside the root: a dialog makes that inert, and its toasts must stay within reach.
  const container = document.getElementById('above') ?? document.body
  return <Suspense>{isWanted && createPortal(<Toaster />, container)}</Suspense>
}

// A connection that is lost early takes the toaster along, and that is when there is something to tell.
const Toaster = lazyWithRetry(() => import('./toaster.tsx').then((toaster) => toaster.Toaster), PlainToast)

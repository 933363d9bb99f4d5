import { Activity, type ReactNode, Suspense } from 'react'
import { DialogLoading } from './lazy-dialog.tsx'

/** A dialog that is rendered before it is open. shown-ahead.ts shows it with the press that opens it. */
export function RenderedAhead({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Suspense fallback={isOpen && <DialogLoading />}>{children}</Suspense>
    </Activity>
  )
}

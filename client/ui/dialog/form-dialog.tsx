import { type ReactNode, useEffect, useState } from 'react'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  /** What is to be filled in is still being read. */
  isPending: boolean
  /** As the form that comes in its place. */
  wide?: boolean
  onClose: () => void
  /** Why there is no form, once that is known. */
  children: ReactNode
}

/** Stands where a form will: while what it changes is on its way, and where there is nothing to fill in. */
export function FormDialog({ title, isPending, wide = false, onClose, children }: FormDialogProps) {
  const isDelayed = useDelayed()
  return (
    <Dialog
      open={isDelayed || !isPending}
      {...(isPending ? { wide } : { size: 'auto' })}
      onClose={onClose}
      title={title}
    >
      {isPending ? <FormLoading /> : children}
    </Dialog>
  )
}

// What comes at once brings its form at once: no sheet rises only to be replaced by another.
function useDelayed() {
  const [isDelayed, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isDelayed
}

function FormLoading() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-13 rounded-ctl" />
      <Skeleton className="h-13 rounded-ctl" />
      <Skeleton className="aspect-[2/1] rounded-ctl" />
    </Loading>
  )
}

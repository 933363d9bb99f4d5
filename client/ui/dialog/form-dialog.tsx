import { type ReactNode, useEffect, useState } from 'react'
import { Loading } from '#client/ui/states.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  isPending: boolean
  /** As the form's. */
  wide?: boolean
  onClose: () => void
  /** Why there is no form. */
  children: ReactNode
}

/** Replaces a form while its data is loading, and where there is nothing to edit. */
export function FormDialog({ title, isPending, wide = false, onClose, children }: FormDialogProps) {
  const isDelayed = useDelayed()
  return (
    <Dialog
      open={isDelayed || !isPending}
      {...(isPending ? { wide } : { size: 'auto' })}
      onClose={onClose}
      title={title}
    >
      {isPending ? <Loading className="grid gap-4" blocks={formFields} /> : children}
    </Dialog>
  )
}

// A quick response opens the form at once, without a loading sheet before it.
function useDelayed() {
  const [isDelayed, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isDelayed
}

const formFields = ['h-13 rounded-ctl', 'h-13 rounded-ctl', 'aspect-[2/1] rounded-ctl']

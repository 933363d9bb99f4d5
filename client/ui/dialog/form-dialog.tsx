import { type ReactNode, useEffect, useState } from 'react'
import { type Query, QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  query: Query<unknown>
  /** Where data of the cache is not enough. */
  isPending?: boolean
  /** The title of the error. */
  failed: string
  /** For a 404. */
  missing: ReactNode
  /** As the form's. */
  wide?: boolean
  onClose: () => void
  /** Why the data can't be edited. */
  children: ReactNode
}

/** Replaces a form while its data is loading, and where there is nothing to edit. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    query,
    isPending = query.isPending,
    failed,
    missing,
    wide = false,
    onClose,
    children,
  } = props
  const isDelayed = useDelayed()
  return (
    <Dialog
      open={isDelayed || !isPending}
      {...(isPending ? { wide } : { size: 'auto' })}
      onClose={onClose}
      title={title}
    >
      {isPending ? (
        <Loading className="grid gap-4" blocks={formFields} />
      ) : (
        <QueryView query={query} failed={failed} missing={missing}>
          {() => children}
        </QueryView>
      )}
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

import { useRef, useState } from 'react'
import { useAction } from '#client/lib/use-action.ts'
import type { AppError } from '#shared/errors.ts'
import { type Blocked, blockedBy } from './blocked-notice.tsx'
import { closeGuestDialog } from './guest-location.ts'

type Refused = (error: AppError) => unknown

/** Closes the dialog after success; a blocking error is shown in it. */
export function useClosingAction() {
  const { run } = useAction<'send'>(['guests', 'claims'])
  // The button can be pressed while the dialog closes.
  const isDone = useRef(false)
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const attempt = async (send: () => Promise<string>, onRefused?: Refused) => {
    if (isDone.current) return
    setBlocked(null)
    const hasSucceeded = await run('send', send, {
      onRefused: (error) => {
        setBlocked(blockedBy(error))
        onRefused?.(error)
      },
    })
    if (!hasSucceeded) return
    isDone.current = true
    closeGuestDialog()
  }
  return {
    /** `send` returns the text of the toast; `onRefused` handles errors that the dialog shows. */
    act: (send: () => Promise<string>, onRefused?: Refused) => void attempt(send, onRefused),
    blocked,
    forget: () => setBlocked(null),
  }
}

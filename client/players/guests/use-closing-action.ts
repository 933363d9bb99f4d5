import { useRef, useState } from 'react'
import { useAction } from '#client/lib/use-action.ts'
import type { AppError } from '#shared/errors.ts'
import { type Blocked, blockedBy } from './blocked-notice.tsx'
import { closeGuestDialog } from './guest-location.ts'

type Refused = (error: AppError) => void

/** The action of a dialog about a guest: the dialog closes after it. What blocks it is shown in the dialog. */
export function useClosingAction() {
  const { run } = useAction<'send'>(['guests', 'claims'])
  // The dialog takes a moment to close, and its button can still be pressed.
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
    /** `send` gives the text of the toast; `onRefused` is for what the dialog shows itself. */
    act: (send: () => Promise<string>, onRefused?: Refused) => void attempt(send, onRefused),
    blocked,
    forget: () => setBlocked(null),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { type Blocked, blockedBy } from './blocked-notice.tsx'
import { closeGuestDialog } from './guest-location.ts'

type Refused = (error: AppError) => void

/** What a dialog about a name does, once: then it closes. What stands in the way is told in it. */
export function useClosingAction() {
  const client = useQueryClient()
  const singleFlight = useSingleFlight()
  // The dialog takes a moment to close, and its button can still be pressed.
  const isDone = useRef(false)
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const attempt = async (send: () => Promise<string>, onRefused?: Refused) => {
    if (isDone.current) return
    setBlocked(null)
    try {
      const title = await send()
      isDone.current = true
      toast({ kind: 'success', title })
      closeGuestDialog()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setBlocked(blockedBy(error))
      onRefused?.(error)
      if (error.status === 404) await invalidateDomains(client, ['guests', 'claims'])
    }
  }
  return {
    /** `send` answers with what is told then; `onRefused` is for what the dialog tells in a way of its own. */
    act: (send: () => Promise<string>, onRefused?: Refused) =>
      void singleFlight(() => attempt(send, onRefused)),
    blocked,
    forget: () => setBlocked(null),
  }
}

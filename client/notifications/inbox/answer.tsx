import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { isOffline } from '#client/lib/api.ts'
import { inbox } from '#client/notifications/queries.ts'
import { Button, type ButtonLook } from '#client/ui/button.tsx'
import { actingForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { keepFocus } from './keep-focus.ts'

type Way = { text: string; variant: ButtonLook['variant']; act: () => Promise<unknown> }
type AnswerProps = {
  hint?: string | null
  /** What was answered, once it was. */
  answered: string | null
  ways: (Way | false)[]
}

/** The ways to answer, one at a time, each once. */
export function Answer({ hint, answered, ways }: AnswerProps) {
  const { pressed, press } = usePress(answered)
  const forbidden = actingForbidden({ adminId: useAdminId() })
  if (forbidden && ways.some(Boolean)) return <NotTheirs reason={forbidden} told={answered ?? hint} />
  return (
    <div className="grid gap-2 pr-4 pb-3 pl-10">
      {hint && <p className="text-14 text-ink-2">{hint}</p>}
      <div className="flex flex-wrap items-center gap-y-2">
        <output className="text-14 font-[660] not-empty:mr-2">{answered}</output>
        {ways.map(
          (way) =>
            way && (
              <Button
                key={way.text}
                variant={way.variant}
                size="small"
                className="not-last:mr-2"
                busy={pressed === way.text}
                onClick={({ currentTarget }) => void press(way, currentTarget)}
              >
                {way.text}
              </Button>
            ),
        )}
      </div>
    </div>
  )
}

// What somebody is asked is theirs to answer, whoever looks in their name.
const NotTheirs = ({ reason, told }: { reason: ErrorCode; told: string | null | undefined }) => (
  <div className="grid gap-2 pr-4 pb-3 pl-10 text-ink-2">
    {told && <p className="text-14">{told}</p>}
    <Forbidden reason={reason} />
  </div>
)

// Busy until the list shows what was answered, which is a moment after the server has said so.
function usePress(answered: string | null) {
  const client = useQueryClient()
  const [pressed, setPressed] = useState<{ text: string; at: string | null } | null>(null)
  if (pressed && pressed.at !== answered) setPressed(null)
  // Known at once, where a state is known after the next rendering: two clicks can be faster than that.
  const isSending = useRef(false)
  async function press({ text, act }: Way, button: HTMLElement) {
    if (isSending.current || pressed) return
    const stay = keepFocus(button, 'li')
    const stayInPanel = keepFocus(button, '[role=dialog]')
    isSending.current = true
    setPressed({ text, at: answered })
    try {
      await act()
      stay()
    } catch (error) {
      setPressed(null)
      // Answered elsewhere, or taken back: the toast says so, and the list has to agree.
      if (!(error instanceof Error) || isOffline(error)) return
      void client.invalidateQueries(inbox).then(stayInPanel)
    } finally {
      isSending.current = false
    }
  }
  return { pressed: pressed?.text, press }
}

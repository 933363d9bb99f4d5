import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { isOffline } from '#client/lib/api.ts'
import { inbox } from '#client/notifications/queries.ts'
import { Button, type ButtonLook } from '#client/ui/button.tsx'
import { actingForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { keepFocus } from './keep-focus.ts'

type Way = {
  text: string
  variant: ButtonLook['variant']
  act: () => Promise<unknown>
  /** Asked before it is done, where it can't be undone. */
  question?: string
}
type AnswerProps = {
  hint?: string | null
  /** What was answered, once it was. */
  answered: string | null
  ways: (Way | false)[]
}

/** The ways to answer, one at a time, each once. */
export function Answer({ hint, answered, ways }: AnswerProps) {
  const { pressed, press } = usePress(answered)
  const { asked, askFirst, cancel } = useSecondThought(answered)
  const forbidden = actingForbidden({ adminId: useAdminId() })
  if (forbidden && ways.some(Boolean)) return <NotTheirs reason={forbidden} told={answered ?? hint} />
  const told = asked?.question ?? hint
  const answer = (way: Way, button: HTMLElement) => void press(way, button)
  const start = (way: Way, button: HTMLElement) => (way.question ? askFirst : answer)(way, button)
  return (
    <div className="grid gap-2 pr-4 pb-3 pl-10">
      {told && <p className="text-14 text-ink-2">{told}</p>}
      <div className="flex flex-wrap items-center gap-y-2">
        <output className="text-14 font-[660] not-empty:mr-2">{answered}</output>
        {asked ? (
          <Sure way={asked} busy={pressed === asked.text} onPress={answer} onCancel={cancel} />
        ) : (
          ways.map(
            (way) =>
              way && <WayButton key={way.text} way={way} busy={pressed === way.text} onPress={start} />,
          )
        )}
      </div>
    </div>
  )
}

type WayButtonProps = {
  way: Way
  text?: string
  busy: boolean
  onPress: (way: Way, button: HTMLElement) => void
}

const WayButton = ({ way, text = way.text, busy, onPress }: WayButtonProps) => (
  <Button
    variant={way.variant}
    size="small"
    className="not-last:mr-2"
    busy={busy}
    onClick={({ currentTarget }) => onPress(way, currentTarget)}
  >
    {text}
  </Button>
)

type SureProps = Omit<WayButtonProps, 'text'> & { onCancel: (button: HTMLElement) => void }

// It comes where a button was: the second half of a double click on that takes the question back no more than it answers.
function Sure({ onCancel, ...props }: SureProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mr-2"
        onClick={({ detail, currentTarget }) => detail < 2 && onCancel(currentTarget)}
      >
        {t('cancel')}
      </Button>
      <WayButton {...props} text={t('sure')} />
    </>
  )
}

// What somebody is asked is theirs to answer, whoever looks in their name.
const NotTheirs = ({ reason, told }: { reason: ErrorCode; told: string | null | undefined }) => (
  <div className="grid gap-2 pr-4 pb-3 pl-10 text-ink-2">
    {told && <p className="text-14">{told}</p>}
    <Forbidden reason={reason} />
  </div>
)

// What turns one set of buttons into the other takes the pressed one away: the focus stays in the row, which tells both.
function useSecondThought(answered: string | null) {
  const [asked, setAsked] = useState<Way | null>(null)
  const turnTo = (way: Way | null, button: HTMLElement) => {
    const stay = keepFocus(button, 'li')
    flushSync(() => setAsked(way))
    stay()
  }
  return {
    asked: answered === null ? asked : null,
    askFirst: (way: Way, button: HTMLElement) => turnTo(way, button),
    cancel: (button: HTMLElement) => turnTo(null, button),
  }
}

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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { inbox } from '#client/notifications/queries.ts'
import type { Subject } from '#client/offline/outbox/entry.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { Button, type ButtonStyle } from '#client/ui/button.tsx'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { keepFocus } from './keep-focus.ts'

type AnswerAction = {
  text: string
  /** By default the first is filled, and the second outlined. */
  variant?: ButtonStyle['variant']
  run: () => Promise<unknown>
  /** Asked before an action that cannot be undone. */
  question?: string
}
type AnswerProps = {
  about: 'friend' | 'claim' | 'clan' | 'match' | 'seat'
  status: AnswerStatus
  hint?: string | false
  /** While an answer about it waits to be sent there are no buttons. */
  subject?: Subject
  actions: (AnswerAction | false)[]
}
export type AnswerStatus = 'pending' | 'accepted' | 'declined'

export function AnswerButtons({ about, status, hint, subject, actions }: AnswerProps) {
  const { t } = useTranslation('notifications')
  const answered = status === 'pending' ? null : t(`${about}.${status}`)
  const { pressed, press } = usePressedAction(answered)
  const { asked, askFirst, cancel } = useConfirmation(answered)
  const forbidden = impersonationForbidden({ adminId: useAdminId() })
  if (forbidden && actions.some(Boolean))
    return <ForbiddenAnswer reason={forbidden} text={answered ?? hint} />
  const text = asked?.question ?? hint
  const answer = (action: AnswerAction, button: HTMLElement) => void press(action, button)
  const start = (action: AnswerAction, button: HTMLElement) =>
    (action.question ? askFirst : answer)(action, button)
  const buttons = asked ? (
    <ConfirmButtons action={asked} busy={pressed === asked.text} onPress={answer} onCancel={cancel} />
  ) : (
    actions.map(
      (action, index) =>
        action && (
          <ActionButton
            key={action.text}
            variant={index === 0 ? 'primary' : 'outline'}
            action={action}
            busy={pressed === action.text}
            onPress={start}
          />
        ),
    )
  )
  return (
    <div className="grid gap-2 pr-4 pb-3 pl-10">
      {text && <p className="text-14 text-ink-2">{text}</p>}
      <div className="flex flex-wrap items-center gap-y-2">
        <output className="text-14 font-medium not-empty:mr-2">{answered}</output>
        {subject ? <WaitingMark of={subject}>{buttons}</WaitingMark> : buttons}
      </div>
    </div>
  )
}

type ActionButtonProps = {
  action: AnswerAction
  variant?: ButtonStyle['variant']
  text?: string
  busy: boolean
  onPress: (action: AnswerAction, button: HTMLElement) => void
}

const ActionButton = ({ action, variant, text = action.text, busy, onPress }: ActionButtonProps) => (
  <Button
    variant={action.variant ?? variant}
    size="small"
    className="not-last:mr-2"
    busy={busy}
    onClick={({ currentTarget }) => onPress(action, currentTarget)}
  >
    {text}
  </Button>
)

type ConfirmButtonsProps = Omit<ActionButtonProps, 'text'> & { onCancel: (button: HTMLElement) => void }

// The Cancel button replaces the one that was pressed: the second half of a double click must not press it.
function ConfirmButtons({ onCancel, ...props }: ConfirmButtonsProps) {
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
      <ActionButton {...props} text={t('sure')} />
    </>
  )
}

// Only the user who was asked may answer, not an impersonator.
const ForbiddenAnswer = ({ reason, text }: { reason: ErrorCode; text: string | false | undefined }) => (
  <div className="grid gap-2 pr-4 pb-3 pl-10 text-ink-2">
    {text && <p className="text-14">{text}</p>}
    <Forbidden reason={reason} />
  </div>
)

// The pressed button disappears with its set of buttons: the focus goes to the row, which announces the new ones.
function useConfirmation(answered: string | null) {
  const [asked, setAsked] = useState<AnswerAction | null>(null)
  const turnTo = (action: AnswerAction | null, button: HTMLElement) => {
    const stay = keepFocus(button, 'li')
    flushSync(() => setAsked(action))
    stay()
  }
  return {
    asked: answered === null ? asked : null,
    askFirst: (action: AnswerAction, button: HTMLElement) => turnTo(action, button),
    cancel: (button: HTMLElement) => turnTo(null, button),
  }
}

// Busy until the list shows the answer, which is later than the response.
function usePressedAction(answered: string | null) {
  const client = useQueryClient()
  const [pressed, setPressed] = useState<{ text: string; at: string | null } | null>(null)
  if (pressed && pressed.at !== answered) setPressed(null)
  const singleFlight = useSingleFlight()
  const press = ({ text, run }: AnswerAction, button: HTMLElement) =>
    singleFlight(async () => {
      if (pressed) return
      const stay = keepFocus(button, 'li')
      const stayInPanel = keepFocus(button, '[role=dialog]')
      setPressed({ text, at: answered })
      try {
        await run()
        stay()
      } catch (error) {
        setPressed(null)
        // Answered elsewhere or withdrawn: the toast says so, and the list has to agree.
        if (!(error instanceof Error) || isOffline(error)) return
        void client.invalidateQueries(inbox).then(stayInPanel)
      }
    })
  return { pressed: pressed?.text, press }
}

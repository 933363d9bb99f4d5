import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useFriendList } from '#client/friends/queries.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useDraft, readDraft } from '#client/lib/drafts.ts'
import { change, href } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useHistory } from '#client/matches/history/queries.ts'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { TextArea } from '#client/ui/fields/text-input.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { type TypedMessage, typedMessage } from './message-draft.ts'
import { openMessage } from './open-message.ts'

type MessageDialogProps = {
  /** What was shared with the app: it is read at once, as what was pasted is. */
  message: string | undefined
  onClose: () => void
}

/** Reads a message as players write it, and opens the form that it fills in. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation('pasted')
  const user = useCurrentUser()
  const language = useLanguage()
  const known = useKnownPlayers()
  const isReady = useKnownPlayersSettled()
  const [kept] = useState(() => readDraft<TypedMessage>(typedMessage))
  const [text, setText] = useState(message ?? kept?.text ?? '')
  const [isAsked, setAsked] = useState(message !== undefined || kept?.isPasted === true)
  const [isNothing, setNothing] = useState(false)
  const { discard } = useDraft(typedMessage, text === '' ? null : ({ text } satisfies TypedMessage))

  const read = useEffectEvent(() => {
    setAsked(false)
    if (!user) return
    if (openMessage(text, { user, known, language })) discard()
    else setNothing(true)
  })
  useEffect(() => {
    // After this render: the form replaces this dialog.
    if (isAsked && isReady) queueMicrotask(read)
  }, [isAsked, isReady])

  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t('description')}
      size="auto"
      initialFocus={() => document.getElementById('message-text')}
    >
      {isAsked ? (
        <Spinner text={t('reading')} />
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(text.trim() !== '')
          }}
        >
          <Field label={t('label')} htmlFor="message-text">
            <TextArea
              rows={5}
              value={text}
              placeholder={t('placeholder')}
              onChange={(event) => {
                setText(event.target.value)
                setNothing(false)
              }}
            />
          </Field>
          {isNothing && <FieldError>{t('nothing')}</FieldError>}
          <Button type="submit">{t('read')}</Button>
          {isNothing && (
            <div className="grid grid-cols-2 gap-3">
              <Button variant="outline" onClick={() => change({ dialog: 'record', message: undefined })}>
                {t('record')}
              </Button>
              <Button variant="outline" onClick={openSchedule}>
                {t('schedule')}
              </Button>
            </div>
          )}
        </form>
      )}
    </Dialog>
  )
}

const openSchedule = () =>
  navigate(href({ tab: 'matches', dialog: 'schedule' }), { replace: true, state: history.state })

/** Whether the people are known whose names a message may have, or can't be known now. */
function useKnownPlayersSettled() {
  const reads = [useHistory({}), useFriendList()]
  return reads.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'paused')
}

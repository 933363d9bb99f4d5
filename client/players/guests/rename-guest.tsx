import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showIssues } from '#client/lib/form-issues.ts'
import { change } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { RefusedNotice } from '#client/ui/form-notices.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import { guestName, type Guest } from '#shared/players/guests/schema.ts'
import { useIssueText } from './issue-text.ts'
import { leaveGuest } from './place.ts'

/** Another name for somebody; one that is another's already leads on to merging the two. */
export function RenameGuest({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const issueText = useIssueText()
  const once = useOnce()
  const form = useForm({ resolver: zodResolver(guestName), defaultValues: { name: guest.name } })
  const rename = useWrite(guestsApi.rename, { failure: t('rename.failed'), inPlace: ['player_name_taken'] })
  // The dialog takes a moment to close, and its button can still be pressed.
  const isDone = useRef(false)
  const [taken, setTaken] = useState<string | null>(null)
  const send = async (body: { name: string }) => {
    if (isDone.current) return
    setTaken(null)
    try {
      const { name } = await rename.mutateAsync({ params: { id: String(guest.id) }, body })
      isDone.current = true
      toast({ kind: 'success', title: t('rename.done', { name }) })
      leaveGuest()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isTaken(error)) setTaken(body.name)
      else showIssues(form, error)
    }
  }
  // A second click is stopped here: handled to its end, it would take the mark of being under way from the first.
  const save = (event: FormEvent) => {
    event.preventDefault()
    void once(() => form.handleSubmit(send)(event))
  }
  return (
    <Dialog
      open
      size="auto"
      onOpenChange={leaveGuest}
      title={t('rename.title', { name: guest.name })}
      description={t('rename.about')}
      isDirty={form.formState.isDirty}
      initialFocus={() => document.querySelector<HTMLInputElement>('#guest-name')}
      footer={
        <Button
          type="submit"
          form="rename-guest"
          wide
          busy={form.formState.isSubmitting}
          busyText={t('rename.saving')}
        >
          {t('rename.save')}
        </Button>
      }
    >
      <form id="rename-guest" noValidate onSubmit={save} className="grid gap-4">
        {taken !== null && (
          <div>
            <RefusedNotice text={t('rename.taken', { name: taken })}>
              <Button
                variant="outline"
                size="small"
                onClick={() => change({ dialog: 'merge-player', q: taken })}
              >
                {t('rename.merge', { name: taken })}
              </Button>
            </RefusedNotice>
          </div>
        )}
        <Field
          label={t('rename.label')}
          htmlFor="guest-name"
          hint={t('rename.about')}
          error={issueText(form.formState.errors.name)}
        >
          <TextInput autoComplete="off" autoCapitalize="words" {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}

const isTaken = ({ code, issues = [] }: AppError) =>
  [code, ...issues.map((issue) => issue.code)].includes('player_name_taken')

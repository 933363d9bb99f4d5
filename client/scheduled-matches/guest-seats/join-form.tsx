import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { AppError } from '#shared/errors.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import { newGuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { keepLink } from './kept-links.ts'
import { WriteFailure } from './write-failure.tsx'

const guestName = newGuestSeat.pick({ name: true })

/** Joins by name. The draft keeps the private key before it is sent: a lost answer loses no seat. */
export function JoinForm({ joinKey, invitedBy }: { joinKey: string; invitedBy: string | null }) {
  const { t } = useTranslation('sharing')
  const issueText = useIssueText('sharing')
  const { form, submit, refusal, isSaving } = useJoinForm(joinKey)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 pt-3.5">
      <Field
        label={t('guest.name')}
        htmlFor="guest-name"
        hint={invitedBy ? t('guest.nameHintBy', { name: invitedBy }) : t('guest.nameHint')}
        error={issueText(form.formState.errors.name)}
      >
        <TextInput autoComplete="name" autoCapitalize="words" {...form.register('name')} />
      </Field>
      {refusal && !refusal.issues?.length && <WriteFailure error={refusal} />}
      <Button type="submit" wide busy={isSaving} busyText={t('guest.joining')}>
        {t('guest.join')}
      </Button>
    </form>
  )
}

function useJoinForm(joinKey: string) {
  const client = useQueryClient()
  const join = useWrite(guestSeatsApi.join, { inlineErrors: 'all' })
  return useDraftForm({
    draft: `join-${joinKey}`,
    initial: () => ({ name: '' }),
    resolver: zodResolver(guestName),
    send: async ({ name }, key) => {
      try {
        await join.mutateAsync({ params: { key: joinKey }, body: { name, key } })
      } catch (error) {
        // The match filled up, or the link was renewed.
        const isOutdated = error instanceof AppError && [404, 409].includes(error.status) && !error.issues
        if (isOutdated) await invalidateDomains(client, ['invitations'])
        throw error
      }
      return key
    },
    onSaved: (key) => keepLink(joinKey, key),
  })
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { showFieldErrors } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { RefusedNotice } from '#client/ui/fields/form-notices.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { EmptyState, ErrorCard, Loading } from '#client/ui/states.tsx'
import type { AppError } from '#shared/errors.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import { guestName, type Guest } from '#shared/players/guests/schema.ts'
import { type GuestDialogName, closeGuestDialog } from './guest-location.ts'
import { MergeGuest } from './merge-guest.tsx'
import { OfferGuest } from './offer-guest.tsx'
import { useGuest } from './queries.ts'
import { useClosingAction } from './use-closing-action.ts'

const dialogs = {
  'rename-player': RenameGuest,
  'merge-player': MergeGuest,
  'offer-player': OfferGuest,
}

/** The dialog that the address opens, once the guest is loaded. */
export function GuestDialog({ id, dialog }: { id: number; dialog: GuestDialogName }) {
  const { t } = useTranslation('guests')
  const { guest, isPending, list } = useGuest(id)
  const Shown = dialogs[dialog]
  if (guest) return <Shown guest={guest} />
  return (
    <Dialog size="auto" title={t('title')} onClose={closeGuestDialog}>
      {list.isError && <ErrorCard title={t('loadFailed')} onRetry={() => void list.refetch()} />}
      {isPending && !list.isError && <Loading blocks={['h-40 rounded-card']} />}
      {!isPending && !list.isError && <EmptyState title={t('missing')} text={t('missingText')} />}
    </Dialog>
  )
}

/** A name that another guest has leads to merging the two. */
function RenameGuest({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const issueText = useIssueText('guests')
  const form = useForm({ resolver: zodResolver(guestName), defaultValues: { name: guest.name } })
  const rename = useWrite(guestsApi.rename, {
    failure: t('rename.failed'),
    inlineErrors: ['player_name_taken'],
  })
  const taken = isTaken(rename.error) ? rename.variables?.body.name : undefined
  const { act } = useClosingAction()
  const save = form.handleSubmit((body) =>
    act(
      async () => {
        const { name } = await rename.mutateAsync({ params: { id: String(guest.id) }, body })
        return t('rename.done', { name })
      },
      (error) => isTaken(error) || showFieldErrors(form, error),
    ),
  )
  return (
    <Dialog
      size="auto"
      onClose={closeGuestDialog}
      title={t('rename.title', { name: guest.name })}
      description={t('rename.about')}
      isDirty={form.formState.isDirty}
      initialFocus={() => document.querySelector<HTMLInputElement>('#guest-name')}
      footer={
        <Button type="submit" form="rename-guest" wide busy={rename.isPending} busyText={t('rename.saving')}>
          {t('rename.save')}
        </Button>
      }
    >
      <form id="rename-guest" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        {taken !== undefined && (
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

const isTaken = (error: AppError | null) =>
  [error, ...(error?.issues ?? [])].some((each) => each?.code === 'player_name_taken')

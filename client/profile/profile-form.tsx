import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { clearDraft, readDraft, useDraft } from '#client/lib/drafts.ts'
import { useFormSubmit } from '#client/lib/use-draft-form.ts'
import { PictureField } from '#client/pictures/picture-field.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { profile, type Profile } from '#shared/profile/schema.ts'
import { SidePicker } from './side-picker.tsx'

type ProfileFormProps = {
  user: CurrentUser
  /** The name of the draft. */
  draft: string
  isSaving: boolean
  /** `values` are all of the form; `body` leaves out an unchanged picture. */
  save: (body: Profile, values: Profile) => Promise<void>
  /** At the lower edge of the screen. */
  pinned?: boolean
}

export function ProfileForm({ user, draft, isSaving, save, pinned = false }: ProfileFormProps) {
  const { t } = useTranslation('profile')
  const issueText = useIssueText('profile', { longest: 80 })
  const { form, start, isRestored, startOver, saved } = useProfileForm(formValuesOf(user), draft)
  const { errors } = form.formState
  const { submit } = useFormSubmit(form, {
    send: async (values: Profile) => {
      await save(withoutUnchangedPicture(values, start), values)
      saved()
    },
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid flex-1 content-between">
      {isRestored && (
        <div className="pb-4">
          <RestoredNotice onStartOver={startOver} />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-6">
        <div className="grid content-start gap-4">
          <div className="grid gap-4 min-[360px]:grid-cols-2 min-[360px]:gap-3 lg:grid-cols-1 lg:gap-4">
            <Field label={t('firstName')} htmlFor="first-name" error={issueText(errors.firstName)}>
              <TextInput autoComplete="given-name" {...form.register('firstName')} />
            </Field>
            <Field label={t('lastName')} htmlFor="last-name" error={issueText(errors.lastName)}>
              <TextInput autoComplete="family-name" {...form.register('lastName')} />
            </Field>
          </div>
          <Field label={t('city')} htmlFor="city" error={issueText(errors.city)}>
            <TextInput autoComplete="address-level2" {...form.register('city')} />
          </Field>
        </div>
        <SidePicker {...form.register('favouriteCourtSide')} error={issueText(errors.favouriteCourtSide)} />
        {/* Last: what has to be filled in fits the first view of a phone. */}
        <div className="lg:col-span-2">
          <OwnPicture form={form} saved={start.profileImageUrl ?? ''} />
        </div>
      </div>
      <div className={pinned ? pinnedFooter : 'pt-5'}>
        <Button type="submit" wide busy={isSaving} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const pinnedFooter =
  'sticky bottom-0 z-10 -mx-gutter mt-5 border-t-4 border-net-tape bg-surface px-gutter pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] lg:-mx-6 lg:rounded-b-sheet lg:px-6 lg:pb-3'

const formValuesOf = (user: CurrentUser): Partial<Profile> => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  city: user.city ?? '',
  ...(user.favouriteCourtSide ? { favouriteCourtSide: user.favouriteCourtSide } : {}),
  profileImageUrl: user.profileImageUrl ?? '',
})

function useProfileForm(given: Partial<Profile>, draft: string) {
  const [start, setStart] = useState(given)
  const [stored] = useState(() => readDraft<Partial<Profile>>(draft))
  const [isRestored, setRestored] = useState(stored !== null)
  const form = useForm<Profile>({ resolver: zodResolver(profile), defaultValues: { ...start, ...stored } })
  const values = useWatch({ control: form.control, compute: (all: Partial<Profile>) => all })
  useDraft(draft, isSame(values, start) ? null : values)
  const startOver = () => {
    form.reset(start)
    setRestored(false)
  }
  const saved = () => {
    clearDraft(draft)
    setStart(values)
    setRestored(false)
  }
  return { form, start, isRestored, startOver, saved }
}

// The provider's picture may have changed since the form was opened.
const withoutUnchangedPicture = ({ profileImageUrl, ...rest }: Profile, start: Partial<Profile>) =>
  (profileImageUrl ?? '') === (start.profileImageUrl ?? '') ? rest : { ...rest, profileImageUrl }

const isSame = (one: Partial<Profile>, other: Partial<Profile>) =>
  fields.every((field) => (one[field] ?? '') === (other[field] ?? ''))

const fields = ['firstName', 'lastName', 'city', 'favouriteCourtSide', 'profileImageUrl'] as const

function OwnPicture({ form, saved }: { form: UseFormReturn<Profile>; saved: string }) {
  const { t } = useTranslation('profile')
  const issueText = useIssueText('profile', { longest: 80 })
  const { control } = form
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'profileImageUrl' })
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })
  const name = `${firstName} ${lastName}`.trim()
  return (
    <PictureField
      id="picture"
      label={t('picture.label')}
      optionalText={t('picture.optional')}
      shape="circle"
      value={value ?? ''}
      saved={saved}
      onChange={onChange}
      error={issueText(fieldState.error)}
      ref={ref}
    >
      <Avatar name={name} guest={!name} imageUrl={value ?? null} size="large" />
    </PictureField>
  )
}

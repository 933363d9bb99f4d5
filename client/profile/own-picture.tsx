import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { PictureField } from '#client/pictures/picture-field.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Profile } from '#shared/profile/schema.ts'

/** The picture of somebody, or the initials of the name that stands in the form. */
export function OwnPicture({ form, saved }: { form: UseFormReturn<Profile>; saved: string }) {
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

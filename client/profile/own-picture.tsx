import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSettled } from '#client/lib/use-settled.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { UrlInput } from '#client/ui/fields/text-input.tsx'
import { profile, type Profile } from '#shared/profile/schema.ts'
import { useIssueText } from './issue-text.ts'

const longestAddress = 500
const pauseMs = 400

/** Where a picture of somebody is, and how it looks there. */
export function PictureField({ form }: { form: UseFormReturn<Profile> }) {
  const { t } = useTranslation('profile')
  const issueText = useIssueText()
  const [broken, setBroken] = useState<string | null>(null)
  const [typed, firstName, lastName] = useWatch({
    control: form.control,
    name: ['profileImageUrl', 'firstName', 'lastName'],
  })
  // Half an address is asked of nobody.
  const settled = useSettled(typed ?? '', pauseMs)
  const imageUrl = profile.shape.profileImageUrl.safeParse(settled).data ?? null
  const isBroken = imageUrl !== null && imageUrl === broken
  return (
    <Field
      label={t('picture.label')}
      optionalText={t('picture.optional')}
      htmlFor="picture"
      hint={<span role="status">{t(isBroken ? 'picture.broken' : 'picture.hint')}</span>}
      error={issueText(form.formState.errors.profileImageUrl, longestAddress)}
    >
      <div className="flex items-center gap-3">
        <div onErrorCapture={() => setBroken(imageUrl)}>
          <Avatar name={`${firstName} ${lastName}`} imageUrl={imageUrl} size="large" />
        </div>
        <UrlInput {...form.register('profileImageUrl')} />
      </div>
    </Field>
  )
}

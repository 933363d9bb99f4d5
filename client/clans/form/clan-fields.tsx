import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextArea, TextInput, UrlInput } from '#client/ui/fields/text-input.tsx'
import { useIssueText } from './issue-text.ts'
import { TierPicker } from './tier-picker.tsx'
import type { ClanFormState } from './use-clan-form.ts'

/** What is said of a clan; an icon only of one that there is. */
export function ClanFields({ state: { form, values } }: { state: ClanFormState }) {
  const { t } = useTranslation('clans')
  const issueText = useIssueText()
  const { errors } = form.formState
  return (
    <div className="grid content-start gap-4">
      <Field label={t('form.name')} htmlFor="clan-name" error={issueText(errors.name)}>
        <TextInput autoComplete="off" autoCapitalize="sentences" {...form.register('name')} />
      </Field>
      <Field
        label={t('form.description')}
        optionalText={t('form.optional')}
        htmlFor="clan-description"
        error={issueText(errors.description)}
      >
        <TextArea {...form.register('description')} />
      </Field>
      {values.iconUrl !== undefined && (
        <Field
          label={t('form.iconUrl')}
          optionalText={t('form.optional')}
          htmlFor="clan-icon"
          hint={t('form.iconUrlHint')}
          error={issueText(errors.iconUrl)}
        >
          <UrlInput {...form.register('iconUrl')} />
        </Field>
      )}
      <TierPicker {...form.register('tier')} />
      <Switch
        label={t('form.public')}
        hint={t(values.isPublic ? 'form.publicHint' : 'form.privateHint')}
        checked={values.isPublic}
        onChange={(isPublic) => form.setValue('isPublic', isPublic)}
      />
    </div>
  )
}

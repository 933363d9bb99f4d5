import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { TextArea, TextInput } from '#client/ui/fields/text-input.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

/** Where it is played, and what else there is to say. */
export function VenueFields({ state: { form, errorOf } }: { state: ScheduleFormState }) {
  const { t } = useTranslation('planning')
  const textField = (name: 'venue' | 'courtName' | 'comments', label: string) => {
    const control = form.register(name)
    return (
      <Field label={label} optionalText={t('form.optional')} htmlFor={`plan-${name}`} error={errorOf(name)}>
        {name === 'comments' ? <TextArea {...control} /> : <TextInput {...control} autoComplete="off" />}
      </Field>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        {textField('venue', t('form.venue'))}
        {textField('courtName', t('form.court'))}
      </div>
      {textField('comments', t('form.comments'))}
    </>
  )
}

import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { TextArea, TextInput } from '#client/ui/fields/text-input.tsx'

type VenueField = 'venue' | 'courtName' | 'comments'
type VenueFieldsProps = {
  /** Before the names of the fields in their ids. */
  idPrefix: string
  register: (name: VenueField) => UseFormRegisterReturn
  errorOf: (name: VenueField) => string | undefined
}

/** Where a match is played, and what else there is to say. */
export function VenueFields({ idPrefix, register, errorOf }: VenueFieldsProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling.form' })
  const fieldOf = (name: VenueField) => (
    <Field
      label={t(name === 'courtName' ? 'court' : name)}
      optionalText={t('optional')}
      htmlFor={`${idPrefix}-${name}`}
      error={errorOf(name)}
    >
      {name === 'comments' ? (
        <TextArea {...register(name)} />
      ) : (
        <TextInput {...register(name)} autoComplete="off" />
      )}
    </Field>
  )
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        {fieldOf('venue')}
        {fieldOf('courtName')}
      </div>
      {fieldOf('comments')}
    </>
  )
}

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#client/ui/fields/field.tsx'
import { TextArea, TextInput } from '#client/ui/fields/text-input.tsx'

type VenueField = 'venue' | 'courtName' | 'comments'
type VenueFieldsProps = {
  /** Before the names of the fields in their ids. */
  idPrefix: string
  register: (name: VenueField) => UseFormRegisterReturn
  errorOf: (name: VenueField) => string | undefined
  texts: Record<VenueField | 'optional', string>
}

/** Where a match is played, and what else there is to say. */
export function VenueFields({ idPrefix, register, errorOf, texts }: VenueFieldsProps) {
  const fieldOf = (name: VenueField) => (
    <Field
      label={texts[name]}
      optionalText={texts.optional}
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

import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'

/** Asks for a typed word, so that nobody deletes their account by accident. */
export function DeletionForm({ id, onMeant }: { id: string; onMeant: () => void }) {
  const { t } = useTranslation('account')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const word = t('removal.word')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toUpperCase() === word) {
      onMeant()
      return
    }
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        label={t('removal.type', { word })}
        htmlFor="deletion-word"
        error={isWrong ? t('removal.mismatch', { word }) : undefined}
      >
        <TextInput
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
    </form>
  )
}

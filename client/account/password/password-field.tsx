import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextInput>, 'type'> & {
  label: string
  id: string
  hint?: string
  error: string | undefined
}

/** A password; what is typed can be looked at. */
export function PasswordField({ label, id, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('account')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} htmlFor={id} hint={hint} error={error}>
      <div className="relative">
        <TextInput
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-14"
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            label={t('password.show', { name: label })}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden />
          </IconButton>
        </div>
      </div>
    </Field>
  )
}

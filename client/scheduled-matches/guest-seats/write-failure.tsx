import { errorText } from '#client/i18n/error-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { FieldError } from '#client/ui/fields/field.tsx'

/** In place of a toast, which visitors don't have. */
export function WriteFailure({ error }: { error: Error }) {
  const { t } = useTranslation('errors')
  return <FieldError>{errorText(t, error) ?? t('unexpected')}</FieldError>
}

import { errorText } from '#client/i18n/error-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { AppError } from '#shared/errors.ts'
import type texts from '#shared/i18n/en/pictures.json'

export function useFailureText() {
  const { t } = useTranslation('pictures')
  const { t: tErrors } = useTranslation('errors')
  return (error: Error) => {
    const code = error instanceof AppError && !isOffline(error) && codes.find((own) => own === error.code)
    return code ? t(`failure.${code}`) : (errorText(tErrors, error) ?? tErrors('unexpected'))
  }
}

// Other codes have texts that fit any content.
const codes = [
  'unsupported_type',
  'too_large',
  'too_many_requests',
] as const satisfies (keyof typeof texts.failure)[]

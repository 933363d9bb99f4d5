import type { TFunction } from 'i18next'
import { isOffline } from '#client/lib/api.ts'
import { AppError } from '#shared/errors.ts'

/**
 * What a person reads about a failure: the translation of its code, else what the server said, or null when neither says
 * anything.
 */
export function errorText(t: TFunction<'errors'>, error: Error) {
  if (isOffline(error)) return t('offline')
  if (!(error instanceof AppError)) return null
  if (error.code === 'unexpected') return error.serverMessage ?? null
  return t(error.code)
}

import type { TFunction } from 'i18next'
import { isOffline } from '#client/lib/api.ts'
import { AppError } from '#shared/errors.ts'

/** What a person reads about a failure: the translation of its code, or null when the code says nothing to anybody. */
export function errorText(t: TFunction<'errors'>, error: Error) {
  if (isOffline(error)) return t('offline')
  if (!(error instanceof AppError) || error.code === 'unexpected') return null
  return t(error.code)
}

import type { TFunction } from 'i18next'
import { isOffline } from '#client/lib/api.ts'
import { AppError } from '#shared/errors.ts'

/** The translation of an error's code, else the server's message, else null. */
export function errorText(t: TFunction<'errors'>, error: Error) {
  if (isOffline(error)) return t('offline')
  if (!(error instanceof AppError)) return null
  if (error.code === 'unexpected') return error.serverMessage ?? null
  return t(error.code)
}

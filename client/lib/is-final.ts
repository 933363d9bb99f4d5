import { AppError } from '#shared/errors.ts'

/** Whether a retry of the request would be refused again. */
export const isFinal = (error: Error | null): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 429

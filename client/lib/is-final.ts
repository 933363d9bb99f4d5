import { AppError } from '#shared/errors.ts'

/** There is nothing to try again: the same question would be refused once more. */
export const isFinal = (error: Error | null): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 429

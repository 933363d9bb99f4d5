import { AppError } from '#shared/errors.ts'

/** Also true for a thing that exists but is not visible to the reader. */
export const isMissing = (error: Error | null) => error instanceof AppError && error.status === 404

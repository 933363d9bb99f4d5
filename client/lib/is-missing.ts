import { AppError } from '#shared/errors.ts'

/** There is no such thing for this reader: it was deleted, or never theirs to see. */
export const isMissing = (error: Error | null) => error instanceof AppError && error.status === 404

import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'

/** An address under /api without a route. */
export const unknownRoute: RequestHandler = () => {
  throw new AppError('not_found')
}

/** The only place that turns an error into an answer. */
export function answerError(log: Logger): ErrorRequestHandler {
  return (thrown, _req, res, next) => {
    const error = toAppError(thrown)
    logFault(log, thrown, error.status, res)
    if (res.headersSent) return next(thrown)
    const retryAfter = error.retryAfter ?? (error.status === 503 ? 2 : undefined)
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
    const { message, code, issues, matchId } = error
    res
      .status(error.status)
      .json({ message: sentence(code, message), code, requestId: res.locals.requestId, issues, matchId })
  }
}

/** Logs faults of the server; unavailability is temporary, so it is a warning. */
export function logFault(log: Logger, err: unknown, status: number, { locals: { requestId } }: Response) {
  if (status >= 500) log[status === 503 ? 'warn' : 'error']({ err, requestId })
}

/**
 * What a thrown value means to the caller: AppError, errors of the body parser, of Postgres; everything else is
 * unexpected.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { status, code, type } = (thrown ?? {}) as { status?: number; code?: string; type?: string }
  if (type === 'entity.too.large') return new AppError('too_large')
  if (type === 'charset.unsupported' || type === 'encoding.unsupported' || status === 415)
    return new AppError('unsupported_type')
  if (status !== undefined && status >= 400 && status < 500) return new AppError('bad_request')
  return fromPostgres(thrown, code)
}

function fromPostgres(thrown: unknown, code = ''): AppError {
  const cause = thrown instanceof Error && thrown.cause ? toAppError(thrown.cause) : null
  if (cause && cause.code !== 'unexpected') return cause
  if (/^(22|54)/.test(code)) return new AppError('invalid_input')
  if (code === '23505' || code === '23503') return new AppError('conflict')
  if (isUnavailable(thrown, code)) return new AppError('unavailable')
  return new AppError('unexpected')
}

// Connections refused or lost, Postgres starting or stopping, no free connection, a cancelled query, a lock timeout.
const isUnavailable = (thrown: unknown, code: string) =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3]|53\w{3}|57014|55P03|55000|25P0[34]|40001|40P01)$/.test(
    code,
  ) ||
  (thrown instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/.test(
      thrown.message,
    ))

// The specification's clients expect exactly "Unauthorized".
const sentence = (code: string, message: string) =>
  code === 'unauthorized' ? 'Unauthorized' : message.charAt(0).toUpperCase() + message.slice(1)

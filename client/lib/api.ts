import { fillPath, type Endpoint, type Input, type Output } from '#shared/api/endpoint.ts'
import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import { AppError, isErrorCode, type Issue } from '#shared/errors.ts'
import { isForThisPerson, sessionPerson } from './session-person.ts'
import { timeZone } from './time-zone.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** A retry with the same key gets the first response. */
  idempotencyKey?: string
  /** The session person whose write it is, where it may be another's than the page's. */
  person?: string
}

/** Calls an endpoint; every error is an AppError. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const response = await send(endpoint, input as RequestParts, options)
  return (response.status === 204 ? undefined : await bodyOf(response, options)) as Output<E>
}

/** The bytes of a file; every error is an AppError. */
export async function callFile(endpoint: Endpoint, input: RequestParts, options: CallOptions = {}) {
  const response = await send(endpoint, input, options)
  return response.arrayBuffer().catch(throwUnavailable(options.signal))
}

/** No response arrived. */
export const isOffline = (error: Error) => error instanceof AppError && error.status === 0

export const isSignedOut = (error: Error) => error instanceof AppError && error.status === 401

/** Whether a retry of the request would be refused again. */
export const isFinal = (error: Error | null): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Also true for a thing that exists but is not visible to the reader. */
export const isMissing = (error: Error | null) => error instanceof AppError && error.status === 404

export type RequestParts = { params?: object; query?: object; body?: unknown; file?: Blob } | undefined

/** The response of an endpoint, unless it refuses: every error is an AppError. */
export async function send(
  { method, path, upload }: Endpoint,
  input: RequestParts,
  { signal, idempotencyKey, person = sessionPerson() ?? undefined }: CallOptions,
) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Time-Zone': timeZone() }
  // A worker has no document.
  const language = globalThis.document?.documentElement.lang
  if (language) headers['Accept-Language'] = language
  const body = input?.file ?? (input?.body === undefined ? undefined : JSON.stringify(input.body))
  if (body !== undefined) headers['Content-Type'] = contentType(upload, input?.file)
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (person !== undefined && method !== 'GET') headers[sessionPersonHeader] = person
  const response = await fetch(`/api${fillPath(path, input?.params)}${queryText(input?.query)}`, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch(throwUnavailable(signal))
  const refused = response.ok ? undefined : await refusal(response, signal)
  // A worker is nobody's page.
  const isCurrentPerson = !globalThis.document || isForThisPerson(response, refused?.code)
  if (refused) throw refused
  if (!isCurrentPerson) throw new AppError('other_person')
  return response
}

// Operating systems may name another type, or none.
const contentType = (types: Endpoint['upload'], file: Blob | undefined) =>
  types ? (types.find((type) => type === file?.type) ?? types[0]) : 'application/json'

/** The connection can end within the body. */
export const bodyOf = (response: Response, { signal }: CallOptions): Promise<unknown> =>
  response.json().catch(throwUnavailable(signal))

const throwUnavailable = (signal: AbortSignal | undefined) => (cause: unknown) => {
  if (signal?.aborted) throw cause
  throw new AppError('unavailable', { message: String(cause), status: 0 })
}

function queryText(query: object = {}) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

async function refusal(response: Response, signal: AbortSignal | undefined) {
  const text = await response.text().catch(throwUnavailable(signal))
  const { code, issues, matchId, message } = parsed(text)
  const isKnown = isErrorCode(code)
  return new AppError(isKnown ? code : 'unexpected', {
    message: `${response.status}: ${text || response.statusText}`,
    status: response.status,
    ...(issues ? { issues } : {}),
    ...(typeof matchId === 'number' ? { matchId } : {}),
    ...(!isKnown && typeof message === 'string' && message.trim() ? { serverMessage: message } : {}),
  })
}

function parsed(text: string): { code?: unknown; issues?: Issue[]; matchId?: unknown; message?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

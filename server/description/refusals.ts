import type { EndpointSpec } from '#shared/api/endpoint.ts'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import type { CallNotes } from './domain.ts'
import { ref, type Answer, type Answers, type Schema } from './openapi.ts'
import texts from './texts.json' with { type: 'json' }

type Refused = keyof typeof texts.refused

/** The error codes of a call: those of its kind, and its own. `isOpen`: any text is a valid address. */
export function codesOf(
  { method, access, params, query, body, upload, response, idempotent }: EndpointSpec,
  { refuses = [], gives }: Pick<CallNotes, 'refuses' | 'gives'>,
  { isOpen }: { isOpen: boolean },
) {
  const codes: (ErrorCode | false | undefined)[] = [
    (query ?? body) !== undefined && !gives?.isLenient && 'invalid_input',
    (params ?? body ?? upload ?? (idempotent || undefined)) !== undefined && 'bad_request',
    access !== 'public' && 'unauthorized',
    access !== 'public' && 'impersonated_gone',
    method !== 'GET' && 'csrf',
    // Any write may conflict with a concurrent one.
    method !== 'GET' && 'conflict',
    method !== 'GET' && access !== 'public' && 'other_person',
    access === 'player' && 'profile_incomplete',
    params !== undefined && !isOpen && 'not_found',
    idempotent && 'idempotency_key_reused',
    idempotent && response !== undefined && 'already_saved',
    (body ?? upload) !== undefined && 'too_large',
    (body ?? upload) !== undefined && 'unsupported_type',
    'too_many_requests',
    'unavailable',
    ...refuses,
  ]
  return [...new Set(codes.filter((code) => typeof code === 'string'))]
}

/** One response for each status, named by its codes, so that calls share it. */
export function refusals(codes: ErrorCode[], type = 'application/json') {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((one, other) => one - other)
  const named = statuses.map((status) => {
    const own = codes.filter((code) => errorStatus[code] === status).toSorted()
    const isPage = type !== 'application/json'
    return { status, own, isPage, name: [status, ...(isPage ? ['page'] : own)].join('.') }
  })
  return {
    answers: Object.fromEntries(named.map(({ status, name }) => [status, ref('responses', name)])) as Answers,
    components: Object.fromEntries(
      named.map(({ status, own, isPage, name }) => [
        name,
        answer(`${status}` as Refused, isPage ? { type: 'string' } : errorWith(own), type),
      ]),
    ),
  }
}

function answer(status: Refused, schema: Schema, type: string): Answer {
  const waits = status === '429' || status === '503'
  return {
    description: texts.refused[status],
    ...(waits && {
      headers: { 'Retry-After': { description: texts.retryAfter, schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { [type]: { schema } },
  }
}

const errorWith = (codes: ErrorCode[]): Schema => ({
  ...ref('schemas', 'error'),
  properties: { code: { enum: codes } },
})

export const errorSchema: Schema = {
  type: 'object',
  description: texts.error,
  properties: {
    message: { type: 'string', description: texts.errorMessage },
    code: { type: 'string', enum: Object.keys(errorStatus), description: texts.errorCode },
    requestId: { type: 'string', format: 'uuid', description: texts.errorRequest },
    issues: {
      type: 'array',
      description: texts.errorIssues,
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' } },
        required: ['path', 'code'],
      },
    },
    matchId: { ...ref('schemas', 'id'), description: texts.errorMatch },
  },
  required: ['message', 'code', 'requestId'],
}

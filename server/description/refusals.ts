import type { EndpointSpec } from '#shared/api/endpoint.ts'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import type { Said } from './described.ts'
import { ref, type Answer, type Answers, type Schema } from './openapi.ts'
import type { Words } from './words.ts'

type Refused = keyof Words['refused']

/** With what a call may be refused: what any of its kind is, and what is said of this one. `isOpen`: any address leads to a thing. */
export function codesOf(
  { method, access, params, query, body, upload, idempotent }: EndpointSpec,
  { refuses = [], gives }: Pick<Said, 'refuses' | 'gives'>,
  { isOpen }: { isOpen: boolean },
) {
  const codes: (ErrorCode | false | undefined)[] = [
    (query ?? body) !== undefined && !gives?.isLenient && 'invalid_input',
    (params ?? body ?? upload ?? (idempotent || undefined)) !== undefined && 'bad_request',
    access !== 'public' && 'unauthorized',
    access !== 'public' && 'impersonated_gone',
    method !== 'GET' && 'csrf',
    // Whatever is written may cross with what somebody else writes.
    method !== 'GET' && 'conflict',
    method !== 'GET' && access !== 'public' && 'other_person',
    access === 'player' && 'profile_incomplete',
    params !== undefined && !isOpen && 'not_found',
    idempotent && 'idempotency_key_reused',
    (body ?? upload) !== undefined && 'too_large',
    (body ?? upload) !== undefined && 'unsupported_type',
    'too_many_requests',
    'unavailable',
    ...refuses,
  ]
  return [...new Set(codes.filter((code) => typeof code === 'string'))]
}

/** One answer for each status, by the name of what it may say: many calls share it. */
export function refusals(codes: ErrorCode[], type = 'application/json') {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((one, other) => one - other)
  const named = statuses.map((status) => {
    const own = codes.filter((code) => errorStatus[code] === status).toSorted()
    const isPage = type !== 'application/json'
    return { status, own, isPage, name: [status, ...(isPage ? ['page'] : own)].join('.') }
  })
  return {
    answers: Object.fromEntries(named.map(({ status, name }) => [status, ref('responses', name)])) as Answers,
    components: (words: Words) =>
      Object.fromEntries(
        named.map(({ status, own, isPage, name }) => [
          name,
          answer(words, status as Refused, isPage ? { type: 'string' } : errorWith(own), type),
        ]),
      ),
  }
}

function answer({ refused, retryAfter }: Words, status: Refused, schema: Schema, type: string): Answer {
  const waits = status === 429 || status === 503
  return {
    description: refused[status],
    ...(waits && {
      headers: { 'Retry-After': { description: retryAfter, schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { [type]: { schema } },
  }
}

const errorWith = (codes: ErrorCode[]): Schema => ({
  ...ref('schemas', 'error'),
  properties: { code: { enum: codes } },
})

/** What every refusal is. */
export const errorSchema = (words: Words): Schema => ({
  type: 'object',
  description: words.error,
  properties: {
    message: { type: 'string', description: words.errorMessage },
    code: { type: 'string', enum: Object.keys(errorStatus), description: words.errorCode },
    requestId: { type: 'string', format: 'uuid', description: words.errorRequest },
    issues: {
      type: 'array',
      description: words.errorIssues,
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' } },
        required: ['path', 'code'],
      },
    },
    matchId: { ...ref('schemas', 'id'), description: words.errorMatch },
  },
  required: ['message', 'code', 'requestId'],
})

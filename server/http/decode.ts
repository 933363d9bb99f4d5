import type { Request } from 'express'
import type { z } from 'zod'
import { AppError, type Issue } from '#shared/errors.ts'

type Inputs = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; upload?: readonly string[] }

type Sent = Pick<Request, 'params' | 'query'> & Partial<Pick<Request, 'body' | 'is'>>

/** Decodes what the endpoint declares. A malformed id in the path means that the thing does not exist: 404. */
export function decode(inputs: Inputs, req: Sent) {
  const decoded: { params?: unknown; query?: unknown; body?: unknown; file?: unknown } = {}
  if (inputs.params) {
    const params = inputs.params.safeParse(req.params)
    if (!params.success) throw new AppError('not_found')
    decoded.params = params.data
  }
  if (inputs.query) decoded.query = valid(inputs.query, req.query)
  if (inputs.body) {
    if (req.body === undefined) throw new AppError('invalid_input', { message: 'a JSON body is required' })
    if (!isWithinLimits(req.body))
      throw new AppError('invalid_input', { message: 'the body is too deep or too wide' })
    decoded.body = valid(inputs.body, req.body)
  }
  if (inputs.upload) {
    if (!req.is?.([...inputs.upload])) throw new AppError('unsupported_type')
    decoded.file = req
  }
  return decoded
}

function valid(shape: z.ZodType, value: unknown) {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw new AppError('invalid_input', { issues: result.error.issues.flatMap(issuesOf) })
}

// An unknown key is reported at its own path.
const issuesOf = (issue: z.core.$ZodIssue): Issue[] =>
  (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map(
    (path) => ({ path: path.join('.'), code: issue.message }),
  )

const bodyLimits = { keys: 64, items: 50, depth: 10 }

/** Whether a parsed body stays within what any shape could need; never recurses deeper than that. */
function isWithinLimits(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth >= bodyLimits.depth) return false
  const values = Object.values(value)
  if (values.length > (Array.isArray(value) ? bodyLimits.items : bodyLimits.keys)) return false
  return values.every((each) => isWithinLimits(each, depth + 1))
}

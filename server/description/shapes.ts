import { z } from 'zod'
import { wire, type Wire } from '#shared/api/wire.ts'
import type { Domain } from './domain.ts'
import { ref, type Schema } from './openapi.ts'

export type Shapes = {
  /** As they are sent to us: parameters and bodies. */
  sent: Record<string, Schema>
  /** As they are answered. */
  answered: Record<string, Schema>
}

/** `matches.newMatch`: the name of a shape in the document. */
export const shapeName = (tag: string, name: string) => `${tag}.${name}`

/** What goes out under the name of a body: it is another side of the same shape. */
export const answerName = ({ tag, table }: Pick<Domain, 'tag' | 'table'>, name: string) =>
  shapeName(tag, isBody(table, name) ? `${name}Answer` : name)

const isBody = (table: Domain['table'], name: string) =>
  Object.values(table).some(({ body }) => body === name)

/** All named shapes of the domains as JSON Schema; one that stands in another is referred to. */
export function shapesOf(domains: readonly Domain[]): Shapes {
  return {
    sent: schemasOf(domains, 'input', ({ tag }, name) => shapeName(tag, name)),
    answered: schemasOf(domains, 'output', answerName),
  }
}

function schemasOf(
  domains: readonly Domain[],
  io: 'input' | 'output',
  nameOf: (domain: Domain, name: string) => string,
) {
  const names = z.registry<{ id: string }>()
  for (const domain of domains)
    for (const [name, shape] of Object.entries(domain.shapes))
      if (shape instanceof z.ZodType) names.add(shape, { id: nameOf(domain, name) })
  const { schemas } = z.toJSONSchema(names, {
    io,
    uri: (id) => ref('schemas', id).$ref,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => replace(jsonSchema, wireSchema(zodSchema)),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      schema as Schema,
    ]),
  )
}

function replace(schema: object, by: Schema | undefined) {
  if (!by) return
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
  Object.assign(schema, by)
}

/** What we know better than its checks do; in a chain of shapes the last that says something. */
function wireSchema(schema: z.core.$ZodType): Schema | undefined {
  if (schema instanceof z.ZodISODateTime) return ref('schemas', 'instant')
  const { is, min, max } = wireOf(schema) ?? {}
  if (is === undefined) return undefined
  if (is === 'line' || is === 'paragraph')
    return { type: 'string', ...(min !== undefined && { minLength: min }), maxLength: max ?? 0 }
  return is === 'byName'
    ? { type: 'object', additionalProperties: ref('schemas', 'stats.playerAnalytics') }
    : ref('schemas', is)
}

function wireOf(schema: z.core.$ZodType): Wire | undefined {
  const own: Wire | undefined = wire.get(schema)
  if (own || !(schema instanceof z.ZodPipe)) return own
  return wireOf(schema.def.out) ?? wireOf(schema.def.in)
}

/** The types that the domains share, without their words. */
export const wireSchemas: Record<Exclude<Wire['is'], 'line' | 'paragraph' | 'byName'>, Schema> = {
  instant: { type: 'string', format: 'date-time' },
  id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  idText: { type: 'string', pattern: '^[1-9]\\d{0,9}$' },
  day: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
}

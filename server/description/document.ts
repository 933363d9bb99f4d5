import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import { domains } from './domains.ts'
import type { Answer, Components, Document, Operation, Schema } from './openapi.ts'
import { operationOf, pathOf } from './operation.ts'
import { errorSchema } from './refusals.ts'
import { shapesOf, wireSchemas, type Shapes } from './shapes.ts'
import texts from './texts.json' with { type: 'json' }

/** The whole API; `cookieName` is the session's. */
export function documentOf(cookieName: string): Document {
  const shapes = shapesOf(domains)
  const paths: Document['paths'] = {}
  const responses: Record<string, Answer> = {}
  for (const domain of domains)
    for (const [name, { method, path }] of Object.entries(domain.table)) {
      const { operation, refusals } = operationOf(domain, name, shapes)
      const place = (paths[pathOf(domain.base, path)] ??= {})
      place[method.toLowerCase()] = operation
      Object.assign(responses, refusals)
    }
  const components = { ...shared(cookieName), responses }
  return {
    openapi: '3.1.1',
    info: {
      title: texts.title,
      version: '1',
      description: texts.about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: domains.map(({ tag, title, about }) => ({ name: tag, description: about, 'x-title': title })),
    paths,
    components: {
      ...components,
      schemas: used({ paths, components }, { ...named(shapes), ...wires }),
    },
  }
}

const named = ({ sent, answered }: Shapes) => ({ ...answered, ...onlySent(sent) })

const onlySent = (sent: Shapes['sent']) => {
  const bodies = domains.flatMap(({ tag, table }) =>
    Object.values(table).flatMap(({ body }) => (body ? [`${tag}.${body}`] : [])),
  )
  return Object.fromEntries(bodies.map((name) => [name, sent[name]!]))
}

const wires: Record<string, Schema> = {
  error: errorSchema,
  ...Object.fromEntries(
    Object.entries(wireSchemas).map(([name, schema]) => [
      name,
      { ...schema, description: texts.wires[name as keyof typeof wireSchemas] },
    ]),
  ),
}

/** The schemas that the calls refer to, directly or not. */
function used(from: object, schemas: Record<string, Schema>) {
  const kept = new Map<string, Schema>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      const schema = schemas[name]
      if (!schema) throw new Error(`there is no schema ${name}`)
      if (kept.has(name)) continue
      kept.set(name, schema)
      follow(schema)
    }
  }
  follow(from)
  return Object.fromEntries([...kept].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const shared = (cookieName: string): Omit<Components, 'responses' | 'schemas'> => ({
  parameters: {
    timeZone: header('Time-Zone', texts.timeZone, { type: 'string' }),
    sessionPerson: header(sessionPersonHeader, texts.sessionPerson, { type: 'string' }),
    idempotencyKey: header('Idempotency-Key', texts.idempotencyKey, {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{8,100}$',
    }),
    ifNoneMatch: header('If-None-Match', texts.ifNoneMatch, { type: 'string' }),
  },
  headers: {
    link: { description: texts.link, schema: { type: 'string' } },
    total: { description: texts.total, schema: { type: 'integer', minimum: 0 } },
    count: { description: texts.count, schema: { type: 'integer', minimum: 0 } },
    etag: { description: texts.etag, schema: { type: 'string' } },
    location: { description: texts.location, schema: { type: 'string' } },
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: cookieName, description: texts.session },
  },
})

const header = (name: string, description: string, schema: Schema) =>
  ({ name, in: 'header', required: false, description, schema }) as const

export const callsOf = ({ paths }: Document): { path: string; method: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import type { Language } from '#shared/languages.ts'
import { account } from './domains/account.ts'
import { admin } from './domains/admin.ts'
import { auth } from './domains/auth.ts'
import { calendar } from './domains/calendar.ts'
import { claims } from './domains/claims.ts'
import { clans } from './domains/clans.ts'
import { description } from './domains/description.ts'
import { exports } from './domains/exports.ts'
import { friends } from './domains/friends.ts'
import { guests } from './domains/guests.ts'
import { health } from './domains/health.ts'
import { imports } from './domains/imports.ts'
import { invitations } from './domains/invitations.ts'
import { matches } from './domains/matches.ts'
import { members } from './domains/members.ts'
import { notifications } from './domains/notifications.ts'
import { pictures } from './domains/pictures.ts'
import { players } from './domains/players.ts'
import { profile } from './domains/profile.ts'
import { push } from './domains/push.ts'
import { ratings } from './domains/ratings.ts'
import { scheduledMatches } from './domains/scheduled-matches.ts'
import { seasons } from './domains/seasons.ts'
import { stats } from './domains/stats.ts'
import { users } from './domains/users.ts'
import type { Answer, Components, Document, Operation, Schema } from './openapi.ts'
import { operationOf, pathOf } from './operation.ts'
import { errorSchema } from './refusals.ts'
import { shapesOf, wireSchemas, type Shapes } from './shapes.ts'
import { words as texts, type Words } from './words.ts'

/** In the order in which they are read. */
const domains = [
  matches,
  scheduledMatches,
  invitations,
  calendar,
  stats,
  players,
  guests,
  claims,
  friends,
  users,
  notifications,
  push,
  clans,
  members,
  seasons,
  ratings,
  imports,
  exports,
  auth,
  profile,
  pictures,
  account,
  admin,
  health,
  description,
]

/** The whole API in one language. `cookie` is the name of the session's. */
export function documentIn(language: Language, { cookie }: { cookie: string }): Document {
  const words = texts[language]
  const shapes = shapesOf(domains)
  const paths: Document['paths'] = {}
  const responses: Record<string, Answer> = {}
  for (const domain of domains)
    for (const [name, { method, path }] of Object.entries(domain.table)) {
      const { operation, refusals } = operationOf(domain, name, language, { shapes, words })
      const place = (paths[pathOf(domain.base, path)] ??= {})
      place[method.toLowerCase()] = operation
      Object.assign(responses, refusals)
    }
  const components = { ...shared(words, cookie), responses }
  return {
    openapi: '3.1.1',
    info: {
      title: words.title,
      version: '1',
      description: words.about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: domains.map(({ tag, title, says }) => ({
      name: tag,
      description: says[language],
      'x-title': title[language],
    })),
    paths,
    components: {
      ...components,
      schemas: used({ paths, components }, { ...named(shapes), ...wires(words) }),
    },
  }
}

// The sides of a shape that is sent and answered have names of their own.
const named = ({ sent, answered }: Shapes) => ({ ...answered, ...onlySent(sent) })

const onlySent = (sent: Shapes['sent']) => {
  const bodies = domains.flatMap(({ tag, table }) =>
    Object.values(table).flatMap(({ body }) => (body ? [`${tag}.${body}`] : [])),
  )
  return Object.fromEntries(bodies.map((name) => [name, sent[name]!]))
}

const wires = (words: Words): Record<string, Schema> => ({
  error: errorSchema(words),
  ...Object.fromEntries(
    Object.entries(wireSchemas).map(([name, schema]) => [
      name,
      { ...schema, description: words.wires[name as keyof typeof wireSchemas] },
    ]),
  ),
})

/** What the calls refer to, and what that refers to. */
function used(from: object, schemas: Record<string, Schema>) {
  const kept = new Map<string, Schema>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      const schema = schemas[name]
      if (!schema) throw new Error(`nothing is called ${name}`)
      if (kept.has(name)) continue
      kept.set(name, schema)
      follow(schema)
    }
  }
  follow(from)
  return Object.fromEntries([...kept].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const shared = (words: Words, cookie: string): Omit<Components, 'responses' | 'schemas'> => ({
  parameters: {
    timeZone: header('Time-Zone', words.timeZone, { type: 'string' }),
    sessionPerson: header(sessionPersonHeader, words.sessionPerson, { type: 'string' }),
    idempotencyKey: header('Idempotency-Key', words.idempotencyKey, {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{8,100}$',
    }),
    ifNoneMatch: header('If-None-Match', words.ifNoneMatch, { type: 'string' }),
  },
  headers: {
    link: { description: words.link, schema: { type: 'string' } },
    total: { description: words.total, schema: { type: 'integer', minimum: 0 } },
    count: { description: words.count, schema: { type: 'integer', minimum: 0 } },
    etag: { description: words.etag, schema: { type: 'string' } },
    location: { description: words.location, schema: { type: 'string' } },
  },
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie, description: words.session } },
})

const header = (name: string, description: string, schema: Schema) =>
  ({ name, in: 'header', required: false, description, schema }) as const

/** All calls, as they stand under their addresses. */
export const callsOf = ({ paths }: Document): { path: string; method: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

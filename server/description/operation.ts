import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/languages.ts'
import type { Described, Said } from './described.ts'
import {
  ref,
  type Answer,
  type Answers,
  type Content,
  type Header,
  type Operation,
  type Parameter,
  type Schema,
} from './openapi.ts'
import { codesOf, refusals } from './refusals.ts'
import { answerName, shapeName, type Shapes } from './shapes.ts'
import type { Words } from './words.ts'

type Call = { domain: Described; spec: EndpointSpec; said: Said; shapes: Shapes; words: Words }

/** `/matches/:id` under /api is `/api/matches/{id}` in the document. */
export const pathOf = (base: string, path: string) => base + path.replace(/:(\w+)/g, '{$1}')

/** One call of a domain's table, and the refusals that it names. */
export function operationOf(
  domain: Described,
  name: string,
  language: Language,
  { shapes, words }: { shapes: Shapes; words: Words },
) {
  const spec = domain.table[name]!
  const said = domain.operations[name]!
  const call = { domain, spec, said, shapes, words }
  const inPath = parametersIn('path', call, spec.params)
  const parameters = [...inPath, ...parametersIn('query', call, spec.query), ...headersSent(call)]
  const refused = refusedOf(call, inPath)
  const operation: Operation = {
    operationId: `${domain.tag}.${name}`,
    tags: [domain.tag],
    summary: said[language],
    'x-access': spec.access,
    security: spec.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    responses: { ...answersOf(call), ...refused.answers },
  }
  return { operation, refusals: refused.components(words) }
}

function parametersIn(place: 'path' | 'query', { domain, shapes }: Call, name: string | undefined) {
  const { properties = {}, required = [] } = name ? shapes.sent[shapeName(domain.tag, name)]! : {}
  return Object.entries(properties).map(([name, schema]): Parameter => {
    const isRequired = place === 'path' || required.includes(name)
    return { name, in: place, required: isRequired, schema }
  })
}

const headersSent = ({ spec, said }: Call) => [
  ...(spec.access === 'public' ? [] : [ref('parameters', 'timeZone')]),
  ...(spec.access !== 'public' && spec.method !== 'GET' ? [ref('parameters', 'sessionPerson')] : []),
  ...(spec.idempotent ? [ref('parameters', 'idempotencyKey')] : []),
  ...(spec.tagged || said.gives?.isTagged ? [ref('parameters', 'ifNoneMatch')] : []),
]

function bodyOf({ domain, spec }: Call): Pick<Operation, 'requestBody'> {
  if (spec.upload) return { requestBody: { required: true, content: contentOf(spec.upload) } }
  if (!spec.body) return {}
  const schema = ref('schemas', shapeName(domain.tag, spec.body))
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function refusedOf({ spec, said }: Call, inPath: Parameter[]) {
  if (said.gives?.isBare) return refusals([])
  // Without a form that it has to have, any text may name a thing.
  const isOpen = inPath.every(({ schema }) => Object.keys(schema).join() === 'type')
  const codes = codesOf(spec, said, { isOpen })
  return refusals(codes, said.gives?.refusalsArePages ? 'text/html' : 'application/json')
}

function answersOf(call: Call): Answers {
  const { spec, said, words } = call
  const { redirects, isBare } = said.gives ?? {}
  const led: Answer = {
    description: redirects === 'foreign' ? words.foreign : words.redirect,
    headers: { Location: ref('headers', 'location') },
  }
  const main = answerOf(call)
  return {
    ...(redirects !== 'always' && { [spec.status ?? 200]: main }),
    ...(redirects && { 302: led }),
    ...((spec.tagged || said.gives?.isTagged) && { 304: { description: words.unchanged } }),
    ...(isBare?.also !== undefined && { [isBare.also]: main }),
  }
}

function answerOf(call: Call): Answer {
  const { domain, spec, said, words } = call
  const { types, isAttachment } = said.gives ?? {}
  const headers = headersAnswered(call)
  const about = {
    description: isAttachment ? words.file : describing(spec, words, types !== undefined),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
  if (types) return { ...about, content: contentOf(types) }
  if (!spec.response) return about
  const schema = ref('schemas', answerName(domain, spec.response))
  return { ...about, content: { 'application/json': { schema } } }
}

const contentOf = (types: readonly string[]): Content =>
  Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]))

function fileSchema(type: string): Schema {
  if (type === 'application/json') return { type: ['object', 'array'] }
  return { type: 'string', ...(type.startsWith('image/') && { format: 'binary' }) }
}

function describing({ response, paged, status }: EndpointSpec, words: Words, isFile: boolean) {
  if (!response && !isFile) return words.nothing
  if (paged) return words.page
  return status === 201 ? words.created : words.answer
}

function headersAnswered({ spec, said, words }: Call): Record<string, Header | { $ref: string }> {
  const counts = (said.counts ?? []).map((name) => [`X-Count-${name}`, ref('headers', 'count')])
  return {
    ...(spec.paged && { Link: ref('headers', 'link'), 'X-Total-Count': ref('headers', 'total') }),
    ...Object.fromEntries(counts),
    ...((spec.tagged || said.gives?.isTagged) && { ETag: ref('headers', 'etag') }),
    ...(said.gives?.isAttachment && {
      'Content-Disposition': { description: words.disposition, schema: { type: 'string' } },
    }),
  }
}

import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { CallNotes, Domain } from './domain.ts'
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
import texts from './texts.json' with { type: 'json' }

type Call = { domain: Domain; spec: EndpointSpec; notes: CallNotes; shapes: Shapes }

/** `/matches/:id` under /api is `/api/matches/{id}` in the document. */
export const pathOf = (base: string, path: string) => base + path.replace(/:(\w+)/g, '{$1}')

/** One call of a domain's table, and the refusals that it names. */
export function operationOf(domain: Domain, name: string, shapes: Shapes) {
  const spec = domain.table[name]!
  const call = { domain, spec, notes: domain.notes[name] ?? {}, shapes }
  const inPath = parametersIn('path', call, spec.params)
  const parameters = [...inPath, ...parametersIn('query', call, spec.query), ...headersSent(call)]
  const refused = refusedOf(call, inPath)
  const operation: Operation = {
    operationId: `${domain.tag}.${name}`,
    tags: [domain.tag],
    summary: domain.summaries[name]!,
    'x-access': spec.access,
    security: spec.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    responses: { ...answersOf(call), ...refused.answers },
  }
  return { operation, refusals: refused.components }
}

function parametersIn(place: 'path' | 'query', { domain, shapes }: Call, name: string | undefined) {
  const { properties = {}, required = [] } = name ? shapes.sent[shapeName(domain.tag, name)]! : {}
  return Object.entries(properties).map(([name, schema]): Parameter => {
    const isRequired = place === 'path' || required.includes(name)
    return { name, in: place, required: isRequired, schema }
  })
}

const headersSent = ({ spec, notes }: Call) => [
  ...(spec.access === 'public' ? [] : [ref('parameters', 'timeZone')]),
  ...(spec.access !== 'public' && spec.method !== 'GET' ? [ref('parameters', 'sessionPerson')] : []),
  ...(spec.idempotent ? [ref('parameters', 'idempotencyKey')] : []),
  ...(spec.tagged || notes.gives?.isTagged ? [ref('parameters', 'ifNoneMatch')] : []),
]

function bodyOf({ domain, spec }: Call): Pick<Operation, 'requestBody'> {
  if (spec.upload) return { requestBody: { required: true, content: contentOf(spec.upload) } }
  if (!spec.body) return {}
  const schema = ref('schemas', shapeName(domain.tag, spec.body))
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function refusedOf({ spec, notes }: Call, inPath: Parameter[]) {
  if (notes.gives?.isBare) return refusals([])
  // A parameter without a format can't be malformed.
  const isOpen = inPath.every(({ schema }) => Object.keys(schema).join() === 'type')
  const codes = codesOf(spec, notes, { isOpen })
  return refusals(codes, notes.gives?.refusalsArePages ? 'text/html' : 'application/json')
}

function answersOf(call: Call): Answers {
  const { spec, notes } = call
  const { redirects, isBare } = notes.gives ?? {}
  const led: Answer = {
    description: redirects === 'foreign' ? texts.foreign : texts.redirect,
    headers: { Location: ref('headers', 'location') },
  }
  const main = answerOf(call)
  return {
    ...(redirects !== 'always' && { [spec.status ?? 200]: main }),
    ...(redirects && { 302: led }),
    ...((spec.tagged || notes.gives?.isTagged) && { 304: { description: texts.unchanged } }),
    ...(isBare?.also !== undefined && { [isBare.also]: main }),
  }
}

function answerOf(call: Call): Answer {
  const { domain, spec, notes } = call
  const { types, isAttachment } = notes.gives ?? {}
  const headers = headersAnswered(call)
  const about = {
    description: isAttachment ? texts.file : describing(spec, types !== undefined),
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

function describing({ response, paged, status }: EndpointSpec, isFile: boolean) {
  if (!response && !isFile) return texts.nothing
  if (paged) return texts.page
  return status === 201 ? texts.created : texts.answer
}

function headersAnswered({ spec, notes }: Call): Record<string, Header | { $ref: string }> {
  const counts = (notes.counts ?? []).map((name) => [`X-Count-${name}`, ref('headers', 'count')])
  return {
    ...(spec.paged && { Link: ref('headers', 'link'), 'X-Total-Count': ref('headers', 'total') }),
    ...Object.fromEntries(counts),
    ...((spec.tagged || notes.gives?.isTagged) && { ETag: ref('headers', 'etag') }),
    ...(notes.gives?.isAttachment && {
      'Content-Disposition': { description: texts.disposition, schema: { type: 'string' } },
    }),
  }
}

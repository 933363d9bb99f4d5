import fc from 'fast-check'
import { fillPath } from '#shared/api/endpoint.ts'
import type { Target } from './endpoints.ts'
import { paramsIn, type Fixture } from './fixture.ts'
import {
  changed,
  hostileHeaders,
  hostileText,
  hostileValue,
  isJson,
  jsonOf,
  rawBody,
  wrongFile,
  wrongForm,
  wrongPicture,
} from './hostile.ts'
import { allowed, edges, fieldsOf } from './schema.ts'

/** A request as it is sent. */
export type Shot = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}
/** The same before it is assembled. */
type RequestParts = {
  params: Record<string, string>
  query: [string, unknown][]
  headers: Record<string, string>
  /** JSON, unless `raw` is sent instead. */
  body: unknown
  raw?: string | Uint8Array
}

/** Six of ten have one wrong field, two are random, one is not our JSON, one names rows of other users. */
export function shotsAt(target: Target, fixture: Fixture): fc.Arbitrary<Shot> {
  const good = validRequests(target, fixture)
  return fc
    .oneof(
      { weight: 60, arbitrary: good.chain((parts) => oneWrong(target, parts)) },
      { weight: 20, arbitrary: good.chain((parts) => random(target, parts)) },
      { weight: 10, arbitrary: good.chain((parts) => raw(target, parts)) },
      { weight: 10, arbitrary: good.map((parts) => ofOthers(target, fixture, parts)) },
    )
    .map((parts) => shot(target, parts))
}

function validRequests(target: Target, fixture: Fixture): fc.Arbitrary<RequestParts> {
  const { name, endpoint, query, body, params, own = paramsIn(endpoint.path, fixture.own) } = target
  return fc.record({
    params: fc.constant(params.properties ? own : {}),
    query: query.properties
      ? allowed(query).map((fields) => Object.entries(fields as object))
      : fc.constant([]),
    headers: fc.constant({}),
    body: fixture.bodies[name]
      ? fc.constant(fixture.bodies[name])
      : body
        ? allowed(body)
        : fc.constant(undefined),
  })
}

function oneWrong(
  { params, query, body, endpoint, form }: Target,
  parts: RequestParts,
): fc.Arbitrary<RequestParts> {
  const names = Object.keys(params.properties ?? {})
  const fields = Object.entries(query.properties ?? {})
  return fc.oneof(
    { weight: 1, arbitrary: hostileHeaders.map((headers) => ({ ...parts, headers })) },
    ...(body ? [{ weight: 8, arbitrary: wrongBody(body, parts) }] : []),
    ...(endpoint.upload
      ? [{ weight: 8, arbitrary: wrongUpload(endpoint.upload).map((file) => ({ ...parts, raw: file })) }]
      : []),
    ...(form ? [{ weight: 8, arbitrary: wrongForm(form).map((raw) => ({ ...parts, raw })) }] : []),
    ...(fields.length > 0 ? [{ weight: 4, arbitrary: wrongQuery(fields, parts) }] : []),
    ...(names.length > 0 ? [{ weight: 3, arbitrary: wrongParam(names, parts) }] : []),
  )
}

const wrongUpload = ([type]: NonNullable<Target['endpoint']['upload']>): fc.Arbitrary<string | Uint8Array> =>
  type === 'text/csv' ? wrongFile : wrongPicture

function wrongBody(schema: NonNullable<Target['body']>, parts: RequestParts): fc.Arbitrary<RequestParts> {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return fc.constant(parts)
  return fc
    .constantFrom(...fields, { path: ['__proto__'], schema: {} }, { path: ['extra'], schema: {} })
    .chain((field) =>
      wrongValue(edges(field.schema)).map((value) => ({
        ...parts,
        body: changed(parts.body, field.path, value),
      })),
    )
}

const wrongValue = (onEdge: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 4, arbitrary: fc.constantFrom(...onEdge, null) },
    { weight: 5, arbitrary: hostileValue },
  )

const wrongQuery = (fields: [string, Target['query']][], parts: RequestParts): fc.Arbitrary<RequestParts> =>
  fc.constantFrom(...fields, ['extra', {}] as (typeof fields)[number]).chain(([name, schema]) =>
    fc
      .tuple(
        fc.oneof(hostileText, fc.constantFrom(...edges(schema).map(String), '')),
        fc.constantFrom('', '', '[]', '[a]'),
      )
      .map(([value, suffix]) => ({
        ...parts,
        query: [
          ...parts.query.filter(([other]) => suffix !== '' || other !== name),
          [`${name}${suffix}`, value],
        ],
      })),
  )

const wrongParam = (names: string[], parts: RequestParts): fc.Arbitrary<RequestParts> =>
  fc
    .tuple(fc.constantFrom(...names), hostileText)
    .map(([name, value]) => ({ ...parts, params: { ...parts.params, [name]: value } }))

const random = ({ body, endpoint }: Target, parts: RequestParts): fc.Arbitrary<RequestParts> =>
  body || endpoint.method !== 'GET'
    ? fc.json({ maxDepth: 4 }).map((text) => ({ ...parts, raw: text }))
    : fc
        .array(fc.tuple(fc.oneof(hostileText, fc.constantFrom('q', 'limit', 'cursor')), hostileText), {
          maxLength: 5,
        })
        .map((query) => ({ ...parts, query }))

const raw = ({ endpoint }: Target, parts: RequestParts): fc.Arbitrary<RequestParts> =>
  endpoint.method === 'GET'
    ? hostileHeaders.map((headers) => ({ ...parts, headers }))
    : fc.tuple(rawBody, hostileHeaders).map(([{ body, headers }, others]) => ({
        ...parts,
        raw: body,
        headers: withoutNothing({ ...others, ...headers }),
      }))

const withoutNothing = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >

/** The same endpoint with rows that the caller has no access to. */
function ofOthers({ endpoint, body }: Target, { foreign }: Fixture, parts: RequestParts): RequestParts {
  const ids: Record<string, unknown> = {
    ...foreign,
    friendId: foreign.userId,
    intoId: foreign.guestId,
    id: foreign.playerId,
    iconUrl: foreign.pictureUrl,
    profileImageUrl: foreign.pictureUrl,
  }
  const named = fieldsOf(body ?? {}).filter(({ path }) => Object.hasOwn(ids, path.at(-1) ?? ''))
  return {
    ...parts,
    params: paramsIn(endpoint.path, foreign),
    body: named.reduce((value, { path }) => changed(value, path, ids[path.at(-1)!]), parts.body),
  }
}

function shot({ endpoint, prefix, form }: Target, { params, query, headers, body, raw }: RequestParts): Shot {
  const search = query
    .map((pair) => pair.map((text) => encodeURIComponent(String(text).toWellFormed())).join('='))
    .join('&')
  const json = body === undefined || !isJson(body) ? null : jsonOf(body)
  const sent = endpoint.method === 'GET' ? null : (raw ?? json)
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text.toWellFormed()]),
  )
  const type = form ? 'application/x-www-form-urlencoded' : (endpoint.upload?.[0] ?? 'application/json')
  return {
    method: endpoint.method,
    path: `${prefix}${fillPath(endpoint.path, wellFormed)}${search && `?${search}`}`,
    headers: { ...(sent !== null && { 'Content-Type': type }), ...headers },
    body: sent,
  }
}

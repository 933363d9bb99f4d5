import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { z } from 'zod'
import { auditingWrite } from '#server/audit/writes.ts'
import type { Auth } from '#server/auth/auth.ts'
import { withIdempotencyKey } from '#server/idempotency/service.ts'
import type {
  Access,
  Answer,
  Decodings,
  EndpointSpec,
  Endpoints,
  Page,
  Tagged,
} from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { contextOf, type Context, type Services } from './context.ts'
import { decode } from './decode.ts'
import { encoderOf } from './encoder.ts'
import { matchesEtag } from './etag.ts'
import { rememberDevice } from './time-zone.ts'

type Shapes = Record<string, unknown>
type ContextOf<E> = E extends { access: infer A extends Access } ? Context<A> : never
type Handlers<T> = {
  [K in keyof T]: (context: ContextOf<T[K]>, input: Decodings<T[K]>) => Promise<Answer<T[K]>>
}
type Handler = (context: unknown, input: unknown) => Promise<unknown>
type Asked = { params?: Record<string, string>; query?: Record<string, unknown> }
export type Bound = {
  table: Record<string, EndpointSpec>
  router: (services: Services, auth: Auth) => Router
  /** Answers one of the table's reads within the server: with the body that a request gets. */
  reader?: (endpoint: EndpointSpec, asked: Asked) => (context: Context) => Promise<unknown>
}

/** Binds a domain's endpoint table to its handlers: a missing handler or a wrong answer does not compile. */
export function bind<S extends Shapes, T extends Record<string, EndpointSpec>>(
  table: Endpoints<S, T>,
  shapes: S,
  handlers: Handlers<Endpoints<S, T>>,
): Required<Bound> {
  const router = (services: Services) => {
    const routes = Router()
    for (const [name, endpoint] of Object.entries(table) as [keyof T, EndpointSpec][]) {
      const act = handlers[name] as Handler
      const method = endpoint.method.toLowerCase() as Lowercase<EndpointSpec['method']>
      routes[method](endpoint.path, answer(services, endpoint, shapes, act))
    }
    return routes
  }
  const reader: Bound['reader'] = (endpoint, { params, query = {} }) => {
    const [name] = Object.entries(table).find(([, bound]) => bound === endpoint)!
    const { inputs, response } = shapesOf(endpoint, shapes)
    const act = handlers[name as keyof T] as Handler
    const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const input = decode(inputs, { params: params ?? {}, query: text })
    return async (context) => {
      const result = await act(context, input)
      const { paged, tagged } = endpoint
      if (tagged) return encode(response, await (result as Tagged<unknown>).read())
      return encode(response, paged ? (result as Page<unknown>).items : result)
    }
  }
  return { table, router, reader }
}

function shapesOf(endpoint: EndpointSpec, shapes: Shapes) {
  const shape = (name: string | undefined) => (name ? (shapes[name] as z.ZodType) : undefined)
  const inputs = {
    params: shape(endpoint.params),
    query: shape(endpoint.query),
    body: shape(endpoint.body),
    upload: endpoint.upload,
  }
  return { inputs, response: shape(endpoint.response) }
}

/** A known path with another method: 405 with the allowed ones. Runs after all bound routers. */
export function refuseOtherMethods(tables: Record<string, EndpointSpec>[]) {
  const routes = Router()
  const endpoints = tables.flatMap((table) => Object.values(table))
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const allowed = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
    routes.all(path, (_req, res) => {
      res.set('Allow', allowed.join(', '))
      throw new AppError('method_not_allowed')
    })
  }
  return routes
}

function answer(services: Services, endpoint: EndpointSpec, shapes: Shapes, act: Handler): RequestHandler {
  const { inputs, response } = shapesOf(endpoint, shapes)
  const textOf = response ? encoderOf(response) : () => ''
  return async (req, res) => {
    res.locals.routePath = endpoint.path
    const context = contextOf(services, endpoint.access, res)
    const input = decode(inputs, req)
    const acted = async (inside: Context<Access>) => {
      const result = await act(inside, input)
      if (endpoint.paged || endpoint.tagged) return result
      // With a key the answer is stored.
      return endpoint.idempotent ? encode(response, result) : textOf(result)
    }
    const keyed = (write: typeof acted) => {
      // As it was sent: a device may repeat it to a later version, which decodes it to something else.
      const sent = { params: req.params, query: req.query, body: req.body as unknown }
      return withIdempotencyKey(context, req.get('Idempotency-Key'), { endpoint, input: sent }, write)
    }
    const result = await auditingWrite(
      context,
      req,
      { log: services.log, endpoint, params: input.params },
      acted,
      endpoint.idempotent ? keyed : undefined,
    )
    await rememberDevice(services, res)
    if (endpoint.tagged) return sendTagged(req, res, textOf, result as Tagged<unknown>)
    res.statusCode = endpoint.status ?? 200
    if (!response) res.end()
    else if (endpoint.paged) sendPage(req, res, textOf, result as Page<unknown>)
    else sendJson(res, endpoint.idempotent ? JSON.stringify(result) : (result as string))
  }
}

type TextOf = ReturnType<typeof encoderOf>

function sendPage(req: Request, res: Response, textOf: TextOf, { items, ...rest }: Page<unknown>) {
  const text = textOf(items)
  res.set(pageHeaders(req, rest))
  sendJson(res, text)
}

async function sendTagged(req: Request, res: Response, textOf: TextOf, { tag, read }: Tagged<unknown>) {
  const etag = `"${tag}"`
  res.setHeader('ETag', etag)
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('Vary', 'Cookie, Accept-Language')
  if (!matchesEtag(req.get('If-None-Match'), etag)) return sendJson(res, textOf(await read()))
  res.statusCode = 304
  res.end()
}

const utf8 = new TextEncoder()

// Without the lookups of res.json, whose results are known here. Node takes three times as long to encode a text itself.
function sendJson(res: Response, text: string) {
  const bytes = utf8.encode(text)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}

// A handler that answers in a wrong shape is a fault of the server: a 500 in the tests.
const encode = (response: z.ZodType | undefined, value: unknown) => response?.parse(value)

/** RFC 8288: the link to the next page of a list, the total, and other counts by name. */
function pageHeaders(req: Request, { next, total, counts = {} }: Omit<Page<unknown>, 'items'>) {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) }
  for (const [name, count] of Object.entries(counts)) headers[`X-Count-${name}`] = String(count)
  if (next !== null) {
    const url = new URL(req.originalUrl, 'http://list')
    url.searchParams.set('cursor', next)
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`
  }
  return headers
}

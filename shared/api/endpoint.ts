import type { z } from 'zod'

type Shapes = Record<string, unknown>
/** What a cached read belongs to: the first segment of its path. Reads go stale by domain, see `touches`. */
export type Domain =
  | 'account'
  | 'auth'
  | 'availability'
  | 'calendar'
  | 'claims'
  | 'clans'
  | 'friends'
  | 'guest-seats'
  | 'guests'
  | 'invitations'
  | 'matches'
  | 'notifications'
  | 'players'
  | 'poll-answers'
  | 'poll-links'
  | 'polls'
  | 'share-links'
  | 'shared'
  | 'stats'
  | 'users'

/** The domains whose reads follow from matches: a write of one makes all of them stale. */
export const matchDomains = ['matches', 'stats', 'players', 'clans'] as const satisfies readonly Domain[]

export type Access = 'public' | 'account' | 'player'
type FileType = 'text/csv' | 'image/jpeg' | 'image/png' | 'image/webp'

/**
 * One call of the API. Shapes are given by name: the table is plain data, so that a screen can read an endpoint without
 * loading zod, and the server finds them in the domain's schema module. `access`: public needs no session, account a
 * session, player a session with a completed profile. `touches`: the domains whose cached reads are stale after this
 * write.
 */
export type EndpointSpec<Name = string> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  params?: Name
  query?: Name
  body?: Name
  /** The body is a file of one of these types, without a shape. */
  upload?: readonly [FileType, ...FileType[]]
  response?: Name
  status?: 200 | 201 | 204
  /** A repeated Idempotency-Key writes nothing again: the answer is the first one or, later, `already_saved`. */
  idempotent?: boolean
  /**
   * The answer is a page of a list: its next cursor and the total are in `Link` and `X-Total-Count`, other counts in
   * `X-Count-…`.
   */
  paged?: boolean
  /** The answer has an ETag: a client that has that version gets 304 without the body being read. */
  tagged?: boolean
  /** Others change the answer at any time: a view that opens requests it again when it is older than 30 s. */
  volatile?: boolean
  touches?: readonly Domain[]
}

declare const shapes: unique symbol
export type Endpoint<S extends Shapes = Shapes, E extends EndpointSpec = EndpointSpec> = E & {
  readonly [shapes]?: S
}
export type Endpoints<S extends Shapes, T extends Record<string, EndpointSpec>> = {
  [K in keyof T]: Endpoint<S, T[K]>
}

/** Checks the shape names against the domain's schema module: `endpoints<typeof schema>()({ … })`. */
export const endpoints =
  <S extends Shapes>() =>
  <const T extends Record<string, EndpointSpec<Extract<keyof S, string>>>>(table: T) =>
    table as Endpoints<S, T>

type Shape<S, Name> = Name extends keyof S ? S[Name] : never
type Part<E, K extends string> = E extends { readonly [shapes]?: infer S } & Record<K, infer Name>
  ? Shape<S, Name>
  : never
type Sent<E, K extends string> = E extends Record<K, string> ? { [P in K]: z.input<Part<E, K>> } : unknown
type Decoded<E, K extends string> = E extends Record<K, string> ? { [P in K]: z.output<Part<E, K>> } : unknown

type File<E, Content> = E extends { upload: readonly string[] } ? { file: Content } : unknown

/** What a caller sends. */
export type Input<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'> & File<E, Blob>
/** What a handler gets, decoded. */
export type Decodings<E> = Decoded<E, 'params'> &
  Decoded<E, 'query'> &
  Decoded<E, 'body'> &
  File<E, AsyncIterable<Uint8Array>>
/** What a handler answers, before the response schema encodes it. */
export type Answer<E> = E extends { paged: true }
  ? Page<z.input<Part<E, 'response'>>>
  : E extends { tagged: true }
    ? Tagged<z.input<Part<E, 'response'>>>
    : E extends { response: string }
      ? z.input<Part<E, 'response'>>
      : void
/** `tag` identifies a version of the answer for this actor. */
export type Tagged<Body> = { tag: string; read: () => Promise<Body> }
export type Page<List> = {
  items: List
  next: string | null
  total: number
  counts?: Record<string, number>
}
/** What a caller receives. */
export type Output<E> = E extends { response: string } ? z.output<Part<E, 'response'>> : void

/** `/matches/:id` and { id: 7 } give `/matches/7`. */
export const fillPath = (path: string, params: object = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params, name))))

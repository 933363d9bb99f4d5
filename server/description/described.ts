import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'

type Both = { en: string; es: string }

/** What a call is for, in one line, and what the table does not say of it. */
export type Said = Both & {
  /** Beyond what any call of its kind may be refused with. */
  refuses?: readonly ErrorCode[]
  /** Counts beside the list, as they stand in `X-Count-…`. */
  counts?: readonly string[]
  gives?: Gives
}

/** An answer that is not the shape of the table, sent as JSON. */
type Gives = {
  /** A file or page of one of these types. */
  types?: readonly string[]
  /** It is saved, not shown. */
  isAttachment?: true
  /** The browser is led on: always, unless the person has to be asked first, or where somebody else's page sent it. */
  redirects?: 'always' | 'unlessAsked' | 'foreign'
  /** It is the same for everybody until the app changes, and has a tag. */
  isTagged?: true
  /** What is asked for in an unknown way is passed over. */
  isLenient?: true
  /** Refusals are pages too: people go there. */
  refusalsArePages?: true
  /** Nothing is counted or refused, but for the second status of this answer. */
  isBare?: { also?: number }
}

export type Described = {
  tag: string
  title: Both
  says: Both
  /** What stands before its paths. */
  base: string
  table: Record<string, EndpointSpec>
  shapes: Record<string, unknown>
  operations: Record<string, Said>
}

type About<T> = { title: Both; says: Both; base?: string; operations: { [K in keyof T]: Said } }

/** A domain's table with its words: an endpoint without any does not compile. */
export const described = <
  S extends Record<string, unknown>,
  T extends Record<string, EndpointSpec<Extract<keyof S, string>>>,
>(
  tag: string,
  table: T,
  shapes: S,
  { base = '/api', ...about }: About<T>,
): Described => ({ tag, table, shapes, base, ...about })

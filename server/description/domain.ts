import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import texts from './texts.json' with { type: 'json' }

/** What the endpoint tables do not say of a call. */
export type CallNotes = {
  /** Error codes beyond those of every call of its kind. */
  refuses?: readonly ErrorCode[]
  /** The lists that `X-Count-…` headers count. */
  counts?: readonly string[]
  gives?: Gives
}

/** A response other than JSON of the shape in the table. */
type Gives = {
  /** The media types of a file or page. */
  types?: readonly string[]
  isAttachment?: true
  /** `unlessAsked`: a page that asks for confirmation may come first; `foreign`: for navigations from other sites. */
  redirects?: 'always' | 'unlessAsked' | 'foreign'
  /** Has an ETag. */
  isTagged?: true
  /** Unknown query parameters are ignored. */
  isLenient?: true
  /** For navigations, whose errors are pages. */
  refusalsArePages?: true
  /** Without rate limit and errors, except for a second status. */
  isBare?: { also?: number }
}

export type Domain = {
  tag: string
  title: string
  about: string
  base: string
  table: Record<string, EndpointSpec>
  shapes: Record<string, unknown>
  summaries: Record<string, string>
  notes: Record<string, CallNotes>
}

type Texts = typeof texts.domains

/** An endpoint of `table` without a summary in texts.json does not compile. */
export function domain<
  Tag extends keyof Texts,
  Shapes extends Record<string, unknown>,
  Table extends Record<keyof Texts[Tag]['operations'], EndpointSpec<Extract<keyof Shapes, string>>>,
>(
  tag: Exclude<keyof Table, keyof Texts[Tag]['operations']> extends never ? Tag : never,
  table: Table,
  shapes: Shapes,
  notes: { [Name in keyof Table]?: CallNotes } = {},
  base = '/api',
): Domain {
  const { title, about, operations } = texts.domains[tag]
  return { tag, title, about, base, table, shapes, summaries: operations, notes: notes as Domain['notes'] }
}

// What calls of many domains refuse and give.
export const noImpersonation = ['impersonation_forbidden'] as const
export const decides = ['not_allowed', ...noImpersonation] as const
export const download = { isAttachment: true, redirects: 'foreign' } as const

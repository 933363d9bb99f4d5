import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
  type QueryState,
} from '@tanstack/react-query'
import type { Domain, Endpoint, Input } from '#shared/api/endpoint.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { afterTap } from './after-tap.ts'
import { call, isOffline } from './api.ts'
import { sessionState } from './session-person.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteOptions
  }
}

type Failure = { error: Error; text: string | undefined }
type ClientOptions = { onWriteFailed: (failure: Failure) => void }
export type WriteOptions = {
  /** The translated text of the toast for an error whose code has no text. */
  failure?: string
  /** Errors that the caller shows itself, without a toast. */
  inlineErrors?: readonly ErrorCode[] | 'all'
}

/** The age from which data that other users change is refetched when a view opens. */
const volatileStaleMs = 30_000

/** For a read that others change, whose endpoint is not `volatile` as a whole. */
export const volatile = { staleTime: volatileStaleMs } as const

/** Data does not become stale with time: each write invalidates the domains that it touches. */
export function createQueryClient({ onWriteFailed }: ClientOptions) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // A recent error is not refetched by the next component that mounts.
        retryOnMount: ({ state }) => isOld(state.errorUpdatedAt),
        refetchOnMount: ({ state }) => state.status !== 'error' || isOld(state.errorUpdatedAt),
        refetchOnWindowFocus: false,
        // Only what failed is refetched when the connection is back.
        refetchOnReconnect: ({ state }) => (isCurrent(state) ? false : 'always'),
        networkMode: 'always',
        // As long as the page is open: what was seen is kept for when there is no connection.
        gcTime: Infinity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: keepShowing }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        // For an ended or changed session the whole page is replaced by a notice.
        if (sessionState() === 'current' && !isShownInline(error, meta))
          onWriteFailed({ error, text: meta?.failure })
      },
    }),
  })
}

/** Neither its last request nor an attempt to renew it failed. */
export const isCurrent = ({ status, isInvalidated }: QueryState) => status !== 'error' && !isInvalidated

// Without a connection the data that is there stays, as stale; a further page of a list has its own error.
function keepShowing(error: Error, query: Query<unknown, unknown>) {
  const { data, fetchMeta } = query.state
  if (data === undefined || fetchMeta?.fetchMore || !isOffline(error)) return
  query.setState({ status: 'success', error: null, isInvalidated: true })
}

const isOld = (time: number) => Date.now() - time >= volatileStaleMs

/** Of the data of a read. */
export const staleTimeOf = (endpoint: Endpoint) => (endpoint.volatile ? volatileStaleMs : Infinity)

/** The options of a read; its key follows from the contract. */
export const read = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => afterTap(() => call(endpoint, input as Input<E>, { signal })),
    staleTime: staleTimeOf(endpoint),
  })

/** The domain of a read is the first segment of its path: `touches: ['matches']` reaches all of /matches. */
export const keyOf = (endpoint: Endpoint, input: unknown) =>
  [endpoint.path.split('/')[1] ?? '', lineOf(endpoint), input ?? null] as const

export const lineOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Refetches mounted queries of these domains now, all others when they mount. */
export const invalidateDomains = (client: QueryClient, domains: readonly Domain[] = []) =>
  Promise.all(domains.map((domain) => client.invalidateQueries({ queryKey: [domain] })))

const isShownInline = (error: Error, meta: WriteOptions | undefined) =>
  meta?.inlineErrors === 'all' ||
  (error instanceof AppError && Boolean(error.issues?.length || meta?.inlineErrors?.includes(error.code)))

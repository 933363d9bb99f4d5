import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Domain, Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { call, callPage, type Page } from './api.ts'
import { sessionState } from './session-person.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteOptions
  }
}

type Failure = { error: Error; text: string | undefined }
type ClientOptions = { onWriteFailed: (failure: Failure) => void }
type WriteOptions = {
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
        // Only failed queries are refetched when the connection is back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        // For an ended or changed session the whole page is replaced by a notice.
        if (sessionState() === 'current' && !isShownInline(error, meta))
          onWriteFailed({ error, text: meta?.failure })
      },
    }),
  })
}

const isOld = (time: number) => Date.now() - time >= volatileStaleMs

const staleTimeOf = (endpoint: Endpoint) => (endpoint.volatile ? volatileStaleMs : Infinity)

/** The options of a read; its key follows from the contract. */
export const read = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input as Input<E>, { signal }),
    staleTime: staleTimeOf(endpoint),
  })

/** A long list, page by page, as one: its loaded items, and what the first page counted. */
export const readPages = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, withCursor<E>(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    select: joined,
    staleTime: staleTimeOf(endpoint),
  })

const joined = <Item>({ pages }: InfiniteData<Page<Item>>) => ({
  items: pages.flatMap(({ items }) => items),
  total: pages[0]?.total ?? 0,
  counts: pages[0]?.counts ?? {},
})

/**
 * A write. On success the domains that the endpoint touches are refetched; an error that is not shown inline gets one
 * toast, from the mutation cache. With `gcTime: 0` the request body is not kept in the cache.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { gcTime, ...meta }: WriteOptions & { gcTime?: number } = {},
) {
  const client = useQueryClient()
  return useMutation<Output<E>, AppError, Input<E> & { idempotencyKey?: string }>({
    mutationFn: (input) => call(endpoint, input, input),
    onSuccess: () => invalidateDomains(client, endpoint.touches),
    ...(gcTime === undefined ? {} : { gcTime }),
    meta,
  })
}

/** The domain of a read is the first segment of its path: `touches: ['matches']` reaches all of /matches. */
const keyOf = (endpoint: Endpoint, input: unknown) =>
  [endpoint.path.split('/')[1] ?? '', `${endpoint.method} ${endpoint.path}`, input ?? null] as const

/** Refetches mounted queries of these domains now, all others when they mount. */
export const invalidateDomains = (client: QueryClient, domains: readonly Domain[] = []) =>
  Promise.all(domains.map((domain) => client.invalidateQueries({ queryKey: [domain] })))

/** Refetches all mounted queries except the session's; resolves to whether all succeeded. */
export async function refetchActive(client: QueryClient) {
  const shown = {
    type: 'active',
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      !['auth', 'admin'].includes(String(queryKey[0])),
  } as const
  await client.refetchQueries(shown)
  return client
    .getQueryCache()
    .findAll(shown)
    .every(({ state }) => state.status !== 'error')
}

const isShownInline = (error: Error, meta: WriteOptions | undefined) =>
  meta?.inlineErrors === 'all' ||
  (error instanceof AppError && Boolean(error.issues?.length || meta?.inlineErrors?.includes(error.code)))

function withCursor<E>(input: Input<E> | undefined, cursor: string | null) {
  const given = input as { query?: object } | undefined
  return { ...given, query: { ...given?.query, ...(cursor ? { cursor } : {}) } } as Input<E>
}

import {
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Domain, Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { call, callPage } from './api.ts'
import { sessionState } from './session-person.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteOptions
  }
}

type Failure = { error: Error; text: string | undefined }
type ClientOptions = { onWriteFailed: (failure: Failure) => void }
type WriteOptions = {
  /** What to say when the server gave no reason that can be translated: already in the reader's language. */
  failure?: string
  /** What is told where it was asked for, without a toast: some refusals, or whatever fails. */
  inlineErrors?: readonly ErrorCode[] | 'all'
}

/** How old what others change may be before a view that opens asks for it again. */
const volatileStaleMs = 30_000

/** For a read that others change, whose endpoint is not `volatile` as a whole. */
export const volatile = { staleTime: volatileStaleMs } as const

/** Data is never stale by itself: a write says what it touches, and that is read again. */
export function createQueryClient({ onWriteFailed }: ClientOptions) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // What failed is a fresh answer too: what shows it next does not ask again.
        retryOnMount: ({ state }) => isOld(state.errorUpdatedAt),
        refetchOnMount: ({ state }) => state.status !== 'error' || isOld(state.errorUpdatedAt),
        refetchOnWindowFocus: false,
        // What came stays true; what did not come is asked for once more.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        // Where the session has ended or is another's, the whole page says so.
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

/** A long list, page by page: `Link` and `X-Total-Count` of each answer lead to the next. */
export const readPages = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, withCursor<E>(input, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: staleTimeOf(endpoint),
  })

/**
 * A write. On success the domains that the endpoint touches are read again; a failure that no form tells in
 * place is told in one toast, from the mutation cache.
 * With `gcTime: 0` what was sent is not remembered afterwards.
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

/** What is shown of these domains is read again; what is not shown, when it is. */
export const invalidateDomains = (client: QueryClient, domains: readonly Domain[] = []) =>
  Promise.all(domains.map((domain) => client.invalidateQueries({ queryKey: [domain] })))

/** Reads again all that is shown, but not who is there; false if something of it did not come. */
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

/** At the fields, or beside them. */
const isShownInline = (error: Error, meta: WriteOptions | undefined) =>
  meta?.inlineErrors === 'all' ||
  (error instanceof AppError && Boolean(error.issues?.length || meta?.inlineErrors?.includes(error.code)))

function withCursor<E>(input: Input<E> | undefined, cursor: string | null) {
  const given = input as { query?: object } | undefined
  return { ...given, query: { ...given?.query, ...(cursor ? { cursor } : {}) } } as Input<E>
}

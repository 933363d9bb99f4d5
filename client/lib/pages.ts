import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#shared/api/endpoint.ts'
import { afterTap } from './after-tap.ts'
import { bodyOf, type CallOptions, type RequestParts, send } from './api.ts'
import { keyOf, staleTimeOf } from './query-client.ts'

type Page<Item> = {
  items: Item[]
  total: number
  next: string | null
  /** By the lower-case name in `X-Count-…`. */
  counts: Record<string, number>
}
type ItemOf<E extends Endpoint> = Output<E> extends readonly (infer Item)[] ? Item : never

/** A long list, page by page, as one: its loaded items, and what the first page counted. */
export const readPages = <E extends Endpoint>(endpoint: E, input?: Input<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      afterTap(() => callPage(endpoint, withCursor<E>(input, pageParam), { signal })),
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

/** A page of a list, with the cursor of the next one. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const response = await send(endpoint, input as RequestParts, options)
  const items = (await bodyOf(response, options)) as ItemOf<E>[]
  const total = Number(response.headers.get('X-Total-Count') ?? 0)
  const counts = countsIn(response.headers)
  return { items, total, next: nextCursor(response.headers.get('Link')), counts } satisfies Page<ItemOf<E>>
}

function countsIn(headers: Headers) {
  const counted = [...headers].filter(([name]) => name.startsWith('x-count-'))
  return Object.fromEntries(counted.map(([name, value]) => [name.slice('x-count-'.length), Number(value)]))
}

function nextCursor(link: string | null) {
  const next = link?.match(/^<([^>]*)>; rel="next"$/)?.[1]
  return next ? new URL(next, location.origin).searchParams.get('cursor') : null
}

function withCursor<E>(input: Input<E> | undefined, cursor: string | null) {
  const given = input as { query?: object } | undefined
  return { ...given, query: { ...given?.query, ...(cursor ? { cursor } : {}) } } as Input<E>
}

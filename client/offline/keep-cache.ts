import type { InfiniteData, Query, QueryClient, QueryState } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { awaitPerson } from '#client/lib/session-person.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { forgetAccount, type KeptAccount, keepAccount } from './kept-account.ts'
import { keptOptions } from './kept-cache.ts'
import { keepView } from './kept-view.ts'
import { setStorageState } from './storage-state.ts'

const pauseMs = 1000
const mostQueries = 300
const mostCharacters = 4_000_000
const mostPages = 4

// Not the address of the calendar, which is a secret, nor what admins read.
const domains = new Set([
  'auth',
  'matches',
  'stats',
  'players',
  'clans',
  'friends',
  'notifications',
  'guests',
  'claims',
])

/** Keeps the cache on the device from now on, shortly after each change. Returns a function that ends it. */
export function keepCache(queryClient: QueryClient, account: KeptAccount) {
  const { person } = account
  awaitPerson(person, forgetAccount)
  const options = keptOptions(queryClient, person)
  const persister = {
    ...options.persister,
    persistClient: (kept: PersistedClient) => options.persister.persistClient(asStale(kept)),
  }
  let saved = new Set<unknown>()
  const save = async () => {
    timer = undefined
    const kept = new Set(newest(queryClient.getQueryCache().getAll().filter(isKept)))
    saved = new Set([...kept].map(({ state }) => state.data))
    const shouldDehydrateQuery = (query: Query) => kept.has(query)
    const dehydrateOptions = { serializeData: firstPages, shouldDehydrateQuery }
    await persistQueryClientSave({ ...options, persister, dehydrateOptions })
    await keepView(queryClient, person)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    timer ??= setTimeout(() => whenIdle(() => void save().catch(ignore)), pauseMs)
  }
  // Also when only the time of an unchanged answer is new.
  const saveBeforeEnd = () => {
    if (document.hidden) void save().catch(ignore)
  }
  const begin = () => {
    setStorageState('kept')
    saveSoon()
  }
  void keepAccount(account).then(begin, () => setStorageState('refused'))
  document.addEventListener('visibilitychange', saveBeforeEnd)
  // A poll mostly brings what is there.
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query) && !saved.has(query.state.data)) saveSoon()
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', saveBeforeEnd)
    clearTimeout(timer)
  }
}

/** Neither searches nor what an admin reads; the answer that nobody is impersonated belongs to every start. */
function isKept({ queryKey, state }: Query) {
  const [domain, line, input] = queryKey as [string, string, { query?: { q?: string } } | null]
  const isAsked = line.endsWith('/search') || Boolean(input?.query?.q)
  return (
    state.data !== undefined && !isAsked && (domains.has(domain) || line === impersonationQuery.queryKey[1])
  )
}

/** Those with the latest data, up to a number and a size. */
function newest(queries: Query[]) {
  let characters = 0
  const isWithin = ({ state }: Query) => (characters += sizeOf(state.data as object)) <= mostCharacters
  return queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostQueries)
    .filter(isWithin)
}

const sizes = new WeakMap<object, number>()

function sizeOf(data: object) {
  const known = sizes.get(data)
  if (known !== undefined) return known
  const size = JSON.stringify(data).length
  sizes.set(data, size)
  return size
}

const firstPages = (data: unknown) => (isPaged(data) ? cut(data) : data)

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const cut = ({ pages, pageParams }: InfiniteData<unknown>) => ({
  pages: pages.slice(0, mostPages),
  pageParams: pageParams.slice(0, mostPages),
})

/** A later failure does not count: the data is as it was read, and is read again when it is shown. */
const asStale = (kept: PersistedClient): PersistedClient => ({
  ...kept,
  clientState: {
    mutations: [],
    queries: kept.clientState.queries.map((query) => ({ ...query, state: staleState(query.state) })),
  },
})

const staleState = (state: QueryState): QueryState => ({
  ...state,
  status: 'success',
  fetchStatus: 'idle',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  isInvalidated: true,
})

// The storage may be full or forbidden.
const ignore = () => {}

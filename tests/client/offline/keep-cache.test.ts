import 'fake-indexeddb/auto'
import { get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { call } from '#client/lib/api.ts'
import { read } from '#client/lib/query-client.ts'
import { historyPages } from '#client/matches/history/queries.ts'
import { keepCache } from '#client/offline/keep-cache.ts'
import { forgetAccount, keptStore } from '#client/offline/kept-account.ts'
import { restoreCache } from '#client/offline/kept-cache.ts'
import { authApi } from '#shared/auth/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, givenFor, network } from '#tests/support/render.tsx'

const ana = { person: 'person-of-ana', language: 'es' } as const
const cache = 'cache:person-of-ana'
let stop = () => {}

freshBrowser()
beforeEach(() => forgetAccount())
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** The page is hidden, which saves at once. */
function hide() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
}

async function kept(fill: (client: ReturnType<typeof appClient>) => void) {
  const client = appClient()
  fill(client)
  stop = keepCache(client, ana)
  await eventually(async () => {
    hide()
    expect(await keys(keptStore)).toEqual(['account', cache])
  })
  stop()
}

async function restored() {
  const client = appClient()
  await restoreCache(client)
  return client
}

const linesIn = (client: ReturnType<typeof appClient>) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[1]))
    .toSorted()

test('the cache comes back as stale data, without searches and secrets, and with at most four pages of a list', async () => {
  const onePage = { items: [], total: 150, next: 'next', counts: {} }
  await kept((client) => {
    client.setQueryData(read(statsApi.all).queryKey, { totalMatches: 3 } as never)
    client.setQueryData(impersonationQuery.queryKey, { isImpersonating: false } as never)
    client.setQueryData(read(playersApi.search, { query: { q: 'lu' } }).queryKey, [])
    client.setQueryData(read(calendarApi.feed).queryKey, { path: '/secret' })
    client.setQueryData(historyPages.queryKey, {
      pages: Array.from({ length: 6 }, () => onePage),
      pageParams: [null, 'a', 'b', 'c', 'd', 'e'],
    })
  })
  const client = await restored()
  expect(linesIn(client)).toEqual(['GET /admin/impersonation-status', 'GET /matches', 'GET /stats'])
  expect(client.getQueryState(read(statsApi.all).queryKey)).toMatchObject({
    data: { totalMatches: 3 },
    status: 'success',
    isInvalidated: true,
  })
  expect(client.getQueryData(historyPages.queryKey)?.pages).toHaveLength(4)
})

test('data of another contract, and data older than thirty days, is dropped', async () => {
  for (const change of [{ buster: 'of another build' }, { timestamp: Date.now() - 31 * 86_400_000 }]) {
    await kept((client) => client.setQueryData(read(statsApi.all).queryKey, { totalMatches: 3 } as never))
    await set(cache, { ...(await get<object>(cache, keptStore)), ...change }, keptStore)
    expect(linesIn(await restored())).toEqual([])
    expect(await keys(keptStore)).toEqual(['account'])
  }
})

test('what is not in the right shape is dropped, and the account with it', async () => {
  await set('account', { ...ana }, keptStore)
  await set(
    cache,
    { timestamp: Date.now(), buster: '', clientState: { mutations: [], queries: [null] } },
    keptStore,
  )
  expect(linesIn(await restored())).toEqual([])
  expect(await keys(keptStore)).toEqual([])
})

test('nothing is kept after the account was forgotten', async () => {
  const client = appClient()
  stop = keepCache(client, ana)
  await eventually(async () => expect(await keys(keptStore)).toEqual(['account']))
  await forgetAccount()
  client.setQueryData(read(statsApi.all).queryKey, { totalMatches: 3 } as never)
  hide()
  await new Promise((done) => setTimeout(done))
  expect(await keys(keptStore)).toEqual([])
})

test('a first answer for another person erases what is kept', async () => {
  await kept((client) => client.setQueryData(read(statsApi.all).queryKey, { totalMatches: 3 } as never))
  await restored()
  network(givenFor('person-of-bea', { 'GET /api/auth/user': () => ({ body: {} }) }))
  await call(authApi.user, undefined).catch(() => {})
  await eventually(async () => expect(await keys(keptStore)).toEqual([]))
})

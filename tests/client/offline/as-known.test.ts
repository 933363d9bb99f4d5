import { expect, test } from 'vitest'
import { read } from '#client/lib/query-client.ts'
import { historyPages } from '#client/matches/history/queries.ts'
import { showAsKnown } from '#client/offline/as-known.ts'
import { readPeriod } from '#client/stats/queries.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { aMatch } from '#tests/client/matches/details/match-screen.ts'
import { appClient, freshBrowser, network } from '#tests/support/render.tsx'
import { page, refused } from '#tests/support/replies.ts'

freshBrowser()

const one = read(matchesApi.one, { params: { id: '7' } })
const history = 'GET /api/matches?period=all&limit=30'

async function opened(reply: Parameters<typeof network>[0][string]) {
  const client = appClient()
  showAsKnown(client)
  network({
    [history]: () => page([aMatch({ id: 5 }), aMatch({ id: 7, comments: 'listed' })]),
    'GET /api/matches/7': reply,
  })
  await client.fetchInfiniteQuery({ ...historyPages, pages: 1 })
  await client.fetchQuery(one).catch(() => {})
  return client.getQueryState(one.queryKey)
}

test('without a connection a match that was never opened is shown as the history has it, as stale', async () => {
  const state = await opened(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(state).toMatchObject({ status: 'success', data: { id: 7, comments: 'listed' }, isInvalidated: true })
})

test('a match that the server refuses is not shown as the history has it', async () => {
  expect(await opened(refused(404, 'not_found'))).toMatchObject({ status: 'error', data: undefined })
})

test.for([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), { matches: 4 }],
  ['unless the server refuses them', refused(500, 'unexpected'), undefined],
] as const)('the figures of a former day stand for those of today %s', async ([, reply, shown]) => {
  const client = appClient()
  showAsKnown(client)
  network({ 'GET /api/stats/period/30': reply })
  client.setQueryData(readPeriod(30, '2026-05-11').queryKey, { matches: 3 } as never, { updatedAt: 1 })
  client.setQueryData(readPeriod(30, '2026-05-12').queryKey, { matches: 4 } as never, { updatedAt: 2 })
  client.setQueryData(readPeriod(90, '2026-05-12').queryKey, { matches: 9 } as never, { updatedAt: 3 })
  const today = readPeriod(30, '2026-05-13')
  await client.fetchQuery(today).catch(() => {})
  expect(client.getQueryData(today.queryKey)).toEqual(shown)
})

import { expect, test } from 'vitest'
import { read } from '#client/lib/query-client.ts'
import { historyPages } from '#client/matches/history/queries.ts'
import { showAsListed } from '#client/offline/as-listed.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { aMatch } from '#tests/client/matches/details/match-screen.ts'
import { appClient, freshBrowser, network } from '#tests/support/render.tsx'
import { page, refused } from '#tests/support/replies.ts'

freshBrowser()

const one = read(matchesApi.one, { params: { id: '7' } })
const history = 'GET /api/matches?period=all&limit=30'

async function opened(reply: Parameters<typeof network>[0][string]) {
  const client = appClient()
  showAsListed(client)
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

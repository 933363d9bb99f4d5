import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { read, readPages, useWrite } from '#client/lib/query-client.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Reply, show, speak } from '#tests/support/render.tsx'

const matches: Endpoint = { method: 'GET', path: '/matches', access: 'player' }
const scheduled: Endpoint = { method: 'GET', path: '/matches/scheduled', access: 'player' }
const clans: Endpoint = { method: 'GET', path: '/clans/my', access: 'player' }
const record: Endpoint = { method: 'POST', path: '/matches', access: 'player', touches: ['matches'] }

freshBrowser()

function Reads() {
  const lists = [useQuery(read(matches)), useQuery(read(scheduled)), useQuery(read(clans))]
  return <p>{lists.map(({ status }) => status).join()}</p>
}

function Save({ failure }: { failure?: string }) {
  const save = useWrite(record, failure ? { failure } : {})
  return <button onClick={() => save.mutate({})}>{save.error?.issues ? 'see the fields' : 'save'}</button>
}

async function save(reply: Reply | Error, failure = 'Failed to add match') {
  network({ 'POST /api/matches': () => (reply instanceof Error ? Promise.reject(reply) : reply) })
  const { user } = show(<Save failure={failure} />)
  await user.click(screen.getByRole('button'))
}

test('a write reads again what it touches, and nothing else', async () => {
  const lists = {
    'GET /api/matches': () => ({ body: [] }),
    'GET /api/matches/scheduled': () => ({ body: [] }),
  }
  const asked = network({
    ...lists,
    'GET /api/clans/my': () => ({ body: [] }),
    'POST /api/matches': () => ({ body: {} }),
  })
  const { user } = show(
    <>
      <Reads />
      <Save />
    </>,
  )
  await eventually(() => expect(asked).toHaveLength(3))
  await user.click(screen.getByRole('button'))
  await eventually(() => expect(asked).toHaveLength(6))
  const again = asked.slice(3).map(({ method, path }) => `${method} ${path}`)
  expect(again).toEqual(['POST /api/matches', 'GET /api/matches', 'GET /api/matches/scheduled'])
})

// spec 8: a destructive toast titled
test.for([
  [
    { status: 409, body: { code: 'match_changed' } },
    'This match was changed in the meantime. Reload it and try again.',
  ],
  [{ status: 401, body: { code: 'unauthorized' } }, 'Your session has ended. Log in again.'],
  [{ status: 500, body: { code: 'unexpected' } }, 'Failed to add match'],
  [{ status: 502, text: '<h1>Bad gateway</h1>' }, 'Failed to add match'],
] as const)('a failure is one toast: %o', async ([reply, text]) => {
  await save(reply)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
})

// spec 7: and no retries
test('what could not be read is read when the connection is back, and nothing else', async () => {
  let isBack = false
  const asked = network({
    'GET /api/matches': () => (isBack ? { body: [] } : Promise.reject(new TypeError('Failed to fetch'))),
    'GET /api/matches/scheduled': () => ({ body: [] }),
    'GET /api/clans/my': () => ({ body: [] }),
  })
  show(<Reads />)
  await screen.findByText('error,success,success')
  window.dispatchEvent(new Event('offline'))
  isBack = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('success,success,success')
  expect(asked.slice(3)).toMatchObject([{ method: 'GET', path: '/api/matches' }])
})

test('a lost connection says that nothing is lost', async () => {
  await save(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/No connection/)).toBeTruthy()
})

test('the toast speaks the language of the reader', async () => {
  await speak('es')
  await save({ status: 404, body: { code: 'not_found' } })
  expect(await screen.findByText('Esto ya no existe.')).toBeTruthy()
})

test('an error with issues belongs to the form alone', async () => {
  await save({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'date', code: 'date_future' }] },
  })
  expect(await screen.findByText('see the fields')).toBeTruthy()
  expect(screen.queryByText('Error')).toBeNull()
})

function Pages() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(readPages(matches, { query: { limit: 2 } }))
  return (
    <button disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
      {`${data?.pages.flatMap(({ items }) => items).join('')} of ${data?.pages[0]?.total}`}
    </button>
  )
}

test('a long list grows page by page', async () => {
  const headers = { 'X-Total-Count': '3', Link: '</api/matches?limit=2&cursor=two>; rel="next"' }
  network({
    'GET /api/matches?limit=2': () => ({ body: ['a', 'b'], headers }),
    'GET /api/matches?limit=2&cursor=two': () => ({ body: ['c'], headers: { 'X-Total-Count': '3' } }),
  })
  const { user } = show(<Pages />)
  await user.click(await screen.findByRole('button', { name: 'ab of 3' }))
  expect((await screen.findByRole('button', { name: 'abc of 3' })).hasAttribute('disabled')).toBe(true)
})

import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { read, readPages, useWrite } from '#client/lib/query-client.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  freshBrowser,
  network,
  press,
  type Replies,
  type Reply,
  show,
  speak,
} from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

const reading = (path: Endpoint['path']): Endpoint => ({ method: 'GET', path, access: 'player' })
const lists = ['/matches', '/matches/scheduled', '/clans/my'] as const
const record: Endpoint = { method: 'POST', path: '/matches', access: 'player', touches: ['matches'] }

freshBrowser()

function Reads() {
  const statuses = useQueries({ queries: lists.map((path) => read(reading(path))) })
  return <p>{statuses.map(({ status }) => status).join()}</p>
}

function Save() {
  const save = useWrite(record, { failure: 'Failed to add match' })
  return <button onClick={() => save.mutate({})}>{save.error?.issues ? 'see the fields' : 'save'}</button>
}

const answer = (change: Replies) =>
  network({
    ...Object.fromEntries(lists.map((path) => [`GET /api${path}`, () => ({ body: [] })])),
    ...change,
  })
const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'))

async function save(reply: () => Reply | Promise<Reply>) {
  network({ 'POST /api/matches': reply })
  show(<Save />)
  await press('save')
}

test('a write reads again what it touches, and nothing else', async () => {
  const asked = answer({ 'POST /api/matches': () => ({ body: {} }) })
  show(
    <>
      <Reads />
      <Save />
    </>,
  )
  await eventually(() => expect(asked).toHaveLength(3))
  await press('save')
  await eventually(() => expect(asked).toHaveLength(6))
  const again = asked.slice(3).map(({ method, path }) => `${method} ${path}`)
  expect(again).toEqual(['POST /api/matches', 'GET /api/matches', 'GET /api/matches/scheduled'])
})

// spec 7: and no retries
test('what could not be read is read when the connection is back, and nothing else', async () => {
  let isBack = false
  const asked = answer({ 'GET /api/matches': () => (isBack ? { body: [] } : lostConnection()) })
  show(<Reads />)
  await screen.findByText('error,success,success')
  window.dispatchEvent(new Event('offline'))
  isBack = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('success,success,success')
  expect(asked.slice(3)).toMatchObject([{ method: 'GET', path: '/api/matches' }])
})

// spec 8: a destructive toast titled
test.for<[string, 'en' | 'es', () => Reply | Promise<Reply>, RegExp]>([
  ['a reason', 'en', refused(409, 'match_changed'), /^This match was changed in the meantime\. Reload/],
  ['a reason', 'es', refused(404, 'not_found'), /^Esto ya no existe\.$/],
  ['no session', 'en', refused(401, 'unauthorized'), /^Your session has ended\. Log in again\.$/],
  ['no reason', 'en', refused(500, 'unexpected'), /^Failed to add match$/],
  ['no JSON', 'en', () => ({ status: 502, text: '<h1>Bad gateway</h1>' }), /^Failed to add match$/],
  ['no connection', 'en', lostConnection, /^No connection/],
])('a failure with %s is one toast, in %s', async ([, language, reply, text]) => {
  await speak(language)
  await save(reply)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
})

test('an error with issues belongs to the form alone', async () => {
  const issues = [{ path: 'date', code: 'date_future' }]
  await save(() => ({ status: 400, body: { code: 'invalid_input', issues } }))
  expect(await screen.findByText('see the fields')).toBeTruthy()
  expect(screen.queryByText('Error')).toBeNull()
})

test('a long list grows page by page', async () => {
  function Pages() {
    const pages = readPages(reading('/matches'), { query: { limit: 2 } })
    const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pages)
    return (
      <button disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
        {`${data?.pages.flatMap(({ items }) => items).join('')} of ${data?.pages[0]?.total}`}
      </button>
    )
  }
  const headers = { 'X-Total-Count': '3', Link: '</api/matches?limit=2&cursor=two>; rel="next"' }
  network({
    'GET /api/matches?limit=2': () => ({ body: ['a', 'b'], headers }),
    'GET /api/matches?limit=2&cursor=two': () => ({ body: ['c'], headers: { 'X-Total-Count': '3' } }),
  })
  show(<Pages />)
  await press('ab of 3')
  expect(await screen.findByText('abc of 3')).toHaveProperty('disabled', true)
})

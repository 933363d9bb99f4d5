import { useQueries, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { adminApi } from '#shared/admin/api.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { authApi } from '#shared/auth/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  appClient,
  freshBrowser,
  network,
  press,
  type Replies,
  type Reply,
  show,
  speak,
} from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()
afterEach(() => vi.restoreAllMocks())

const reading = (path: Endpoint['path']): Endpoint => ({ method: 'GET', path, access: 'player' })
const lists = ['/matches', '/matches/scheduled', '/clans/my'] as const
const record: Endpoint = { method: 'POST', path: '/matches', access: 'player', touches: ['matches'] }

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
const unknown = (status: number, message: unknown) => () => ({
  status,
  body: { code: 'court_closed', message },
})
const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'))

async function save(reply: () => Reply | Promise<Reply>) {
  network({ 'POST /api/matches': reply })
  show(<Save />)
  await press('save')
}

test('only failed reads are refetched when the connection is back, and only touched queries after a write', async () => {
  let isBack = false
  const asked = answer({
    'POST /api/matches': () => ({ body: {} }),
    'GET /api/matches': () => (isBack ? { body: [] } : lostConnection()),
  })
  show(
    <>
      <Reads />
      <Save />
    </>,
  )
  await screen.findByText('error,success,success')
  window.dispatchEvent(new Event('offline'))
  isBack = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('success,success,success')
  await press('save')
  await eventually(() => expect(asked).toHaveLength(7))
  const again = asked.slice(3).map(({ method, path }) => `${method} ${path}`)
  const touched = ['POST /api/matches', 'GET /api/matches', 'GET /api/matches/scheduled']
  expect(again).toEqual(['GET /api/matches', ...touched])
})

test('data that could not be renewed without a connection stays, and is renewed when it is back', async () => {
  const [path] = lists
  let replies = 0
  const reply = () => {
    replies += 1
    return replies === 2 ? lostConnection() : { body: [replies] }
  }
  network({ [`GET /api${path}`]: reply })
  const Things = () => {
    const { data, status } = useQuery(read(reading(path)))
    return <p>{`${status} ${JSON.stringify(data)}`}</p>
  }
  const { client } = show(<Things />)
  await screen.findByText('success [1]')
  const query = client.getQueryCache().find(read(reading(path)))
  await client.refetchQueries()
  expect([screen.getByText('success [1]').tagName, query?.state.isInvalidated]).toEqual(['P', true])
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await screen.findByText('success [3]')
  expect(query?.state.isInvalidated).toBe(false)
})

// spec 8: a destructive toast titled
test.for<[string, 'en' | 'es', () => Reply | Promise<Reply>, RegExp]>([
  ['a reason', 'en', refused(409, 'match_changed'), /^This match was changed in the meantime\. Reload/],
  ['a reason', 'es', refused(404, 'not_found'), /^Esto ya no existe\.$/],
  ['no session', 'en', refused(401, 'unauthorized'), /^Your session has ended\. Log in again\.$/],
  ['no reason', 'en', refused(500, 'unexpected'), /^Failed to add match$/],
  ['an unknown code and a message', 'en', unknown(409, 'The court is closed'), /^The court is closed$/],
  ['a message and no code', 'es', () => ({ status: 400, body: { message: 'No' } }), /^No$/],
  ['an unknown code and a blank message', 'en', unknown(409, ' '), /^Failed to add match$/],
  ['an unknown code and no text', 'en', unknown(409, { en: 'No' }), /^Failed to add match$/],
  ['no JSON', 'en', () => ({ status: 502, text: '<h1>Bad gateway</h1>' }), /^Failed to add match$/],
  ['no connection', 'en', lostConnection, /^No connection/],
])('a failed write with %s shows one error toast in %s', async ([, language, reply, text]) => {
  await speak(language)
  await save(reply)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
})

test('a failed write with field issues passes the issues to the form and shows no toast', async () => {
  const issues = [{ path: 'date', code: 'date_future' }]
  await save(() => ({ status: 400, body: { code: 'invalid_input', issues } }))
  expect(await screen.findByText('see the fields')).toBeTruthy()
  expect(screen.queryByText('Error')).toBeNull()
})

const ofClanFive = { params: { id: '5' } }

/** The texts on the screens, by path. */
const shown: Record<string, { endpoint: Endpoint; input?: object }> = {
  '/auth/user': { endpoint: authApi.user },
  '/auth/profile-status': { endpoint: profileApi.status },
  '/matches': { endpoint: matchesApi.list },
  '/stats': { endpoint: statsApi.all },
  '/stats/period/30': { endpoint: statsApi.period, input: { params: { days: '30' } } },
  '/players/7': { endpoint: playersApi.one, input: { params: { id: '7' } } },
  '/players/search?q=ana': { endpoint: playersApi.search, input: { query: { q: 'ana' } } },
  '/friends': { endpoint: friendsApi.list },
  '/friends/requests': { endpoint: friendsApi.requests },
  '/notifications': { endpoint: notificationsApi.list },
  '/clans/my': { endpoint: clansApi.mine },
  '/clans?scope=others': { endpoint: clansApi.list, input: { query: { scope: 'others' } } },
  '/clans/5': { endpoint: clansApi.one, input: ofClanFive },
  '/clans/5/members': { endpoint: membersApi.list, input: ofClanFive },
  '/clans/5/seasons': { endpoint: seasonsApi.list, input: ofClanFive },
  '/clans/5/seasons/3/leaderboard': {
    endpoint: ratingsApi.leaderboard,
    input: { params: { id: '5', seasonId: '3' } },
  },
  '/clans/5/matches/last': { endpoint: matchesApi.ofClan, input: ofClanFive },
  '/matches/scheduled?scope=open': {
    endpoint: scheduledMatchesApi.list,
    input: { query: { scope: 'open' } },
  },
  '/admin/impersonation-status': { endpoint: adminApi.status },
}
const everyRead: Replies = Object.fromEntries(
  Object.keys(shown).map((path) => [`GET /api${path}`, () => ({ body: [] })]),
)
const reads = Object.entries(shown).map(([path, { endpoint, input }]) => ({
  path,
  options: read(endpoint, input as never),
}))

const readOf = (wanted: string) => reads.find(({ path }) => path === wanted)!.options

const ofMatch = ['/matches', '/stats', '/stats/period/30', '/players/search?q=ana']
const ofFriends = ['/notifications', '/friends', '/friends/requests']
const ofClan = ['/clans/my', '/players/7']
const ofSeats = ['/matches', '/notifications', '/players/search?q=ana']

// spec 7: Afterwards the user and profile | On success the match | After create or update
// spec 7: It refreshes notifications, friends | Both refresh notifications
test.for<[Endpoint, string[]]>([
  [profileApi.complete, ['/auth/user', '/auth/profile-status']],
  [matchesApi.record, ofMatch],
  [matchesApi.edit, ofMatch],
  [matchesApi.remove, ofMatch],
  [scheduledMatchesApi.create, ofSeats],
  [scheduledMatchesApi.change, ofSeats],
  [scheduledMatchesApi.join, ofSeats],
  [clansApi.create, ofClan],
  [clansApi.change, ofClan],
  [clansApi.remove, [...ofClan, '/matches', '/notifications']],
  [clansApi.join, [...ofClan, '/matches', '/notifications']],
  [seasonsApi.start, ofClan],
  [seasonsApi.change, ofClan],
  [friendsApi.acceptFrom, ofFriends],
  [friendsApi.accept, ofFriends],
  [friendsApi.decline, ofFriends],
  [notificationsApi.read, ['/notifications']],
  [notificationsApi.readAll, ['/notifications']],
])('$method $path invalidates what it changes, but no impersonation status', async ([{ touches }, again]) => {
  const client = appClient()
  for (const { options } of reads) client.setQueryData([...options.queryKey], [])
  await invalidateDomains(client, touches)
  const old = reads.filter(({ options }) => client.getQueryState(options.queryKey)?.isInvalidated)
  const paths = old.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(again))
  expect(paths).not.toContain('/admin/impersonation-status')
})

const day = 24 * 60 * 60 * 1000
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function Read({ options }: { options: (typeof reads)[number]['options'] }) {
  return <p>{useQuery(options).status}</p>
}

/** A screen that can be left and opened again by `go`. */
function Visits({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button onClick={() => setHere(!isHere)}>go</button>
      {isHere && children}
    </>
  )
}

async function visitAgain() {
  for (const _ of ['away', 'here']) {
    act(() => screen.getByRole('button', { name: 'go' }).click())
    await pass(10)
  }
}

const showReads = () =>
  show(
    <Visits>
      {reads.map(({ path, options }) => (
        <Read key={path} options={options} />
      ))}
    </Visits>,
  )

// spec 7: Data is never stale
test('queries are not refetched by time, by returning to the window or by going to and fro', async () => {
  function comeBack() {
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    }
  }
  vi.useFakeTimers()
  const asked = network(everyRead)
  showReads()
  await pass(10)
  expect(asked).toHaveLength(reads.length)
  await visitAgain()
  await visitAgain()
  await pass(day)
  comeBack()
  await pass(day)
  expect(screen.getAllByText('success')).toHaveLength(reads.length)
  expect(asked).toHaveLength(reads.length)
})

test('opening a screen again refetches only what others change, and only when it is older than 30 s', async () => {
  vi.useFakeTimers()
  const asked = network(everyRead)
  showReads()
  await pass(29_000)
  await visitAgain()
  expect(asked).toHaveLength(reads.length)
  await pass(1000)
  await visitAgain()
  const again = asked.slice(reads.length).map(({ path }) => path.slice('/api'.length))
  expect(again).toEqual([
    '/friends',
    '/friends/requests',
    '/notifications',
    '/clans/my',
    '/clans?scope=others',
    '/clans/5',
    '/clans/5/members',
    '/clans/5/seasons',
    '/clans/5/seasons/3/leaderboard',
    '/clans/5/matches/last',
    '/matches/scheduled?scope=open',
  ])
})

// spec 7: and no retries
test('failed reads and failed writes are not retried automatically', async () => {
  function Fails() {
    const save = useWrite(matchesApi.record)
    useQuery(read(matchesApi.list))
    return <button onClick={() => save.mutate({ body: {} as never })}>save</button>
  }
  vi.useFakeTimers()
  const failed = () => ({ status: 503, body: { code: 'unavailable' } })
  const asked = network({ 'GET /api/matches': failed, 'POST /api/matches': failed })
  show(<Fails />)
  await pass(10)
  screen.getByRole('button').click()
  await pass(day)
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

// spec 7: and no retries
test('a failed read is not repeated by what shows it next, until its screen is opened more than 30 s later', async () => {
  vi.useFakeTimers()
  const asked = network({ 'GET /api/matches': refused(503, 'unavailable') })
  const { client } = show(<Visits>{<Read options={readOf('/matches')} />}</Visits>)
  await pass(10)
  await visitAgain()
  expect(screen.getByText('error')).toBeTruthy()
  expect(asked).toHaveLength(1)
  client.setQueryData([...readOf('/matches').queryKey], [])
  await act(() => invalidateDomains(client, ['matches']))
  await visitAgain()
  expect(asked).toHaveLength(2)
  await pass(30_000)
  await visitAgain()
  expect(asked).toHaveLength(3)
})

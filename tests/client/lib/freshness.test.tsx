import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { read, readAgain, useWrite } from '#client/lib/query-client.ts'
import { adminApi } from '#shared/admin/api.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { authApi } from '#shared/auth/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { appClient, freshBrowser, network, show } from '#tests/support/render.tsx'

freshBrowser()
afterEach(() => vi.restoreAllMocks())

/** What is on the screen, by its path. */
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
  '/admin/impersonation-status': { endpoint: adminApi.status },
}
const reads = Object.entries(shown).map(([path, { endpoint, input }]) => ({
  path,
  options: read(endpoint, input as never),
}))

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
  [seasonsApi.start, ofClan],
  [seasonsApi.change, ofClan],
  [friendsApi.acceptFrom, ofFriends],
  [friendsApi.accept, ofFriends],
  [friendsApi.decline, ofFriends],
  [notificationsApi.read, ['/notifications']],
  [notificationsApi.readAll, ['/notifications']],
])('after $0.method $0.path what it touches is read again: $1', async ([{ touches }, again]) => {
  const client = appClient()
  for (const { options } of reads) client.setQueryData([...options.queryKey], [])
  await readAgain(client, touches)
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

// spec 7: Data is never stale
test('nothing is read again by the clock, by coming back to the window, or by another visit to the screen', async () => {
  function comeBack() {
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    }
  }
  function Visits() {
    const [isHere, setHere] = useState(true)
    return (
      <>
        <button onClick={() => setHere(!isHere)}>go</button>
        {isHere && reads.map(({ path, options }) => <Read key={path} options={options} />)}
      </>
    )
  }
  vi.useFakeTimers()
  const asked = network(
    Object.fromEntries(reads.map(({ path }) => [`GET /api${path}`, () => ({ body: [] })])),
  )
  show(<Visits />)
  await pass(10)
  expect(asked).toHaveLength(reads.length)
  await pass(day)
  comeBack()
  await pass(day)
  for (const _ of ['away', 'here']) {
    act(() => screen.getByRole('button').click())
    await pass(10)
  }
  expect(screen.getAllByText('success')).toHaveLength(reads.length)
  expect(asked).toHaveLength(reads.length)
})

// spec 7: and no retries
test('what failed is not tried again by itself: neither a read nor a write', async () => {
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

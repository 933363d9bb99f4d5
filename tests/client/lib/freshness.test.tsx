import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { read, useWrite } from '#client/lib/query-client.ts'
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
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'

freshBrowser()
afterEach(() => vi.restoreAllMocks())

/** What is on the screen, by its path. */
const shown: Record<string, { endpoint: Endpoint; input?: object }> = {
  '/api/auth/user': { endpoint: authApi.user },
  '/api/auth/profile-status': { endpoint: profileApi.status },
  '/api/matches': { endpoint: matchesApi.list },
  '/api/stats': { endpoint: statsApi.all },
  '/api/stats/period/30': { endpoint: statsApi.period, input: { params: { days: '30' } } },
  '/api/players/7': { endpoint: playersApi.one, input: { params: { id: '7' } } },
  '/api/players/search?q=ana': { endpoint: playersApi.search, input: { query: { q: 'ana' } } },
  '/api/friends': { endpoint: friendsApi.list },
  '/api/friends/requests': { endpoint: friendsApi.requests },
  '/api/notifications': { endpoint: notificationsApi.list },
  '/api/clans/my': { endpoint: clansApi.mine },
  '/api/admin/impersonation-status': { endpoint: adminApi.status },
}

function Read({ endpoint, input }: { endpoint: Endpoint; input?: object }) {
  const { status } = useQuery(read(endpoint, input as never))
  return <p>{status}</p>
}

const Screen = () => Object.entries(shown).map(([path, of]) => <Read key={path} {...of} />)

const answered = () =>
  Object.fromEntries(Object.keys(shown).map((path) => [`GET ${path}`, () => ({ body: [] })]))

function Write({ endpoint, input }: { endpoint: Endpoint; input: object }) {
  const write = useWrite(endpoint)
  return <button onClick={() => write.mutate(input)}>{write.status}</button>
}

describe('what a write touches is read again', () => {
  const ofMatch = ['/api/matches', '/api/stats', '/api/stats/period/30', '/api/players/search?q=ana']
  const ofFriends = ['/api/notifications', '/api/friends', '/api/friends/requests']
  const ofClan = ['/api/clans/my', '/api/players/7']
  const ofSeats = ['/api/matches', '/api/notifications', '/api/players/search?q=ana']
  const five = { params: { id: '5' } }
  const body = {}

  // spec 7: Afterwards the user and profile | On success the match | After create or update
  // spec 7: It refreshes notifications, friends | Both refresh notifications
  test.for<[string, Endpoint, object, string[]]>([
    [
      'POST /api/auth/complete-profile',
      profileApi.complete,
      { body },
      ['/api/auth/user', '/api/auth/profile-status'],
    ],
    ['POST /api/matches', matchesApi.record, { body }, ofMatch],
    ['PUT /api/matches/5', matchesApi.edit, { ...five, body }, ofMatch],
    ['DELETE /api/matches/5', matchesApi.remove, five, ofMatch],
    ['POST /api/matches/scheduled', scheduledMatchesApi.create, { body }, ofSeats],
    ['PUT /api/matches/scheduled/5', scheduledMatchesApi.change, { ...five, body }, ofSeats],
    ['POST /api/matches/scheduled/5/join', scheduledMatchesApi.join, { ...five, body }, ofSeats],
    ['POST /api/clans', clansApi.create, { body }, ofClan],
    ['PATCH /api/clans/5', clansApi.change, { ...five, body }, ofClan],
    ['POST /api/clans/5/seasons', seasonsApi.start, { ...five, body }, ofClan],
    ['PATCH /api/clans/5/seasons/6', seasonsApi.change, { params: { id: '5', seasonId: '6' }, body }, ofClan],
    ['POST /api/friends/accept', friendsApi.acceptFrom, { body }, ofFriends],
    ['POST /api/friends/requests/5/accept', friendsApi.accept, five, ofFriends],
    ['POST /api/friends/requests/5/decline', friendsApi.decline, five, ofFriends],
    ['POST /api/notifications/5/read', notificationsApi.read, five, ['/api/notifications']],
    ['POST /api/notifications/read-all', notificationsApi.readAll, {}, ['/api/notifications']],
  ])('after %s', async ([call, endpoint, input, again]) => {
    const asked = network({ ...answered(), [call]: () => ({ body: {} }) })
    const { user } = show(
      <>
        <Screen />
        <Write endpoint={endpoint} input={input} />
      </>,
    )
    await eventually(() => expect(asked).toHaveLength(Object.keys(shown).length))
    await user.click(screen.getByRole('button'))
    await screen.findByRole('button', { name: 'success' })
    const paths = asked.slice(Object.keys(shown).length + 1).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(again))
    expect(paths).not.toContain('/api/admin/impersonation-status')
  })
})

describe('otherwise nothing is', () => {
  const day = 24 * 60 * 60 * 1000
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
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
        {isHere && <Screen />}
      </>
    )
  }

  // spec 7: Data is never stale
  test('by the clock, by coming back to the window, or by another visit to the screen', async () => {
    vi.useFakeTimers()
    const asked = network(answered())
    show(<Visits />)
    await pass(10)
    const all = Object.keys(shown).length
    expect(asked).toHaveLength(all)
    await pass(day)
    comeBack()
    await pass(day)
    for (const _ of ['away', 'here']) {
      act(() => screen.getByRole('button').click())
      await pass(10)
    }
    expect(screen.getAllByText('success')).toHaveLength(all)
    expect(asked).toHaveLength(all)
  })

  // spec 7: and no retries
  test('what failed is not tried again by itself: neither a read nor a write', async () => {
    vi.useFakeTimers()
    const failed = () => ({ status: 503, body: { code: 'unavailable' } })
    const asked = network({ 'GET /api/matches': failed, 'POST /api/matches': failed })
    show(
      <>
        <Read endpoint={matchesApi.list} />
        <Write endpoint={matchesApi.record} input={{ body: {} }} />
      </>,
    )
    await pass(10)
    screen.getByRole('button').click()
    await pass(day)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })
})

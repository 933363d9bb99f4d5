import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '#client/lib/query-client.ts'
import { Bell } from '#client/notifications/bell.tsx'
import { useInboxPolling } from '#client/notifications/queries.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { aMatchNotification, aNotification, anInbox } from './notification-fixtures.ts'

freshBrowser()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
})

function Bells() {
  useInboxPolling()
  return (
    <>
      <Bell />
      <Bell inRail />
    </>
  )
}

const seconds = (count: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(count * 1000)
    // The response is rendered a moment later.
    await vi.advanceTimersByTimeAsync(5)
  })
const names = () => screen.getAllByRole('button').map((bell) => bell.getAttribute('aria-label'))
/** `count` unread notifications and a read one. */
const inboxOf = (count: number) =>
  anInbox(...Array.from({ length: count + 1 }, (_, id) => aNotification({ id, isRead: id === count })))

async function open(replies: Replies) {
  const asked = network(replies)
  show(<Bells />)
  await seconds(0)
  return asked.filter.bind(asked, ({ path }) => path === '/api/notifications')
}

function beVisible(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

// spec 9: Unread badge capped at '99+'
test.for([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, more than 99 unread', '99+'],
] as const)(
  'notification bells with %i unread fetch once, are named "%s" and show the badge "%s"',
  async ([count, name, badge]) => {
    const polls = await open(inboxOf(count).replies)
    expect(names()).toEqual([name, name])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([badge, badge])
    expect(polls()).toHaveLength(1)
  },
)

describe('inbox polling', () => {
  // spec 7: Data is never stale | GET /api/notifications
  // spec 9: Notification poll 30 s
  test('refetches every 30 seconds, once for both bells', async () => {
    const { told, replies } = anInbox()
    const polls = await open(replies)
    told.notifications = [aNotification()]
    await seconds(29)
    expect(polls()).toHaveLength(1)
    expect(names()[0]).toBe('Notifications')
    await seconds(1)
    expect(names()[0]).toBe('Notifications, 1 unread')
    await seconds(60)
    expect(polls()).toHaveLength(4)
  })

  test.for([
    ['in a hidden tab', () => beVisible('hidden'), () => beVisible('visible')],
    ['offline', () => dispatchEvent(new Event('offline')), () => dispatchEvent(new Event('online'))],
  ] as const)('pauses %s and refetches at once afterwards', async ([, begin, end]) => {
    const { told, replies } = anInbox()
    const polls = await open(replies)
    begin()
    told.notifications = [aNotification()]
    await seconds(300)
    expect(polls()).toHaveLength(1)
    end()
    await seconds(0)
    expect(polls()).toHaveLength(2)
    expect(names()[0]).toBe('Notifications, 1 unread')
    await seconds(30)
    expect(polls()).toHaveLength(3)
  })

  test('keeps the badge, shows no error and continues after a failed request', async () => {
    const { replies } = anInbox(aNotification())
    const polls = await open(replies)
    Object.assign(replies, {
      'GET /api/notifications': () => ({ status: 503, body: { code: 'unavailable' } }),
    })
    await seconds(60)
    expect(polls()).toHaveLength(3)
    expect(names()[0]).toBe('Notifications, 1 unread')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.body.textContent).toBe('11')
  })

  test('refetches friend requests or statistics when a new notification concerns them', async () => {
    const { told, replies } = anInbox(aNotification({ id: 1 }))
    function Figures() {
      useInboxPolling()
      useQuery(read(friendsApi.requests))
      useQuery(read(statsApi.all))
      return null
    }
    const asked = network({
      ...replies,
      'GET /api/friends/requests': () => ({ body: [] }),
      'GET /api/stats': () => ({ body: {} }),
    })
    show(<Figures />)
    await seconds(0)
    const readAfter = async (...notifications: typeof told.notifications) => {
      asked.splice(0)
      told.notifications = notifications
      await seconds(30)
      return asked.map(({ path }) => path)
    }
    const inbox = '/api/notifications'
    const old = aNotification({ id: 1, isRead: true })
    const request = aNotification({ id: 3 })
    const match = aMatchNotification('pending', { id: 4 })
    expect(await readAfter(old)).toEqual([inbox])
    expect(await readAfter(request, old)).toEqual([inbox, '/api/friends/requests'])
    expect(await readAfter(match, request)).toEqual([inbox, '/api/stats'])
    // A voided match also changes the statistics.
    expect(await readAfter(aNotification({ id: 5, type: 'match_voided' }), match)).toEqual([
      inbox,
      '/api/stats',
    ])
  })
})

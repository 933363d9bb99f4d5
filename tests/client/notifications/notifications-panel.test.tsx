import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { aMatchNotification, aNotification, anInbox } from './seen-notification.ts'
import { atPanel, bells, open, panel, row } from './seen-panel.tsx'

freshBrowser()
afterEach(() => dispatchEvent(new Event('online')))

const readAll = 'POST /api/notifications/read-all'
const unread = 'Notifications, 1 unread'
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The page, with the panel that its bell has opened. */
async function openByBell(address: string, inRail = false) {
  const shown = open(
    anInbox(aNotification(), aMatchNotification('accepted', { isRead: true })).replies,
    address,
  )
  const bell = (await bells(unread)).at(inRail ? 1 : 0)!
  const isExpanded = () => bell.getAttribute('aria-expanded')
  expect(isExpanded()).toBe('false')
  const reads = () => shown.asked.filter(({ path }) => path === '/api/notifications').length
  const before = reads()
  await shown.user.click(bell)
  await row('Friend request')
  expect(isExpanded()).toBe('true')
  // It asks afresh whenever it opens.
  await eventually(() => expect(reads()).toBe(before + 1))
  return { ...shown, bell }
}

describe('the panel', () => {
  // spec 2: Notifications popover opened from a bell
  // spec 4: unread until read
  test('opens from the bell, tells what is unread in words, and Back closes it', async () => {
    await openByBell('/?tab=community')
    expect(location.search).toBe('?tab=community&dialog=notifications')
    expect(within(await row('Friend request')).getByText('Unread:')).toBeTruthy()
    expect(within(await row('Match recorded')).queryByText('Unread:')).toBeNull()
    history.back()
    await isClosed()
    expect(location.search).toBe('?tab=community')
  })

  test('opens over /profile and leaves that where it was', async () => {
    const { user } = await openByBell('/profile')
    expect(location.pathname + location.search).toBe('/profile?dialog=notifications')
    await user.click(within(await panel()).getByLabelText('Close'))
    await eventually(() => expect(location.pathname + location.search).toBe('/profile'))
  })

  // spec 7: POST /api/notifications/read-all
  test('marks all of it read, once, also while an answer is on its way', async () => {
    const { replies } = anInbox(aNotification(), aMatchNotification('pending'))
    const hold = later()
    const { user, written } = open({
      ...replies,
      [readAll]: (request) => hold.promise.then(() => replies[readAll]!(request)),
      'POST /api/friends/accept': () => new Promise(() => {}),
    })
    await user.click(within(await row('Friend request')).getByText(/^Accept/))
    await user.dblClick(screen.getByText('Mark all read'))
    hold.answer({})
    await eventually(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(screen.queryByText('Mark all read')).toBeNull()
    expect(await bells('Notifications')).toHaveLength(2)
    expect(written()).toEqual(['POST /api/friends/accept', readAll])
    expect((await panel()).contains(document.activeElement)).toBe(true)
  })
})

describe('the list', () => {
  test('is on its way, and then says that there is nothing yet', async () => {
    const hold = later()
    open({ 'GET /api/notifications': () => hold.promise })
    expect(within(await panel()).getByRole('status').textContent).toBe('Loading...')
    hold.answer({ body: [] })
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(screen.queryByText('Mark all read')).toBeNull()
  })

  test('that failed can be tried again; a later failure leaves what has come', async () => {
    const { replies } = anInbox(aNotification())
    let isUp = false
    const { user, client } = open({
      ...replies,
      'GET /api/notifications': (request) =>
        isUp ? replies['GET /api/notifications']!(request) : { status: 503, body: { code: 'unavailable' } },
    })
    const error = await within(await panel()).findByRole('alert')
    expect(error.textContent).toContain('The notifications did not load')
    isUp = true
    await user.click(within(error).getByText('Try again'))
    expect(await row('Friend request')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    network({ ...signedIn, 'GET /api/notifications': refused(500, 'unexpected') })
    void client.invalidateQueries({ queryKey: ['notifications'] })
    expect(await within(await panel()).findByRole('alert')).toBeTruthy()
    expect(await row('Friend request')).toBeTruthy()
  })

  test('says that it is offline, and that nothing has failed', async () => {
    open(anInbox(aNotification()).replies)
    await row('Friend request')
    dispatchEvent(new Event('offline'))
    expect(await within(await panel()).findByText('Offline. Showing what came last.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await row('Friend request')).toBeTruthy()
  })
})

const fromName = 'Noa Gil'
const asked = 'Friend request Just now Noa Gil wants to be your friend'
// spec 8: a missing date shows 'Just now' | a missing title shows 'Notification'
// spec 8: a missing message shows 'No message' | Invalid JSON in data
test.for([
  [{ type: 'clan_moved', data: {} }, 'Notification Just now No message'],
  [{ data: 'not { json' }, 'Friend request Just now No message'],
  [{ data: JSON.stringify({ fromName }) }, asked],
  [{ data: { fromName, status: 'pending', fromUserId: 'noa' } }, `${asked}Accept`],
  [{ data: { fromName, status: 'pending', subjectId: 4 } }, `${asked}Decline`],
  [{ data: { fromName, status: 'perhaps' } }, asked],
  [{ createdAt: undefined, data: { fromName } }, asked],
] as const)('what is broken is shown all the same: %o', async ([broken, text]) => {
  open(anInbox({ ...aNotification({ isRead: true }), ...(broken as object) }).replies)
  expect((await within(await panel()).findByRole('listitem')).textContent).toBe(text)
})

describe('following', () => {
  // spec 4: Clicking an unread one
  // spec 7: POST /api/notifications/{id}/read
  test('an unread one marks it read and leads where its kind leads; Back leads past the panel', async () => {
    const { user, written } = await openByBell('/?tab=community&view=players')
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    await isClosed()
    await eventually(() => expect(written()).toEqual(['POST /api/notifications/1/read']))
    expect(await bells('Notifications')).toHaveLength(2)
    history.back()
    await eventually(() => expect(location.search).toBe('?tab=community&view=players'))
  })

  // spec 4: A friend_accepted notification shows 'Request Accepted'
  test('one that is read writes nothing', async () => {
    const { user, written } = open(anInbox(aNotification({ type: 'friend_accepted', isRead: true })).replies)
    const link = within(await row('Request Accepted')).getByRole('link')
    expect(link.textContent).toBe('Request Accepted Just now You and Noa Gil are friends now')
    await user.click(link)
    expect(location.search).toBe('?tab=community&view=players&player=9')
    expect(written()).toEqual([])
  })

  // spec 8: Accept and read failures
  test('one that was not marked read says so, leads there all the same and stays unread', async () => {
    const { user } = open({
      ...anInbox(aNotification()).replies,
      'POST /api/notifications/1/read': refused(500, 'unexpected'),
    })
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeTruthy()
    expect(await bells(unread)).toHaveLength(2)
  })

  // spec 4: Clicking an unread one
  test('one that leads nowhere is marked read where it stands', async () => {
    const { user, written } = open(anInbox(aNotification({ type: 'clan_moved' })).replies)
    await user.click(within(await row('Notification')).getByRole('button'))
    await eventually(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(written()).toEqual(['POST /api/notifications/1/read'])
    expect(location.pathname + location.search).toBe(atPanel)
    expect(within(await row('Notification')).queryByRole('button')).toBeNull()
  })
})

describe('on a desktop', () => {
  async function openFromRail() {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    return openByBell('/?tab=community', true)
  }
  const isLeft = async () => {
    await isClosed()
    expect(location.search).toBe('?tab=community')
  }

  test('the page beside it stays in reach, and Escape gives the focus back to the bell', async () => {
    const { user, bell } = await openFromRail()
    expect((await panel()).contains(document.activeElement)).toBe(true)
    expect(screen.getByText('the page').closest('[inert], [aria-hidden=true]')).toBeNull()
    expect(document.querySelectorAll('body style')).toHaveLength(0)
    await user.keyboard('{Escape}')
    await isLeft()
    await eventually(() => expect(document.activeElement).toBe(bell))
  })

  test('the bell closes it as it opened it, and a press beside it too; what leads elsewhere leads there', async () => {
    const { user, bell } = await openFromRail()
    await user.click(bell)
    await isLeft()
    await user.click(bell)
    await row('Friend request')
    await user.click(screen.getByText('the page'))
    await isLeft()
    await user.click(bell)
    await row('Friend request')
    await user.click(screen.getAllByRole('button', { name: 'Add match' })[0]!)
    expect(await screen.findByRole('dialog', { name: 'What would you like to do?' })).toBeTruthy()
    await user.click(screen.getByText('Cancel'))
    await eventually(() => expect(location.search).toBe('?tab=community'))
  })
})

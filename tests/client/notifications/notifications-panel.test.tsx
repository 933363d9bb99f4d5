import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, passTime, type Replies } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { aMatchNotification, aNotification, anInbox } from './notification-fixtures.ts'
import { atPanel, findBell, open, panel, row } from './open-panel.tsx'

freshBrowser()
afterEach(() => dispatchEvent(new Event('online')))

const readAll = 'POST /api/notifications/read-all'
const unread = 'Notifications, 1 unread'
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The page after a click on its bell. */
async function openByBell(address: string) {
  const shown = open(
    anInbox(aNotification(), aMatchNotification('accepted', { isRead: true })).replies,
    address,
  )
  const bell = await findBell(unread)
  const isExpanded = () => bell.getAttribute('aria-expanded')
  expect(isExpanded()).toBe('false')
  const reads = () => shown.asked.filter(({ path }) => path === '/api/notifications').length
  const before = reads()
  // Older than 30 seconds it refetches when it opens. No wait: the next poll would also be a request.
  passTime(30_000)
  await shown.user.click(bell)
  await row('Friend request')
  expect(isExpanded()).toBe('true')
  expect(reads()).toBe(before + 1)
  return { ...shown, bell }
}

// spec 2: Notifications popover opened from a bell
// spec 4: unread until read
test('notifications panel opens from the bell, marks unread notifications in words, and closes on Back', async () => {
  await openByBell('/?tab=community')
  expect(location.search).toBe('?tab=community&dialog=notifications')
  expect(within(await row('Friend request')).getByText('Unread:')).toBeTruthy()
  expect(within(await row('Match added')).queryByText('Unread:')).toBeNull()
  history.back()
  await isClosed()
  expect(location.search).toBe('?tab=community')
})

// spec 7: POST /api/notifications/read-all
test('notifications panel marks all notifications read once on a double click, also while an answer is pending', async () => {
  const { replies } = anInbox(aNotification(), aMatchNotification('pending'))
  const hold = later()
  const { user, written } = open({
    ...replies,
    [readAll]: (request) => hold.promise.then(() => replies[readAll]!(request)),
    'POST /api/friends/accept': () => new Promise(() => {}),
  })
  await user.click(within(await row('Friend request')).getByText(/^Accept/))
  clickTwice(screen.getByText('Mark all read'))
  hold.answer({})
  await eventually(() => expect(screen.queryByText('Unread:')).toBeNull())
  expect(screen.queryByText('Mark all read')).toBeNull()
  expect(await findBell('Notifications')).toBeTruthy()
  expect(written()).toEqual(['POST /api/friends/accept', readAll])
  expect((await panel()).contains(document.activeElement)).toBe(true)
})

test('notifications panel shows loading, error and empty states, and keeps the list offline and on a failed refetch', async () => {
  const list = 'GET /api/notifications'
  const hold = later()
  const { replies } = anInbox(aNotification())
  let reply: Replies[string] = () => hold.promise
  const { user, client } = open({ ...replies, [list]: (request) => reply(request) })
  expect(within(await panel()).getByRole('status').textContent).toBe('Loading...')
  hold.answer({ status: 503, body: { code: 'unavailable' } })
  const error = await within(await panel()).findByRole('alert')
  expect(error.textContent).toContain("Your notifications didn't load")
  reply = () => ({ body: [] })
  await user.click(within(error).getByText('Try again'))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  for (const gone of ['Loading...', 'Mark all read']) expect(screen.queryByText(gone)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  reply = replies[list]!
  const readAgain = () => void client.invalidateQueries({ queryKey: ['notifications'] })
  readAgain()
  await row('Friend request')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(await within(await panel()).findByText("You're offline. Showing the latest we have.")).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  reply = refused(500, 'unexpected')
  readAgain()
  expect(await within(await panel()).findByRole('alert')).toBeTruthy()
  expect(await row('Friend request')).toBeTruthy()
})

const fromName = 'Noa Gil'
const asked = 'Friend request Just now Noa Gil wants to be your friend'
test.for([
  [{ data: { fromName, status: 'pending', fromUserId: 'noa' } }, `${asked}Accept`],
  [{ data: { fromName, status: 'pending', subjectId: 4 } }, `${asked}Decline`],
  [{ createdAt: undefined, data: { fromName } }, asked],
] as const)(
  'notifications panel still shows a notification with missing data: %o',
  async ([broken, text]) => {
    open(anInbox({ ...aNotification({ isRead: true }), ...(broken as object) }).replies)
    expect((await within(await panel()).findByRole('listitem')).textContent).toBe(text)
  },
)

test('notifications panel shows "Notification" and "No message" where an answer brings no words', async () => {
  const wordless = { ...aNotification({ isRead: true, type: 'clan_moved', data: {} }), message: null }
  open({ 'GET /api/notifications': () => ({ body: [wordless] }) })
  const row = await within(await panel()).findByRole('listitem')
  expect(row.textContent).toBe('Notification Just now No message')
})

describe('following a notification', () => {
  // spec 4: Clicking an unread one
  // spec 7: POST /api/notifications/{id}/read
  test('marks an unread notification read once and navigates to its target; Back skips the panel', async () => {
    const { user, written } = await openByBell('/?tab=community&view=players')
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    await isClosed()
    await eventually(() => expect(written()).toEqual(['POST /api/notifications/1/read']))
    const bell = await findBell('Notifications')
    history.back()
    await eventually(() => expect(location.search).toBe('?tab=community&view=players'))
    // A read notification navigates without a write.
    await user.click(bell)
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    expect(written()).toHaveLength(1)
  })

  // spec 8: Accept and read failures
  test('navigates, shows an error and keeps the notification unread when marking it read fails', async () => {
    const { user } = open({
      ...anInbox(aNotification()).replies,
      'POST /api/notifications/1/read': refused(500, 'unexpected'),
    })
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeTruthy()
    expect(await findBell(unread)).toBeTruthy()
  })

  test('marks a notification without a target read and stays on the panel', async () => {
    const { user, written } = open(anInbox(aNotification({ type: 'clan_moved' })).replies)
    await user.click(within(await row('Notification')).getByRole('button'))
    await eventually(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(written()).toEqual(['POST /api/notifications/1/read'])
    expect(location.pathname + location.search).toBe(atPanel)
    expect(within(await row('Notification')).queryByRole('button')).toBeNull()
  })
})

test('notifications panel on a desktop leaves the page usable; Escape, the bell and an outside click close it', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const { user, bell } = await openByBell('/?tab=community')
  const isLeft = async () => {
    await isClosed()
    expect(location.search).toBe('?tab=community')
  }
  const again = async () => {
    await user.click(bell)
    await row('Friend request')
  }
  expect((await panel()).contains(document.activeElement)).toBe(true)
  expect(screen.getByText('the page').closest('[inert], [aria-hidden=true]')).toBeNull()
  expect(document.querySelectorAll('body style')).toHaveLength(0)
  await user.keyboard('{Escape}')
  await isLeft()
  await eventually(() => expect(document.activeElement).toBe(bell))
  await again()
  await user.click(bell)
  await isLeft()
  await again()
  await user.click(screen.getByText('the page'))
  await isLeft()
  // A link beside the panel navigates.
  await again()
  await user.click(screen.getAllByRole('button', { name: 'Add match' })[0]!)
  expect(await screen.findByRole('dialog', { name: 'What would you like to do?' })).toBeTruthy()
  await user.click(screen.getByText('Cancel'))
  await eventually(() => expect(location.search).toBe('?tab=community'))
})

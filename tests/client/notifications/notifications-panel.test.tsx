import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, speak } from '#tests/support/render.tsx'
import { aMatchNotification, aNotification, anInbox, answered } from './seen-notification.ts'
import { open, row, panel, held, atPanel } from './seen-panel.tsx'

freshBrowser()
afterEach(() => dispatchEvent(new Event('online')))
const refusal = (status: number, code: string) => () => ({ status, body: { message: code, code } })

const readAll = 'POST /api/notifications/read-all'

describe('the panel', () => {
  test('says that what it tells is on its way', async () => {
    const { answer, release } = held(() => ({ body: [] }))
    open({ 'GET /api/notifications': answer })
    expect(within(await panel()).getByRole('status').textContent).toBe('Loading...')
    release()
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  })

  // spec 2: Notifications popover opened from a bell
  test('opens from the bell, stands in the address, and Back closes it', async () => {
    const { user } = open(anInbox(aNotification()).replies, '/?tab=community')
    const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
    if (!bell) throw new Error('no bell')
    expect(bell.getAttribute('aria-expanded')).toBe('false')
    await user.click(bell)
    expect(location.search).toBe('?tab=community&dialog=notifications')
    expect(await row('Friend request')).toBeTruthy()
    expect(bell.getAttribute('aria-expanded')).toBe('true')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=community')
  })

  test('opens over /profile and leaves that where it was', async () => {
    const { user } = open(anInbox().replies, '/profile')
    const [bell] = await screen.findAllByRole('button', { name: 'Notifications' })
    await user.click(bell ?? document.body)
    expect(location.pathname + location.search).toBe('/profile?dialog=notifications')
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/profile'))
  })

  // spec 4: unread until read
  test('tells what is unread in words, and asks afresh when it opens', async () => {
    const { asked, user } = open(
      anInbox(aNotification(), aMatchNotification('accepted', { isRead: true })).replies,
      '/?tab=community',
    )
    const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
    const reads = () => asked.filter(({ path }) => path === '/api/notifications').length
    const before = reads()
    await user.click(bell ?? document.body)
    expect(within(await row('Friend request')).getByText('Unread:')).toBeTruthy()
    expect(within(await row('Match recorded')).queryByText('Unread:')).toBeNull()
    await waitFor(() => expect(reads()).toBe(before + 1))
  })

  // spec 7: POST /api/notifications/read-all
  test('marks all of it read', async () => {
    const { replies } = anInbox(aNotification(), aMatchNotification('pending'))
    const { answer, release } = held(replies[readAll])
    const { user, posts } = open({ ...replies, [readAll]: answer })
    const button = await within(await panel()).findByRole('button', { name: 'Mark all read' })
    await user.dblClick(button)
    release()
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Notifications', hidden: true })).toHaveLength(2)
    expect(posts()).toEqual([['/api/notifications/read-all', undefined]])
    expect((await panel()).contains(document.activeElement)).toBe(true)
  })

  test('marks all of it read while an answer is on its way', async () => {
    const { replies } = anInbox(aNotification(), aMatchNotification('pending'))
    const { answer, release } = held()
    const { user, posts } = open({ ...replies, 'POST /api/friends/accept': answer })
    await user.click(within(await row('Friend request')).getByRole('button', { name: /^Accept/ }))
    await user.click(within(await panel()).getByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(posts().map(([path]) => path)).toContain('/api/notifications/read-all'))
    release()
  })

  // spec 4: pending shows Accept and Decline
  test('speaks Spanish', async () => {
    await speak('es')
    const data = (status: string) => answered(aNotification(), status).data
    open(
      anInbox(
        aNotification({ createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }),
        aNotification({ id: 3, data: data('accepted') }),
        aMatchNotification('pending'),
      ).replies,
    )
    const box = await screen.findByRole('dialog', { name: 'Notificaciones' })
    await within(box).findByRole('button', { name: 'Marcar todo como leído' })
    const rows = within(box).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sin leer: Solicitud de amistad Hace 2 h Noa Gil te ha pedido amistadAceptarRechazar',
      'Sin leer: Solicitud de amistad Ahora mismo Noa Gil te ha pedido amistadAceptada',
      'Sin leer: Partido registrado Ahora mismo Noa Gil ha registrado un partido contigo, jugado el 7 de mayo de 2025' +
        'Contará para ti cuando lo aceptes.AceptarRechazar',
    ])
  })
})

describe('the state of the list', () => {
  test('nothing yet', async () => {
    open(anInbox().replies)
    expect(await within(await panel()).findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  test('a failure offers another try', async () => {
    const replies: Replies = { 'GET /api/notifications': refusal(503, 'unavailable') }
    const { user } = open(replies)
    const error = await within(await panel()).findByRole('alert')
    expect(error.textContent).toContain('The notifications did not load')
    Object.assign(replies, anInbox(aNotification()).replies)
    network({ ...signedIn, ...replies })
    await user.click(within(error).getByRole('button', { name: 'Try again' }))
    expect(await row('Friend request')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a later failure leaves what has come', async () => {
    const { client } = open(anInbox(aNotification()).replies)
    await row('Friend request')
    network({ ...signedIn, 'GET /api/notifications': refusal(500, 'unexpected') })
    void client.invalidateQueries({ queryKey: ['notifications'] })
    expect(await within(await panel()).findByRole('alert')).toBeTruthy()
    expect(await row('Friend request')).toBeTruthy()
  })

  test('without connection it says so, and nothing has failed', async () => {
    open(anInbox(aNotification()).replies)
    await row('Friend request')
    dispatchEvent(new Event('offline'))
    expect(await within(await panel()).findByText('Offline. Showing what came last.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await row('Friend request')).toBeTruthy()
  })
})

describe('what is broken is shown all the same', () => {
  const fromName = 'Noa Gil'
  // spec 8: a missing date shows 'Just now' | a missing title shows 'Notification'
  // spec 8: a missing message shows 'No message' | Invalid JSON in data
  test.for([
    [{ type: 'clan_moved', data: {} }, 'Notification Just now No message'],
    [{ data: null }, 'Friend request Just now No message'],
    [{ data: 'not { json' }, 'Friend request Just now No message'],
    [{ data: '[]' }, 'Friend request Just now No message'],
    [{ data: [1] }, 'Friend request Just now No message'],
    [{ data: JSON.stringify({ fromName }) }, 'Friend request Just now Noa Gil wants to be your friend'],
    [
      { data: { fromName, status: 'pending', fromUserId: 'noa' } },
      'Friend request Just now Noa Gil wants to be your friendAccept',
    ],
    [
      { data: { fromName, status: 'pending', subjectId: 4 } },
      'Friend request Just now Noa Gil wants to be your friendDecline',
    ],
    [{ data: { fromName, status: 'perhaps' } }, 'Friend request Just now Noa Gil wants to be your friend'],
    [{ type: 'match_recorded', data: { status: 'pending' } }, /^Match recorded Just now No message/],
    [{ createdAt: undefined, data: { fromName } }, 'Friend request Just now Noa Gil wants to be your friend'],
    [{ createdAt: 'then', data: { fromName } }, 'Friend request Just now Noa Gil wants to be your friend'],
  ] as const)('%o', async ([broken, text]) => {
    open(
      anInbox({ ...aNotification({ isRead: true }), ...broken } as ReturnType<typeof aNotification>).replies,
    )
    const found = await within(await panel()).findByRole('listitem')
    if (typeof text === 'string') expect(found.textContent).toBe(text)
    else expect(found.textContent).toMatch(text)
  })
})

describe('following', () => {
  // spec 4: Clicking an unread one
  // spec 7: POST /api/notifications/{id}/read
  test('an unread one marks it read and leads where its kind leads; Back leads past the panel', async () => {
    const { user, posts } = open(anInbox(aNotification()).replies, '/?tab=community&view=players')
    const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
    await user.click(bell ?? document.body)
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(posts()).toEqual([['/api/notifications/1/read', undefined]]))
    expect(await screen.findAllByRole('button', { name: 'Notifications' })).toHaveLength(2)
    history.back()
    await waitFor(() => expect(location.search).toBe('?tab=community&view=players'))
  })

  // spec 4: A friend_accepted notification shows 'Request Accepted'
  test('one that is read writes nothing', async () => {
    const accepted = { type: 'friend_accepted', isRead: true }
    const { user, posts } = open(anInbox(aNotification(accepted)).replies)
    const link = within(await row('Request Accepted')).getByRole('link')
    expect(link.textContent).toBe('Request Accepted Just now You and Noa Gil are friends now')
    await user.click(link)
    expect(location.search).toBe('?tab=community&view=players&player=9')
    expect(posts()).toEqual([])
  })

  // spec 8: Accept and read failures
  test('one that was not marked read says so, leads there all the same and stays unread', async () => {
    const { user } = open({
      ...anInbox(aNotification()).replies,
      'POST /api/notifications/1/read': refusal(500, 'unexpected'),
    })
    await user.click(within(await row('Friend request')).getByRole('link'))
    expect(location.search).toBe('?tab=community&view=friends')
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Notifications, 1 unread' })).toHaveLength(2)
  })

  // spec 4: Clicking an unread one
  test('one that leads nowhere is marked read where it stands', async () => {
    const { user, posts } = open(anInbox(aNotification({ type: 'clan_moved' })).replies)
    await user.click(within(await row('Notification')).getByRole('button'))
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(posts()).toEqual([['/api/notifications/1/read', undefined]])
    expect(location.pathname + location.search).toBe(atPanel)
    expect(within(await row('Notification')).queryByRole('button')).toBeNull()
  })
})

describe('on a desktop', () => {
  const wide = () => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

  async function openFromRail() {
    wide()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    const shown = open(anInbox(aNotification()).replies, '/?tab=community')
    const bells = await screen.findAllByRole('button', { name: 'Notifications, 1 unread' })
    const bell = bells.at(-1)
    if (!bell) throw new Error('no bell')
    await shown.user.click(bell)
    await row('Friend request')
    return { ...shown, bell }
  }

  test('the page beside it stays in reach, and Escape gives the focus back to the bell', async () => {
    const { user, bell } = await openFromRail()
    expect((await panel()).contains(document.activeElement)).toBe(true)
    expect(screen.getByText('the page').closest('[inert], [aria-hidden=true]')).toBeNull()
    expect(document.querySelectorAll('body style')).toHaveLength(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=community')
    await waitFor(() => expect(document.activeElement).toBe(bell))
  })

  test('the bell closes it as it opened it', async () => {
    const { user, bell } = await openFromRail()
    await user.click(bell)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=community')
  })

  test('a press beside it closes it; what leads elsewhere leads there', async () => {
    const { user, bell } = await openFromRail()
    await user.click(screen.getByText('the page'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('?tab=community')

    await user.click(bell)
    await row('Friend request')
    const [ball] = screen.getAllByRole('button', { name: 'Add match' })
    await user.click(ball ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'What would you like to do?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(location.search).toBe('?tab=community'))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Shell } from '#client/shell/shell.tsx'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { signedIn } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aMatchNotification, aNotification, anInbox, answered } from './seen-notification.ts'

freshBrowser()
afterEach(() => dispatchEvent(new Event('online')))

const atPanel = '/?tab=community&dialog=notifications'

function open(replies: Replies, address = atPanel) {
  history.replaceState(null, '', address)
  const asked = network({ ...signedIn, ...replies })
  const shown = show(<Shell>the page</Shell>)
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { asked, posts, ...shown }
}

const panel = () => screen.findByRole('dialog', { name: 'Notifications' })
const row = async (title: string | RegExp) => {
  const found = (await within(await panel()).findByText(title)).closest('li')
  if (!found) throw new Error(`${title} stands in no row`)
  return found
}
const buttonsIn = (box: HTMLElement) =>
  within(box)
    .queryAllByRole('button')
    .map((each) => each.textContent)
const refusal = (status: number, code: string) => () => ({ status, body: { message: code, code } })

const readAll = 'POST /api/notifications/read-all'
/** A reply that waits until it is let go. */
function held(reply: Replies[string] = () => ({})) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const answer: Replies[string] = async (request) => {
    await gate
    return reply(request)
  }
  return { answer, release }
}

describe('the panel', () => {
  test('says that what it tells is on its way', async () => {
    const { answer, release } = held(() => ({ body: [] }))
    open({ 'GET /api/notifications': answer })
    expect(within(await panel()).getByRole('status').textContent).toBe('Loading...')
    release()
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  })

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

  test('tells what is unread in words, and asks afresh when it opens', async () => {
    const { asked } = open(anInbox(aNotification(), aMatchNotification('accepted', { isRead: true })).replies)
    expect(within(await row('Friend request')).getByText('Unread:')).toBeTruthy()
    expect(within(await row('Match recorded')).queryByText('Unread:')).toBeNull()
    expect(asked.some(({ path }) => path === '/api/notifications')).toBe(true)
  })

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

  test('one that is read writes nothing', async () => {
    const accepted = { type: 'friend_accepted', isRead: true }
    const { user, posts } = open(anInbox(aNotification(accepted)).replies)
    const link = within(await row('Request Accepted')).getByRole('link')
    expect(link.textContent).toBe('Request Accepted Just now You and Noa Gil are friends now')
    await user.click(link)
    expect(location.search).toBe('?tab=community&view=players&player=9')
    expect(posts()).toEqual([])
  })

  test('one that leads nowhere is marked read where it stands', async () => {
    const { user, posts } = open(anInbox(aNotification({ type: 'clan_moved' })).replies)
    await user.click(within(await row('Notification')).getByRole('button'))
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
    expect(posts()).toEqual([['/api/notifications/1/read', undefined]])
    expect(location.pathname + location.search).toBe(atPanel)
    expect(within(await row('Notification')).queryByRole('button')).toBeNull()
  })
})

describe('a friend request', () => {
  test.for([
    ['Accept', '/api/friends/accept', { friendId: 'noa' }, 'accepted', 'Accepted'],
    ['Decline', '/api/friends/requests/41/decline', undefined, 'declined', 'Declined'],
  ] as const)('%s, once', async ([name, path, body, status, outcome]) => {
    const { told, replies } = anInbox(aNotification())
    const { answer, release } = held(() => {
      told.notifications = told.notifications.map((each) => answered(each, status))
      return { body: { id: 41, status } }
    })
    const { user, posts } = open({ ...replies, [`POST ${path}`]: answer })
    const found = await row('Friend request')
    await user.dblClick(within(found).getByRole('button', { name }))
    expect(within(found).getByRole('button', { name }).getAttribute('aria-busy')).toBe('true')
    for (const each of within(found).getAllByRole('button')) await user.click(each)
    release()
    await waitFor(() => expect(within(found).getByRole('status').textContent).toBe(outcome))
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([[path, body]])
    await waitFor(() => expect(document.activeElement).toBe(found))
    expect(screen.getAllByRole('button', { name: 'Notifications', hidden: true })).toHaveLength(2)
  })

  test('that was answered elsewhere is told, and shown as it stands', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user } = open({
      ...replies,
      'POST /api/friends/accept': () => {
        told.notifications = told.notifications.map((each) => answered(each, 'accepted'))
        return { status: 409, body: { code: 'not_pending' } }
      },
    })
    const found = await row('Friend request')
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('Accepted')).toBeTruthy()
    expect(await screen.findByText('This has been answered already.')).toBeTruthy()
  })

  test('that was taken back is told, and goes', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user } = open({
      ...replies,
      'POST /api/friends/requests/41/decline': () => {
        told.notifications = []
        return { status: 404, body: { code: 'not_found' } }
      },
    })
    await user.click(within(await row('Friend request')).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
    expect(await screen.findByText('This no longer exists.')).toBeTruthy()
  })

  test('can be answered again after the connection was lost', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user, posts } = open({
      ...replies,
      'POST /api/friends/accept': () => {
        if (posts().length === 1) throw new TypeError('Failed to fetch')
        told.notifications = told.notifications.map((each) => answered(each, 'accepted'))
        return { body: { id: 41, status: 'accepted' } }
      },
    })
    const found = await row('Friend request')
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('Accepted')).toBeTruthy()
    expect(posts()).toHaveLength(2)
  })
})

describe('a match', () => {
  const answer = (status: string, consent: string): Replies => {
    const { told, replies } = anInbox(aMatchNotification(status))
    const say = (next: string) => () => {
      told.notifications = told.notifications.map((each) => answered(each, next))
      return { body: { id: 12, consent } }
    }
    return {
      ...replies,
      'POST /api/matches/12/confirm': say('accepted'),
      'POST /api/matches/12/decline': say('declined'),
    }
  }

  test('that waits is accepted', async () => {
    const { user, posts } = open(answer('pending', 'confirmed'))
    const found = await row('Match recorded')
    expect(within(found).getByText('It counts for you once you accept it.')).toBeTruthy()
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('In your history')).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([['/api/matches/12/confirm', undefined]])
  })

  test('that is declined leads nowhere, and can still be accepted', async () => {
    const { user, posts } = open(answer('pending', 'declined'))
    const found = await row('Match recorded')
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/?tab=matches&view=history&match=12')
    await user.click(within(found).getByRole('button', { name: 'Decline' }))
    expect(await within(found).findByText('Declined')).toBeTruthy()
    expect(within(found).queryByRole('link')).toBeNull()
    await user.click(within(found).getByRole('button', { name: 'Accept after all' }))
    expect(await within(found).findByText('In your history')).toBeTruthy()
    expect(posts().map(([path]) => path)).toEqual(['/api/matches/12/decline', '/api/matches/12/confirm'])
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

describe('a claim', () => {
  const aClaimNotification = (data = {}) =>
    aNotification({
      type: 'name_claimed',
      data: {
        subjectId: 61,
        status: 'pending',
        fromUserId: 'noa',
        fromPlayerId: 9,
        fromName: 'Noa Gil',
        playerName: 'Javi',
        ...data,
      },
    })

  test.for([
    ['Accept', 'accept', 'accepted', 'Accepted'],
    ['Decline', 'decline', 'declined', 'Declined'],
  ] as const)('%s answers it here, once', async ([name, way, status, text]) => {
    const { told, replies } = anInbox(aClaimNotification())
    const { user, posts } = open({
      ...replies,
      [`POST /api/claims/61/${way}`]: () => {
        told.notifications = told.notifications.map((each) => answered(each, status))
        return { body: { id: 61, status, matches: 12 } }
      },
    })
    const found = await row('A name of yours')
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/profile')
    await user.dblClick(within(found).getByRole('button', { name }))
    expect(await within(found).findByText(text)).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([[`/api/claims/61/${way}`, undefined]])
  })

  test('that a match stands in the way of is told once, with the way there', async () => {
    const { replies } = anInbox(aClaimNotification())
    const { user } = open({
      ...replies,
      'POST /api/claims/61/accept': () => ({ status: 409, body: { code: 'players_met', matchId: 5 } }),
    })
    const found = await row('A name of yours')
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('They sit in the same match, so they are two people.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history&match=5',
    )
    expect(buttonsIn(found)).toEqual(['Accept', 'Decline'])
  })

  test('is not answered in somebody else’s name', async () => {
    open({ ...anInbox(aClaimNotification()).replies, ...impersonated })
    const found = await row('A name of yours')
    expect(await within(found).findByText("You cannot do this in somebody else's name.")).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
  })
})

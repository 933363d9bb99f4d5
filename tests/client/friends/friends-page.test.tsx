import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import type { UserFound } from '#shared/users/schema.ts'
import { signedIn } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { aFriend, aRequest, aSentRequest, found } from './seen-friends.ts'

const address = '/?tab=community&view=friends'
const firstPage = 'GET /api/friends?limit=100'

type Circle = { requests?: FriendRequest[]; sent?: SentRequest[]; friends?: Friend[] }

const page = (friends: Friend[], total = friends.length, next?: string): Reply => ({
  body: friends,
  headers: {
    'X-Total-Count': String(total),
    ...(next ? { Link: `</api/friends?cursor=${next}>; rel="next"` } : {}),
  },
})

/** The friends page over a server that holds `circle`; what a reply changes there is read again. */
function open(circle: Circle = {}, replies: Replies = {}) {
  history.replaceState(null, '', address)
  const asked = network({
    ...signedIn,
    'GET /api/friends/requests': () => ({ body: circle.requests ?? [] }),
    'GET /api/friends/requests/sent': () => ({ body: circle.sent ?? [] }),
    [firstPage]: () => page(circle.friends ?? []),
    ...replies,
  })
  return { asked, ...show(<CommunityPage />) }
}

const people = (...list: UserFound[]): Replies => ({ 'GET /api/users/search?q=so': () => ({ body: list }) })
const sofia = found('sofia', 'Sofía', 'Soler')

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
const heading = (name: string) => screen.findByRole('heading', { name })
const section = async (name: string) => within((await heading(name)).closest('section') as HTMLElement)
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const searchBox = () => screen.findByRole('searchbox', { name: 'Search people by name' })
const writes = (asked: { method: string; path: string; body: unknown }[]) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ line: `${method} ${path}`, body }))
const refused = (status: number, code: string) => () => ({ status, body: { code } })
const later = () => {
  let answer = (_reply: Reply) => {}
  const promise = new Promise<Reply>((resolve) => (answer = resolve))
  return { promise, answer: (reply: Reply) => answer(reply) }
}

describe('requests', () => {
  freshBrowser()

  test('stand first, with name, city, masked e-mail and day', async () => {
    open({ requests: [aRequest()], sent: [aSentRequest()], friends: [aFriend()] })
    const request = await row('Marcos Iriarte')
    await heading('Valencia')
    for (const text of ['Bilbao · today', 'm***@e***.com']) expect(request.getByText(text)).toBeTruthy()
    expect(request.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=3')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Community',
      'Friend requests',
      'Find people',
      'Sent requests',
      'Friends',
      'Valencia',
    ])
  })

  test('none of them, no section', async () => {
    open({ friends: [aFriend()] })
    await heading('Friends')
    for (const name of ['Friend requests', 'Sent requests'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  test('a yes makes a friend; the focus goes to the next request', async () => {
    const circle: Circle = {
      requests: [aRequest(), aRequest({ id: 72, senderId: 'toni', senderFirstName: 'Toni' })],
    }
    const { user, asked } = open(circle, {
      'POST /api/friends/requests/71/accept': () => {
        circle.requests?.shift()
        circle.friends = [aFriend({ id: 'marcos', firstName: 'Marcos', lastName: 'Iriarte' })]
        return { body: { id: 71, status: 'accepted' } }
      },
    })
    await user.click(await button('Accept the request from Marcos Iriarte'))
    expect(await screen.findByText('You and Marcos Iriarte are friends now')).toBeTruthy()
    expect(await (await section('Friends')).findByText('Marcos Iriarte')).toBeTruthy()
    await noButton(/from Marcos/)
    const next = (await row('Toni Iriarte')).getByRole('link')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(writes(asked)).toEqual([{ line: 'POST /api/friends/requests/71/accept', body: undefined }])
  })

  test('a no takes the last one away, and the focus to what comes after', async () => {
    const circle: Circle = { requests: [aRequest()] }
    const { user } = open(circle, {
      'POST /api/friends/requests/71/decline': () => {
        circle.requests = []
        return { body: { id: 71, status: 'declined' } }
      },
    })
    await user.click(await button('Decline the request from Marcos Iriarte'))
    expect(await screen.findByText('Request declined')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Marcos Iriarte')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Find people'))
  })

  test('two quick clicks are one answer, and a yes is not followed by a no', async () => {
    const { promise, answer } = later()
    const { user, asked } = open(
      { requests: [aRequest()] },
      { 'POST /api/friends/requests/71/accept': () => promise },
    )
    await user.dblClick(await button(/^Accept/))
    expect((await button(/^Accept/)).getAttribute('aria-busy')).toBe('true')
    await user.click(await button(/^Decline/))
    answer({ body: { id: 71, status: 'accepted' } })
    await waitFor(async () => expect((await button(/^Accept/)).getAttribute('aria-busy')).toBeNull())
    expect(writes(asked)).toHaveLength(1)
  })

  test.for([
    [404, 'not_found', 'This no longer exists.'],
    [409, 'not_pending', 'This has been answered already.'],
    [409, 'already_friends', 'You are friends already.'],
  ] as const)('a request that is gone, %s %s, is gone from the list too', async ([status, code, text]) => {
    const circle: Circle = { requests: [aRequest()] }
    const { user } = open(circle, {
      'POST /api/friends/requests/71/accept': () => {
        circle.requests = []
        return refused(status, code)()
      },
    })
    await user.click(await button(/^Accept/))
    expect(await screen.findByText(text)).toBeTruthy()
    await noButton(/^Accept/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Find people'))
  })

  test.for([
    [
      'a broken connection',
      'No connection. Nothing was lost: try again when you are back online.',
      undefined,
    ],
    [
      'too many',
      'Too many attempts in a short time. Wait a minute and try again.',
      refused(429, 'too_many_requests'),
    ],
  ] as const)('%s leaves it to be answered again', async ([, text, reply]) => {
    const { user } = open(
      { requests: [aRequest()] },
      reply ? { 'POST /api/friends/requests/71/accept': reply } : {},
    )
    await user.click(await button(/^Accept/))
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await button(/^Accept/)).getAttribute('aria-busy')).toBeNull()
    expect(document.activeElement).toBe(await button(/^Accept/))
  })
})

describe('the search', () => {
  freshBrowser()

  test('begins at two letters, asks once, and tells how many there are', async () => {
    const { user, asked } = open({}, people(sofia, found('soto', 'Iván', 'Soto')))
    expect(await screen.findByText('From 2 letters on.')).toBeTruthy()
    await user.type(await searchBox(), ' s')
    expect(screen.getByText('From 2 letters on.')).toBeTruthy()
    await user.type(await searchBox(), 'oler{Backspace}{Backspace}{Backspace}')
    expect(await screen.findByText('2 people found', { selector: '[role=status]' })).toBeTruthy()
    expect((await row('Sofía Soler')).getByText('Sevilla')).toBeTruthy()
    expect(asked.map(({ path }) => path).filter((path) => path.startsWith('/api/users'))).toEqual([
      '/api/users/search?q=so',
    ])
    await user.click(await button('Clear search'))
    expect(screen.queryByText('Sofía Soler')).toBeNull()
    expect(document.activeElement).toBe(await searchBox())
  })

  test('finds nobody', async () => {
    const { user } = open({}, people())
    await user.type(await searchBox(), 'so')
    expect(await screen.findByText('Nobody found', { selector: '[role=status]' })).toBeTruthy()
  })

  test('a row says what the two are already', async () => {
    const { user } = open(
      {
        requests: [aRequest({ senderId: 'marcos' })],
        sent: [aSentRequest()],
        friends: [aFriend()],
      },
      people(
        found('marcos', 'Marcos', 'Sosa'),
        found('noa', 'Noa', 'Sosa'),
        found('lucia', 'Lucía', 'Sosa'),
        found('eva', 'Eva', 'Sosa'),
      ),
    )
    await user.type(await searchBox(), 'so')
    expect((await row('Marcos Sosa')).getByRole('button', { name: /^Accept/ })).toBeTruthy()
    expect((await row('Noa Sosa')).getByText('Requested')).toBeTruthy()
    expect((await row('Lucía Sosa')).getByText('Friends')).toBeTruthy()
    expect((await row('Eva Sosa')).getByRole('button', { name: /^Add friend/ })).toBeTruthy()
    for (const name of ['Noa Sosa', 'Lucía Sosa']) expect((await row(name)).queryByRole('button')).toBeNull()
  })

  test('a request that is sent stands in the row and among the sent ones, and can be taken back', async () => {
    const circle: Circle = { sent: [] }
    const { user, asked } = open(circle, {
      ...people(sofia),
      'POST /api/friends/requests': () => {
        circle.sent = [aSentRequest({ friendId: 'sofia', firstName: 'Sofía', lastName: 'Soler' })]
        return { status: 201, body: { id: 81, status: 'pending' } }
      },
      'DELETE /api/friends/requests/81': () => {
        circle.sent = []
        return { status: 204 }
      },
    })
    await user.type(await searchBox(), 'so')
    await user.click(await button('Add friend: Sofía Soler'))
    expect(await (await section('Find people')).findByText('Requested')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Requested')
    const sent = await section('Sent requests')
    expect(sent.getByText('Sofía Soler')).toBeTruthy()
    await user.click(await button('Cancel the request to Sofía Soler'))
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    expect(await button('Add friend: Sofía Soler')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Sent requests' })).toBeNull()
    expect(writes(asked)).toEqual([
      { line: 'POST /api/friends/requests', body: { friendId: 'sofia' } },
      { line: 'DELETE /api/friends/requests/81', body: undefined },
    ])
  })

  test('a request that crosses another makes friends at once, even beyond the friends that are listed', async () => {
    const { user } = open(
      {},
      {
        ...people(sofia),
        'POST /api/friends/requests': () => ({ status: 201, body: { id: 9, status: 'accepted' } }),
      },
    )
    await user.type(await searchBox(), 'so')
    await user.click(await button(/^Add friend/))
    expect(await screen.findByText('You and Sofía Soler are friends now')).toBeTruthy()
    expect(await (await row('Sofía Soler')).findByText('Friends')).toBeTruthy()
  })

  test.for([
    ['already_friends', 'You are friends already.', 'Friends'],
    ['already_requested', 'You have asked already. Wait for their answer.', 'Requested'],
  ] as const)('who was already asked or made a friend elsewhere: %s', async ([code, text, mark]) => {
    const { user, asked } = open({}, { ...people(sofia), 'POST /api/friends/requests': refused(409, code) })
    await user.type(await searchBox(), 'so')
    await user.click(await button(/^Add friend/))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await (await row('Sofía Soler')).findByText(mark)).toBeTruthy()
    expect(asked.filter(({ path }) => path === '/api/friends/requests/sent').length).toBeGreaterThan(1)
  })

  test('two quick clicks are one request', async () => {
    const { promise, answer } = later()
    const { user, asked } = open({}, { ...people(sofia), 'POST /api/friends/requests': () => promise })
    await user.type(await searchBox(), 'so')
    await user.dblClick(await button(/^Add friend/))
    answer({ status: 201, body: { id: 9, status: 'pending' } })
    expect(await (await row('Sofía Soler')).findByText('Requested')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('without a connection the text stays, and the same words can be tried again', async () => {
    let isUp = false
    const { user } = open(
      {},
      {
        'GET /api/users/search?q=so': () => {
          if (!isUp) throw new TypeError('no network')
          return { body: [sofia] }
        },
      },
    )
    await user.type(await searchBox(), 'so')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch users')
    expect(await searchBox()).toHaveProperty('value', 'so')
    isUp = true
    await user.click(await button('Try again'))
    expect(await button('Add friend: Sofía Soler')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the friends', () => {
  freshBrowser()

  const vigo = aFriend({ id: 'noa', firstName: 'Noa', lastName: 'Gil', city: 'Vigo', playerId: 4 })

  test('stand city by city, each with the way to the profile', async () => {
    open({ friends: [aFriend(), aFriend({ id: 'eva', firstName: 'Eva', city: 'valencia' }), vigo] })
    await heading('Vigo')
    const friends = await section('Friends')
    expect(friends.getByText('3')).toBeTruthy()
    expect(friends.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Valencia',
      'Vigo',
    ])
    expect(friends.getAllByRole('list').map(({ children }) => children.length)).toEqual([2, 1])
    expect(friends.getByRole('link', { name: /Noa Gil/ }).getAttribute('href')).toBe(
      '/?tab=community&view=players&player=4',
    )
  })

  test('none yet leads to the search', async () => {
    const { user } = open()
    expect(await heading('No friends yet')).toBeTruthy()
    await user.click(await button('Find people'))
    expect(document.activeElement).toBe(await searchBox())
  })

  test('one is removed after a question, and the focus goes to the next', async () => {
    const circle: Circle = { friends: [aFriend(), aFriend({ id: 'eva', firstName: 'Eva' })] }
    const { user, asked } = open(circle, {
      'DELETE /api/friends/lucia': () => {
        circle.friends?.shift()
        return { status: 204 }
      },
    })
    await user.click(await button('Remove friend: Lucía Ferrer'))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove friend' }))
    expect(dialog.getByText(/^Lucía Ferrer and you will no longer be friends/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(writes(asked)).toEqual([])
    await user.click(await button('Remove friend: Lucía Ferrer'))
    await user.click(await button('Remove friend'))
    expect(await screen.findByText('Lucía Ferrer is no longer your friend')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
    await waitFor(async () =>
      expect(document.activeElement).toBe(await screen.findByRole('link', { name: /Eva/ })),
    )
    expect(writes(asked)).toEqual([{ line: 'DELETE /api/friends/lucia', body: undefined }])
  })

  test('the last one removed leaves the empty list, with the focus on the page', async () => {
    const circle: Circle = { friends: [aFriend()] }
    const { user } = open(circle, {
      'DELETE /api/friends/lucia': () => {
        circle.friends = []
        return { status: 204 }
      },
    })
    await user.click(await button('Remove friend: Lucía Ferrer'))
    await user.click(await button('Remove friend'))
    expect(await heading('No friends yet')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  })

  test('more of them come on demand, and what is there stays when they don’t', async () => {
    let isUp = false
    const { user } = open(
      {},
      {
        [firstPage]: () => page([aFriend()], 2, 'c'),
        'GET /api/friends?limit=100&cursor=c': () => (isUp ? page([vigo], 2) : refused(503, 'unavailable')()),
      },
    )
    await user.click(await button('Show more'))
    expect(await screen.findByText('The next friends did not load')).toBeTruthy()
    expect(screen.getByText('Lucía Ferrer')).toBeTruthy()
    isUp = true
    await user.click(await button('Try again'))
    expect(await screen.findByText('Noa Gil')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('say that they load', async () => {
    open({}, { [firstPage]: () => new Promise<Reply>(() => {}) })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
  })

  test('a failed load can be tried again, and what is on the screen stays', async () => {
    let isUp = true
    const circle: Circle = { friends: [aFriend()], requests: [aRequest()] }
    const { user, client } = open(circle, {
      [firstPage]: () => (isUp ? page(circle.friends ?? []) : refused(500, 'unexpected')()),
    })
    await heading('Valencia')
    isUp = false
    void client.invalidateQueries({ queryKey: ['friends'] })
    expect(await screen.findByText('Friends did not load')).toBeTruthy()
    expect(screen.getByText('Lucía Ferrer')).toBeTruthy()
    isUp = true
    await user.click(await button('Try again'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('whoever comes back is told what others did meanwhile', async () => {
    const circle: Circle = { requests: [] }
    const { user } = open(circle, {
      'GET /api/players/stats?limit=30&sort=matches&order=desc': () => ({ body: [] }),
    })
    await heading('No friends yet')
    await user.click(screen.getByRole('link', { name: 'Stats' }))
    await heading('No players yet')
    circle.requests = [aRequest()]
    await user.click(screen.getByRole('link', { name: /^Friends/ }))
    expect(await screen.findByText('Marcos Iriarte')).toBeTruthy()
  })
})

describe('in Spanish', () => {
  freshBrowser()

  test('all of it is said', async () => {
    await speak('es')
    const { user } = open(
      { requests: [aRequest()], sent: [aSentRequest()], friends: [aFriend()] },
      {
        'GET /api/users/search?q=so': refused(500, 'unexpected'),
      },
    )
    expect((await row('Marcos Iriarte')).getByText('Bilbao · hoy')).toBeTruthy()
    expect(await button('Aceptar la solicitud de Marcos Iriarte')).toBeTruthy()
    await heading('Valencia')
    for (const name of ['Solicitudes de amistad', 'Buscar gente', 'Solicitudes enviadas', 'Amigos'])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar gente por su nombre' }), 'so')
    expect(await screen.findByText('Error al buscar usuarios')).toBeTruthy()
    await user.click(await button('Quitar de amigos: Lucía Ferrer'))
    expect(screen.getByRole('dialog', { name: 'Quitar de amigos' })).toBeTruthy()
  })
})

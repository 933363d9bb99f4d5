import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
// Loaded before the tests, so that it does not count as their time.
import '#client/friends/friends-page.tsx'
import type { Friend, FriendRequest, SentRequest } from '#shared/friends/schema.ts'
import type { UserFound } from '#shared/users/schema.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import {
  button,
  freshBrowser,
  network,
  passTime,
  press,
  type Replies,
  says,
  show,
} from '#tests/support/render.tsx'
import { later, page, refused, writes } from '#tests/support/replies.ts'
import { aFriend, aRequest, aSentRequest, found } from './friend-fixtures.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-13T12:00:00Z'))

const firstPage = 'GET /api/friends?limit=100'
const accept = 'POST /api/friends/requests/71/accept'
const ask = 'POST /api/friends/requests'

type Circle = { requests?: FriendRequest[]; sent?: SentRequest[]; friends?: Friend[] }

/** The friends page over a server with `circle`; what a reply changes there is read again. */
function open(circle: Circle = {}, replies: Replies = {}) {
  history.replaceState(null, '', '/?tab=community&view=friends')
  const asked = network({
    ...signedIn,
    'GET /api/friends/requests': () => ({ body: circle.requests ?? [] }),
    'GET /api/friends/requests/sent': () => ({ body: circle.sent ?? [] }),
    [firstPage]: () => page(circle.friends ?? []),
    ...replies,
  })
  return { asked, ...show(<CommunityPage />) }
}
const heading = (name: string) => screen.findByRole('heading', { name })
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const section = async (name: string) => within((await heading(name)).closest('section') as HTMLElement)
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(text))

describe('friend requests', () => {
  // spec 7: GET /api/friends/requests
  test('are shown first, with name, city, day, masked e-mail and a link to the player', async () => {
    open({ requests: [aRequest()], sent: [aSentRequest()], friends: [aFriend()] })
    const request = await row('Marcos Iriarte')
    await heading('Valencia')
    for (const text of ['Bilbao · today', 'm***@e***.com']) expect(request.getByText(text)).toBeTruthy()
    expect(request.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=3')
    expect(headings()).toEqual([
      'Community',
      'Friend requests',
      'Find people',
      'Sent requests',
      'Friends',
      'Valencia',
    ])
  })

  // spec 7: POST /api/friends/requests/{id}/accept
  test('move to the friends when accepted, and the focus moves to the next request', async () => {
    const toni = aRequest({ id: 72, senderId: 'toni', senderFirstName: 'Toni' })
    const circle: Circle = { requests: [aRequest(), toni] }
    const { asked } = open(circle, {
      [accept]: () => {
        circle.requests = [toni]
        circle.friends = [aFriend({ id: 'marcos', firstName: 'Marcos', lastName: 'Iriarte' })]
        return { body: { id: 71, status: 'accepted' } }
      },
    })
    await press('Accept the request from Marcos Iriarte')
    await says('You and Marcos Iriarte are friends now')
    expect(await (await section('Friends')).findByText('Marcos Iriarte')).toBeTruthy()
    await focused('Toni Iriarte')
    expect(screen.queryByRole('button', { name: /from Marcos/ })).toBeNull()
    expect(writes(asked)).toEqual([{ line: accept, body: undefined }])
  })

  // spec 7: POST /api/friends/requests/{id}/accept
  test('disappear with their section when the last request is declined, and the focus moves to Find people', async () => {
    const circle: Circle = { requests: [aRequest()] }
    open(circle, {
      'POST /api/friends/requests/71/decline': () => {
        circle.requests = []
        return { body: { id: 71, status: 'declined' } }
      },
    })
    await press('Decline the request from Marcos Iriarte')
    await says('Request declined')
    await waitFor(() => expect(screen.queryByText('Marcos Iriarte')).toBeNull())
    await focused('Find people')
    for (const name of ['Friend requests', 'Sent requests']) expect(headings()).not.toContain(name)
  })

  test('send one answer for a double click on Accept, and ignore Decline while Accept is busy', async () => {
    const { promise, answer } = later()
    const { asked } = open({ requests: [aRequest()] }, { [accept]: () => promise })
    clickTwice(await button(/^Accept/))
    expect((await button(/^Accept/)).getAttribute('aria-busy')).toBe('true')
    await press(/^Decline/)
    answer({ body: { id: 71, status: 'accepted' } })
    await waitFor(async () => expect((await button(/^Accept/)).getAttribute('aria-busy')).toBeNull())
    expect(writes(asked)).toHaveLength(1)
  })

  test.for([
    [404, 'not_found', 'This no longer exists.'],
    [409, 'not_pending', 'This has already been answered.'],
    [409, 'already_friends', "You're already friends."],
  ] as const)(
    'show the reason and disappear from the list when accepting answers %s %s',
    async ([status, code, text]) => {
      const circle: Circle = { requests: [aRequest()] }
      open(circle, {
        [accept]: () => {
          circle.requests = []
          return refused(status, code)()
        },
      })
      await press(/^Accept/)
      await says(text)
      await focused('Find people')
      expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    },
  )

  test('can be answered again after a network error, which is shown, and keep the focus on Accept', async () => {
    open({ requests: [aRequest()] })
    await press(/^Accept/)
    await says('No connection. Nothing was lost: try again when you are back online.')
    expect((await button(/^Accept/)).getAttribute('aria-busy')).toBeNull()
    expect(document.activeElement).toBe(await button(/^Accept/))
  })
})

describe('Friends tab', () => {
  const vigo = aFriend({ id: 'noa', firstName: 'Noa', lastName: 'Gil', city: 'Vigo', playerId: 4 })

  // spec 7: GET /api/friends
  test('groups friends by city regardless of case, shows their number, and links to a profile', async () => {
    open({ friends: [aFriend(), aFriend({ id: 'eva', firstName: 'Eva', city: 'valencia' }), vigo] })
    await heading('Vigo')
    const friends = await section('Friends')
    expect(friends.getByText('3')).toBeTruthy()
    const cities = friends.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(cities).toEqual(['Valencia', 'Vigo'])
    expect(friends.getAllByRole('list').map(({ children }) => children.length)).toEqual([2, 1])
    expect(friends.getByRole('link', { name: /Noa Gil/ }).getAttribute('href')).toBe(
      '/?tab=community&view=players&player=4',
    )
  })

  test('removes a friend after a confirmation, and moves the focus to the next friend or, after the last, to a heading', async () => {
    const eva = aFriend({ id: 'eva', firstName: 'Eva' })
    const circle: Circle = { friends: [aFriend(), eva] }
    const gone = (friends: Friend[]) => () => {
      circle.friends = friends
      return { status: 204 }
    }
    const { asked } = open(circle, {
      'DELETE /api/friends/lucia': gone([eva]),
      'DELETE /api/friends/eva': gone([]),
    })
    await press('Remove friend: Lucía Ferrer')
    await says(/^You and Lucía Ferrer will no longer be friends/)
    await press('Cancel')
    expect(writes(asked)).toEqual([])
    await press('Remove friend: Lucía Ferrer')
    await press('Remove friend')
    await says('You and Lucía Ferrer are no longer friends')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
    await focused('Eva Ferrer')
    expect(writes(asked)).toEqual([{ line: 'DELETE /api/friends/lucia', body: undefined }])
    await press('Remove friend: Eva Ferrer')
    await press('Remove friend')
    await says('No friends yet')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    await press('Find people')
    expect(document.activeElement).toBe(screen.getByLabelText('Search people by name'))
  })

  // spec 7: Data is never stale
  test('refetches the friend requests when the user leaves the tab and comes back after 30 s', async () => {
    const circle: Circle = { friends: [aFriend()] }
    const { user } = open(circle, {
      'GET /api/players/stats?limit=30&sort=matches&order=desc': () => ({ body: [] }),
    })
    await heading('Valencia')
    await user.click(screen.getByRole('link', { name: 'Stats' }))
    await says('No players yet')
    circle.requests = [aRequest()]
    passTime(30_000)
    await user.click(screen.getByRole('link', { name: /^Friends/ }))
    await says('Marcos Iriarte')
  })
})

describe('people search', () => {
  const sofia = found('sofia', 'Sofía', 'Soler')
  const people = (...list: UserFound[]): Replies => ({ 'GET /api/users/search?q=so': () => ({ body: list }) })
  const search = async (text: string) => {
    await screen.findByLabelText('Search people by name')
    fill('Search people by name', text)
  }

  test('starts at two letters, sends one debounced request, counts the results, and is cleared by a button', async () => {
    const { asked } = open({}, people(sofia, found('soto', 'Iván', 'Soto')))
    await search(' s')
    await says('Type at least 2 letters.')
    for (const text of ['sol', 'so']) await search(text)
    await says('2 people found')
    expect((await row('Sofía Soler')).getByText('Sevilla')).toBeTruthy()
    expect(asked.filter(({ path }) => path.startsWith('/api/users'))).toHaveLength(1)
    await press('Clear search')
    expect(screen.queryByText('Sofía Soler')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Search people by name'))
  })

  test('shows Accept, Requested, Friends or Add friend by the relation to each person', async () => {
    const four = ['marcos', 'noa', 'lucia', 'eva'].map((id) => found(id, id, 'Sosa'))
    open({ requests: [aRequest()], sent: [aSentRequest()], friends: [aFriend()] }, people(...four))
    await search('so')
    expect((await row('marcos Sosa')).getByRole('button', { name: /^Accept/ })).toBeTruthy()
    expect((await row('noa Sosa')).getByText('Request sent')).toBeTruthy()
    expect((await row('lucia Sosa')).getByText('Friends')).toBeTruthy()
    expect((await row('eva Sosa')).getByRole('button', { name: /^Add friend/ })).toBeTruthy()
    for (const name of ['noa Sosa', 'lucia Sosa']) expect((await row(name)).queryByRole('button')).toBeNull()
  })

  // spec 7: POST /api/friends/requests
  test('sends one friend request for a double click, lists the request as sent, refetches, and can cancel the request', async () => {
    const circle: Circle = { sent: [] }
    const withdraw = 'DELETE /api/friends/requests/81'
    const { asked } = open(circle, {
      ...people(sofia),
      [ask]: () => {
        circle.sent = [aSentRequest({ friendId: 'sofia', firstName: 'Sofía', lastName: 'Soler' })]
        return { status: 201, body: { id: 81, status: 'pending' } }
      },
      [withdraw]: () => {
        circle.sent = []
        return { status: 204 }
      },
    })
    await search('so')
    const add = await button('Add friend: Sofía Soler')
    add.focus()
    clickTwice(add)
    expect(await (await section('Find people')).findByText('Request sent')).toBeTruthy()
    await focused('Request sent')
    // The results of a search depend on who is a friend.
    await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/api/users'))).toHaveLength(2))
    expect((await section('Sent requests')).getByText('Sofía Soler')).toBeTruthy()
    await press('Cancel the request to Sofía Soler')
    await says('Request cancelled')
    expect(await button('Add friend: Sofía Soler')).toBeTruthy()
    expect(headings()).not.toContain('Sent requests')
    expect(writes(asked)).toEqual([
      { line: ask, body: { friendId: 'sofia' } },
      { line: withdraw, body: undefined },
    ])
  })

  test.for([
    [
      'meets a request from the same person',
      { status: 201, body: { id: 9, status: 'accepted' } },
      /^You and Sofía Soler are/,
      'Friends',
    ],
    ['goes to a friend', refused(409, 'already_friends')(), "You're already friends.", 'Friends'],
    [
      'was already sent',
      refused(409, 'already_requested')(),
      /^You've already sent a request\. Wait/,
      'Request sent',
    ],
  ] as const)(
    'shows the outcome and the current relation after a request that %s',
    async ([, reply, text, mark]) => {
      const { asked } = open({}, { ...people(sofia), [ask]: () => reply })
      await search('so')
      await press(/^Add friend/)
      await says(text)
      expect(await (await row('Sofía Soler')).findByText(mark)).toBeTruthy()
      await waitFor(() =>
        expect(asked.filter(({ path }) => path === '/api/friends/requests/sent').length).toBeGreaterThan(1),
      )
    },
  )

  // spec 8: 'Failed to fetch users'
  test('keeps the query after a network error, and repeats the search on "Try again"', async () => {
    let isUp = false
    const lost = () => Promise.reject(new TypeError('no network'))
    open({}, { 'GET /api/users/search?q=so': () => (isUp ? { body: [sofia] } : lost()) })
    await search('so')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch users')
    expect(screen.getByLabelText('Search people by name')).toHaveProperty('value', 'so')
    isUp = true
    await press('Try again')
    expect(await button('Add friend: Sofía Soler')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

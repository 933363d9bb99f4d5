import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UserFound } from '#shared/users/schema.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { writes, refused, later } from '#tests/support/replies.ts'
import { aFriend, aRequest, aSentRequest, found } from './seen-friends.ts'
import { open, searchBox, row, button, type Circle, section } from './seen-page.tsx'

const people = (...list: UserFound[]): Replies => ({ 'GET /api/users/search?q=so': () => ({ body: list }) })
const sofia = found('sofia', 'Sofía', 'Soler')

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

  // spec 7: POST /api/friends/requests
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

  // spec 8: 'Failed to fetch users'
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

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshBrowser, type Reply, speak } from '#tests/support/render.tsx'
import { writes, refused } from '#tests/support/replies.ts'
import { aFriend, aRequest, aSentRequest } from './seen-friends.ts'
import { open, heading, section, button, searchBox, type Circle, firstPage, page, row } from './seen-page.tsx'

describe('the friends', () => {
  freshBrowser()

  const vigo = aFriend({ id: 'noa', firstName: 'Noa', lastName: 'Gil', city: 'Vigo', playerId: 4 })

  // spec 7: GET /api/friends
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

  // spec 7: Data is never stale
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

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshBrowser } from '#tests/support/render.tsx'
import { writes, later, refused } from '#tests/support/replies.ts'
import { aFriend, aRequest, aSentRequest } from './seen-friends.ts'
import { open, row, heading, type Circle, button, section } from './seen-page.tsx'

const noButton = (name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

describe('requests', () => {
  freshBrowser()

  // spec 7: GET /api/friends/requests
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

  // spec 7: POST /api/friends/requests/{id}/accept
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

  // spec 7: POST /api/friends/requests/{id}/accept
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
    ['too many', 'Too many attempts in a short time. Try again later.', refused(429, 'too_many_requests')],
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

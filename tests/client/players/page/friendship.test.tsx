import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { aProfile, ownProfile } from '#tests/client/players/seen-players.ts'
import { freshBrowser, type Reply, speak } from '#tests/support/render.tsx'
import { open, heading } from './seen-page.tsx'

describe('the two of you as friends', () => {
  freshBrowser()

  const mark = (text: string) => screen.findByText(text, { selector: '[role=group] *' })
  const button = (name: string) => screen.findByRole('button', { name })
  const strip = () => screen.queryByRole('group', { name: 'Friendship' })
  type Friendship = NonNullable<PlayerProfile['friendship']>
  const none: Friendship = { status: 'none', requestId: null }
  const sent: Friendship = { status: 'sent', requestId: 81 }
  const received: Friendship = { status: 'received', requestId: 71 }
  const friends: Friendship = { status: 'friends', requestId: null }

  /** A profile that is read again as whatever the last write left. */
  function meet(
    friendship: Friendship,
    writes: Record<string, { reply?: Reply; leaves: Friendship | null }>,
  ) {
    let now: Friendship | null = friendship
    const replies = Object.entries(writes).map(([line, { reply = {}, leaves }]) => [
      line,
      () => {
        now = leaves
        return reply
      },
    ])
    return open(aProfile(), {
      'GET /api/players/2': () => (now ? { body: aProfile({ friendship: now }) } : gone),
      ...Object.fromEntries(replies),
    })
  }
  const gone: Reply = { status: 404, body: { code: 'not_found' } }
  const sentOnes = (asked: { method: string; path: string; body: unknown }[]) =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body])

  test('a stranger is asked, and the request can be taken back', async () => {
    const { asked, user } = meet(none, {
      'POST /api/friends/requests': {
        reply: { status: 201, body: { id: 81, status: 'pending' } },
        leaves: sent,
      },
      'DELETE /api/friends/requests/81': { reply: { status: 204 }, leaves: none },
    })
    await user.dblClick(await button('Add friend'))
    expect(await mark('Requested')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(strip()))
    await user.click(await button('Cancel the request to Lucía Ferrer'))
    expect(await button('Add friend')).toBeTruthy()
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    expect(sentOnes(asked)).toEqual([
      ['POST /api/friends/requests', { friendId: 'lucia' }],
      ['DELETE /api/friends/requests/81', undefined],
    ])
  })

  test('a request that crosses another makes friends', async () => {
    const reply = { status: 201, body: { id: 71, status: 'accepted' } }
    const { user } = meet(none, { 'POST /api/friends/requests': { reply, leaves: friends } })
    await user.click(await button('Add friend'))
    expect(await mark('Friends')).toBeTruthy()
    expect(await screen.findByText('You and Lucía Ferrer are friends now')).toBeTruthy()
  })

  test.for([
    ['Accept', 'accept', 'accepted', friends, 'You and Lucía Ferrer are friends now', 'Remove friend'],
    ['Decline', 'decline', 'declined', none, 'Request declined', 'Add friend'],
  ] as const)('who asks is answered: %s', async ([name, deed, status, leaves, text, next]) => {
    const { user } = meet(received, {
      [`POST /api/friends/requests/71/${deed}`]: { reply: { body: { id: 71, status } }, leaves },
    })
    expect(await mark('Lucía wants to be your friend')).toBeTruthy()
    await user.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await button(next)).toBeTruthy()
  })

  test('a request that was taken back meanwhile is gone', async () => {
    const { user } = meet(received, {
      'POST /api/friends/requests/71/accept': { reply: gone, leaves: none },
    })
    await user.click(await button('Accept'))
    expect(await screen.findByText('This no longer exists.')).toBeTruthy()
    expect(await button('Add friend')).toBeTruthy()
  })

  test('a friend is removed after a question; a profile that only friends see is gone then', async () => {
    document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>')
    const { asked, user } = meet(friends, {
      'DELETE /api/friends/lucia': { reply: { status: 204 }, leaves: null },
    })
    expect(await mark('Friends')).toBeTruthy()
    await user.click(await button('Remove friend'))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove friend' }))
    expect(sentOnes(asked)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove friend' }))
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentOnes(asked)).toEqual([['DELETE /api/friends/lucia', undefined]])
    expect(document.activeElement?.id).toBe('main')
  })

  test('without a connection it stays as it is', async () => {
    const { user } = open(aProfile())
    await user.click(await button('Add friend'))
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
    expect(await button('Add friend')).toBeTruthy()
  })

  test.for([
    ['a guest', aProfile({ isRegisteredUser: false, userId: null, friendship: null })],
    ['oneself', ownProfile()],
  ] as const)('%s is nobody’s friend', async ([, profile]) => {
    open(profile)
    await heading(profile.name)
    expect(strip()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull()
  })

  test('a private profile says that friends see it', async () => {
    open(aProfile({ isPublic: 0, friendship: friends }))
    expect(await screen.findByText('Private profile, open to friends')).toBeTruthy()
    expect(screen.getByText('Counting all their matches.')).toBeTruthy()
  })

  test('says it in Spanish', async () => {
    await speak('es')
    open(aProfile({ friendship: received }))
    expect(await mark('Lucía te ha pedido amistad')).toBeTruthy()
    for (const name of ['Aceptar', 'Rechazar']) expect(await button(name)).toBeTruthy()
  })
})

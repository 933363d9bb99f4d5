import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { aProfile, ownProfile } from '#tests/client/players/seen-players.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, type Reply } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { heading, open } from './seen-page.tsx'

freshBrowser()

const mark = (text: string) => screen.findByText(text, { selector: '[role=group] *' })
const button = (name: string) => screen.findByRole('button', { name })
const strip = () => screen.queryByRole('group', { name: 'Friendship' })
const gone: Reply = { status: 404, body: { code: 'not_found' } }

type Friendship = NonNullable<PlayerProfile['friendship']>
const none: Friendship = { status: 'none', requestId: null }
const sent: Friendship = { status: 'sent', requestId: 81 }
const received: Friendship = { status: 'received', requestId: 71 }
const friends: Friendship = { status: 'friends', requestId: null }

/** A profile that is read again as whatever the last write left. */
function meet(friendship: Friendship, written: Record<string, [reply: Reply, leaves: Friendship | null]>) {
  let now: Friendship | null = friendship
  const replies = Object.entries(written).map(([line, [reply, leaves]]) => [
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

test('a stranger is asked once, and the request can be withdrawn', async () => {
  const { asked, user } = meet(none, {
    'POST /api/friends/requests': [{ status: 201, body: { id: 81, status: 'pending' } }, sent],
    'DELETE /api/friends/requests/81': [{ status: 204 }, none],
  })
  await user.dblClick(await button('Add friend'))
  expect(await mark('Requested')).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(strip()))
  await user.click(await button('Cancel the request to Lucía Ferrer'))
  expect(await button('Add friend')).toBeTruthy()
  expect(await screen.findByText('Request cancelled')).toBeTruthy()
  expect(writes(asked)).toEqual([
    { line: 'POST /api/friends/requests', body: { friendId: 'lucia' } },
    { line: 'DELETE /api/friends/requests/81', body: undefined },
  ])
})

test('a request that crosses another makes friends', async () => {
  const reply = { status: 201, body: { id: 71, status: 'accepted' } }
  const { user } = meet(none, { 'POST /api/friends/requests': [reply, friends] })
  await user.click(await button('Add friend'))
  expect(await mark('Friends')).toBeTruthy()
  expect(await screen.findByText('You and Lucía Ferrer are friends now')).toBeTruthy()
})

test.for([
  ['Accept', 'accept', 'accepted', friends, 'You and Lucía Ferrer are friends now', 'Remove friend'],
  ['Decline', 'decline', 'declined', none, 'Request declined', 'Add friend'],
] as const)('a request is answered: %s', async ([name, deed, status, leaves, text, next]) => {
  const { user } = meet(received, {
    [`POST /api/friends/requests/71/${deed}`]: [{ body: { id: 71, status } }, leaves],
  })
  expect(await mark('Lucía wants to be your friend')).toBeTruthy()
  await user.click(await button(name))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await button(next)).toBeTruthy()
})

test('a request that was withdrawn meanwhile is gone', async () => {
  const { user } = meet(received, { 'POST /api/friends/requests/71/accept': [gone, none] })
  await user.click(await button('Accept'))
  expect(await screen.findByText('This no longer exists.')).toBeTruthy()
  expect(await button('Add friend')).toBeTruthy()
})

test('a friend is removed after a question; a profile that only friends see is gone then', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>')
  const { asked, user } = meet(friends, { 'DELETE /api/friends/lucia': [{ status: 204 }, null] })
  expect(await mark('Friends')).toBeTruthy()
  await user.click(await button('Remove friend'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove friend' }))
  expect(writes(asked)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove friend' }))
  expect(await heading('Player not found')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes(asked)).toEqual([{ line: 'DELETE /api/friends/lucia', body: undefined }])
  expect(document.activeElement?.id).toBe('main')
  document.getElementById('main')?.remove()
})

test.for([
  ['a guest', aProfile({ isRegisteredUser: false, userId: null, friendship: null })],
  ['the reader', ownProfile()],
] as const)('%s is nobody’s friend', async ([, profile]) => {
  open(profile)
  await heading(profile.name)
  expect(strip()).toBeNull()
  expect(screen.queryByText('Add friend')).toBeNull()
})

test('a private profile says that friends see it', async () => {
  open(aProfile({ isPublic: 0, friendship: friends }))
  expect(await screen.findByText('Private profile, open to friends')).toBeTruthy()
  expect(screen.getByText('Counting all their matches.')).toBeTruthy()
})

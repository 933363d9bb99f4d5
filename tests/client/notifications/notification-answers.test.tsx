import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClan } from '#tests/client/clans/clan-replies.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import {
  aClaimNotification,
  aMatchNotification,
  anAddition,
  aNotification,
  anInbox,
  aSeatRequest,
} from './notification-fixtures.ts'
import { findBell, open, row } from './open-panel.tsx'

freshBrowser()

const buttonsIn = (box: HTMLElement) => [...box.querySelectorAll('button')].map((each) => each.textContent)
const press = (found: HTMLElement, name: string) => within(found).getByRole('button', { name })

// spec 4: pending shows Accept and Decline | Once its data status
// spec 7: POST /api/friends/accept
test.for([
  ['Friend request', 'Accept', aNotification(), 'POST /api/friends/accept', 'accepted', 'Accepted'],
  [
    'Friend request',
    'Decline',
    aNotification(),
    'POST /api/friends/requests/41/decline',
    'declined',
    'Declined',
  ],
  [
    'Can you play?',
    'Accept',
    aSeatRequest(),
    'POST /api/matches/scheduled/7/seat-requests/accept',
    'accepted',
    "You're playing",
  ],
  [
    'Can you play?',
    'Decline',
    aSeatRequest(),
    'POST /api/matches/scheduled/7/seat-requests/decline',
    'declined',
    "You can't play",
  ],
  ['New clan', 'Stay', anAddition(), 'POST /api/clans/5/stay', 'accepted', 'You stayed'],
  [
    'Is this the same player?',
    'Decline',
    aClaimNotification(),
    'POST /api/claims/61/decline',
    'declined',
    'Declined',
  ],
] as const)(
  'notification "%s" sends the answer "%s" once and replaces its buttons with the outcome',
  async ([title, name, notification, line, status, outcome]) => {
    const { answering, replies } = anInbox({ ...notification })
    const hold = later()
    const answer = answering(status, {
      body: line.includes('stay') ? aClan() : { id: 12, status, consent: 'confirmed', matches: 1 },
    })
    const { user, asked } = open({ ...replies, [line]: () => hold.promise.then(answer) })
    const found = await row(title)
    clickTwice(press(found, name))
    expect(press(found, name).getAttribute('aria-busy')).toBe('true')
    for (const each of within(found).getAllByRole('button')) await user.click(each)
    hold.answer({})
    await eventually(() => expect(within(found).getByRole('status').textContent).toBe(outcome))
    expect(buttonsIn(found)).toEqual([])
    expect(writes(asked)).toEqual([
      { line, body: line.endsWith('friends/accept') ? { friendId: 'noa' } : undefined },
    ])
    await eventually(() => expect(document.activeElement).toBe(found))
    expect(await findBell('Notifications')).toBeTruthy()
  },
)

// spec 8: Accept and read failures
test('friend request can be answered again after a network failure; a 409 not_pending shows the stored answer', async () => {
  const { answering, replies } = anInbox(aNotification())
  const late = answering('accepted', refused(409, 'not_pending')())
  const { user, written } = open({
    ...replies,
    'POST /api/friends/accept': () =>
      written().length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : late(),
  })
  const found = await row('Friend request')
  await user.click(press(found, 'Accept'))
  expect(await screen.findByText(/No connection/)).toBeTruthy()
  await user.click(press(found, 'Accept'))
  expect(await within(found).findByText('Accepted')).toBeTruthy()
  expect(await screen.findByText('This has already been answered.')).toBeTruthy()
  expect(written()).toHaveLength(2)
})

test('declining a withdrawn friend request (404) shows a message and removes the notification', async () => {
  const { told, replies } = anInbox(aNotification())
  const { user } = open({
    ...replies,
    'POST /api/friends/requests/41/decline': () => {
      told.notifications = []
      return refused(404, 'not_found')()
    },
  })
  await user.click(press(await row('Friend request'), 'Decline'))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(await screen.findByText('This no longer exists.')).toBeTruthy()
})

test('declined match notification loses its link and can still be accepted', async () => {
  const { answering, replies } = anInbox(aMatchNotification('pending'))
  const { user, written } = open({
    ...replies,
    'POST /api/matches/12/confirm': answering('accepted', { body: { id: 12, consent: 'confirmed' } }),
    'POST /api/matches/12/decline': answering('declined', { body: { id: 12, consent: 'declined' } }),
  })
  const found = await row('Match added')
  expect(within(found).getByText("It won't count for you until you accept it.")).toBeTruthy()
  expect(within(found).getByRole('link').getAttribute('href')).toBe('/?tab=matches&view=history&match=12')
  await user.click(press(found, 'Decline'))
  expect(await within(found).findByText('Declined')).toBeTruthy()
  expect(within(found).queryByRole('link')).toBeNull()
  await user.click(press(found, 'Accept anyway'))
  expect(await within(found).findByText('In your history')).toBeTruthy()
  expect(written()).toEqual(['POST /api/matches/12/decline', 'POST /api/matches/12/confirm'])
})

test('notification of a clan addition shows the refused Leave of the last admin, and loses its link after leaving', async () => {
  const { answering, replies } = anInbox(anAddition())
  let leave: Replies[string] = refused(409, 'last_admin')
  const { user, written } = open({
    ...replies,
    'DELETE /api/clans/5/members/ana': (request) => leave(request),
  })
  const found = await row('New clan')
  expect(within(found).getByText(/^If you stay, matches its members add/)).toBeTruthy()
  expect(within(found).getByRole('link').getAttribute('href')).toBe('/?tab=community&view=clans&clan=5')
  await user.click(press(found, 'Leave'))
  expect(await screen.findByText(/^You are the only admin/)).toBeTruthy()
  expect(buttonsIn(found)).toEqual(['Stay', 'Leave'])
  leave = answering('declined', { status: 204 })
  await user.click(press(found, 'Leave'))
  expect(await within(found).findByText('You left')).toBeTruthy()
  expect(within(found).queryByRole('link')).toBeNull()
  expect(new Set(written())).toEqual(new Set(['DELETE /api/clans/5/members/ana']))
})

test('claim notification is accepted after a confirmation, once on a double click', async () => {
  const { answering, replies } = anInbox(aClaimNotification())
  const accept = answering('accepted', { body: { id: 61, status: 'accepted', matches: 12 } })
  const { user, written } = open({ ...replies, 'POST /api/claims/61/accept': accept })
  const found = await row('Is this the same player?')
  expect(within(found).getByRole('link').getAttribute('href')).toBe('/profile')
  const question =
    "All of Javi's matches will go to Noa Gil: history, statistics and the ratings of current seasons. This can't be undone."
  clickTwice(press(found, 'Accept'))
  expect(within(found).getByText(question)).toBeTruthy()
  expect(document.activeElement).toBe(found)
  await user.click(press(found, 'Cancel'))
  expect(within(found).queryByText(question)).toBeNull()
  expect(buttonsIn(found)).toEqual(['Accept', 'Decline'])
  expect(written()).toEqual([])
  await user.click(press(found, 'Accept'))
  clickTwice(press(found, 'Yes, accept'))
  expect(await within(found).findByText('Accepted')).toBeTruthy()
  expect(buttonsIn(found)).toEqual([])
  expect(within(found).queryByText(question)).toBeNull()
  expect(written()).toEqual(['POST /api/claims/61/accept'])
})

test('name offer says that the matches become the user’s own, and links to the shared match on 409 players_met', async () => {
  const { user } = open({
    ...anInbox({ ...aClaimNotification(), type: 'name_offered' }).replies,
    'POST /api/claims/61/accept': () => ({ status: 409, body: { code: 'players_met', matchId: 5 } }),
  })
  const found = await row('Is this you?')
  await user.click(press(found, 'Accept'))
  expect(within(found).getByText(/^All of Javi's matches will become yours: /)).toBeTruthy()
  await user.click(press(found, 'Yes, accept'))
  expect(
    await screen.findByText('They played in the same match, so they are two different people.'),
  ).toBeTruthy()
  expect(screen.getByText('See the match').getAttribute('href')).toBe('/?tab=matches&view=history&match=5')
  expect(buttonsIn(found)).toEqual(['Cancel', 'Yes, accept'])
})

test.for([
  ['New clan', { ...anAddition(), data: { ...Object(anAddition().data), status: undefined } }],
  ['Is this the same player?', aClaimNotification({ playerName: null })],
] as const)(
  'notification "%s" shows no buttons when its data lacks a value needed for an answer',
  async ([title, notification]) => {
    open(anInbox(notification).replies)
    expect(buttonsIn(await row(title))).toEqual([])
  },
)

test('a seat that another has taken meanwhile is said to be taken', async () => {
  const { replies } = anInbox(aSeatRequest())
  const { user } = open({
    ...replies,
    'POST /api/matches/scheduled/7/seat-requests/accept': refused(409, 'match_full'),
  })
  await user.click(press(await row('Can you play?'), 'Accept'))
  expect(await screen.findByText('The spot has been taken')).toBeTruthy()
})

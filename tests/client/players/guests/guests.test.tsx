import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GuestsSection } from '#client/players/guests/guests-section.tsx'
import type { Guest } from '#shared/players/guests/schema.ts'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { aFriend } from '#tests/client/friends/seen-friends.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aGuest, aPage, javier } from './seen-guests.ts'

freshBrowser()

const list = 'GET /api/guests?limit=100'
const rename = 'PATCH /api/guests/21'
const merge = 'POST /api/guests/21/merge'

function open(guests: Guest[] = [aGuest(), javier], replies: Replies = {}, address = '/profile') {
  history.replaceState(null, '', address)
  const asked = network({ [list]: () => aPage(guests), ...replies })
  const writes = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])
  return { asked, writes, ...show(<GuestsSection />) }
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const refused = (code: string, more = {}) => ({ status: 409, body: { code, message: code, ...more } })

test('each name stands with what was played under it', async () => {
  open([aGuest(), aGuest({ id: 23, name: 'Pepe', matches: 0, lastPlayed: null })])
  const row = within((await screen.findByText('Javi')).closest('li') as HTMLElement)
  expect(row.getByText(/^12 matches · last /)).toBeTruthy()
  expect(screen.getByText('No matches')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('nobody yet, and a list that did not load', async () => {
  let isUp = false
  const { user } = open([], { [list]: () => (isUp ? aPage([]) : { status: 500, body: {} }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Your players did not load')
  isUp = true
  await user.click(await button('Try again'))
  expect(await screen.findByRole('heading', { name: 'Nobody without an account' })).toBeTruthy()
})

test('more than ten can be searched', async () => {
  const many = Array.from({ length: 11 }, (_, index) => aGuest({ id: index + 1, name: `Player ${index}` }))
  const { user } = open(many, {
    'GET /api/guests?limit=100&q=jav': () => aPage([aGuest()]),
    'GET /api/guests?limit=100&q=jax': () => aPage([]),
  })
  const box = await screen.findByRole('searchbox', { name: 'Search your players' })
  await user.type(box, 'jav')
  expect(await screen.findByText('1 player found')).toBeTruthy()
  expect(screen.getByText('Javi')).toBeTruthy()
  await user.type(box, '{Backspace}x')
  expect(await screen.findByText('Nobody found')).toBeTruthy()
  expect(box).toHaveProperty('value', 'jax')
})

test('a name is changed, once, and the dialog closes', async () => {
  const guests = [aGuest()]
  const { user, writes } = open(guests, {
    [rename]: () => {
      guests[0] = aGuest({ name: 'Javi Gómez' })
      return { body: guests[0] }
    },
  })
  await user.click(await button('Rename Javi'))
  const field = within(await dialog('Rename Javi')).getByLabelText('Name')
  expect(location.pathname + location.search).toBe('/profile?dialog=rename-player&player=21')
  await user.type(field, ' Gómez')
  await user.dblClick(await button('Save'))
  expect(await screen.findByText('Javi Gómez it is')).toBeTruthy()
  await isClosed()
  expect(await screen.findByText('Javi Gómez')).toBeTruthy()
  expect(writes()).toEqual([['PATCH', '/api/guests/21', { name: 'Javi Gómez' }]])
  await waitFor(() => expect(location.search).toBe(''))
})

test('Back closes the dialog, and nothing is changed', async () => {
  const { user, writes } = open()
  await user.click(await button('Rename Javi'))
  await user.type(within(await dialog('Rename Javi')).getByLabelText('Name'), ' Gómez')
  history.back()
  await isClosed()
  expect(location.pathname + location.search).toBe('/profile')
  expect(writes()).toEqual([])
})

test.for([
  [' ', 'Enter a name'],
  ['x'.repeat(81), 'This is too long'],
  ['a\u202eb', "Some of these characters can't be saved"],
] as const)('the name %j is told at the field', async ([name, text]) => {
  const { user, writes } = open()
  await user.click(await button('Rename Javi'))
  const field = await screen.findByLabelText('Name')
  await user.clear(field)
  await user.paste(name)
  await user.click(await button('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(document.activeElement).toBe(field)
  expect(writes()).toEqual([])
})

test.for([
  ['as the refusal', {}],
  ['at the field', { issues: [{ path: ['name'], code: 'player_name_taken' }] }],
] as const)('a name that is taken, told %s, leads to merging with that one', async ([, more]) => {
  const { user } = open(undefined, {
    [rename]: () => refused('player_name_taken', more),
    'GET /api/guests?limit=100&q=javier': () => aPage([javier, aGuest({ id: 23, name: 'Javier Soto' })]),
  })
  await user.click(await button('Rename Javi'))
  const field = await screen.findByLabelText('Name')
  await user.clear(field)
  await user.type(field, 'javier')
  await user.click(await button('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('You call somebody else javier already')
  expect(screen.queryByText('Notice')).toBeNull()
  await user.click(await button('Merge with javier'))
  await dialog('Merge Javi')
  expect(await screen.findByRole('radio', { name: 'Javier' })).toHaveProperty('checked', true)
  expect(screen.getByText(/^12 matches of Javi will be Javier's/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(await button('Rename Javi'))
})

test('two become one: what moves is said first', async () => {
  let guests = [aGuest(), javier]
  const { user, writes } = open(guests, {
    [list]: () => aPage(guests),
    [merge]: () => {
      guests = [aGuest({ id: 22, name: 'Javier', matches: 15 })]
      return { body: guests[0] }
    },
  })
  await user.click(await button('Merge Javi'))
  const shown = within(await dialog('Merge Javi'))
  expect(shown.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
  expect(shown.queryByRole('radio', { name: 'Javi' })).toBeNull()
  await user.click(await shown.findByRole('radio', { name: 'Javier' }))
  expect(shown.getByText(/^12 matches of Javi will be Javier's, and the name Javi goes\./)).toBeTruthy()
  expect(shown.getByText("This can't be undone.")).toBeTruthy()
  await user.dblClick(shown.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Javi and Javier are one now')).toBeTruthy()
  await isClosed()
  expect(screen.queryByText('Javi')).toBeNull()
  expect(writes()).toEqual([['POST', '/api/guests/21/merge', { intoId: 22 }]])
})

test.for([
  ['players_met', 'They sit in the same match, so they are two people.', { matchId: 5 }],
  ['players_met', 'They sit in the same match, so they are two people.', {}],
  ['match_already_recorded', /^One match would then stand twice/, { matchId: 5 }],
] as const)('%s is told in the dialog, %s', async ([code, text, more]) => {
  const { user } = open(undefined, { [merge]: () => refused(code, more) })
  await user.click(await button('Merge Javi'))
  const shown = within(await dialog('Merge Javi'))
  await user.click(await shown.findByRole('radio', { name: 'Javier' }))
  await user.click(shown.getByRole('button', { name: 'Merge' }))
  expect(await shown.findByText(text)).toBeTruthy()
  expect(screen.getAllByText(text)).toHaveLength(1)
  const link = shown.queryByRole('link', { name: 'Show the match' })
  expect(link?.getAttribute('href') ?? null).toBe(
    'matchId' in more ? '/?tab=matches&view=history&match=5' : null,
  )
})

test('a friend is asked whether a name is them', async () => {
  const { user, writes } = open(undefined, {
    'GET /api/friends?limit=100': () => aPage([aFriend()]),
    'POST /api/claims': () => ({ status: 201, body: {} }),
  })
  await user.click(await button('This is a friend...: Javi'))
  const shown = within(await dialog('Who is Javi?'))
  await user.click(await shown.findByRole('radio', { name: 'Lucía Ferrer' }))
  expect(shown.getByText(/^Lucía Ferrer will be asked.*12 matches of Javi will be theirs/)).toBeTruthy()
  await user.dblClick(shown.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Lucía Ferrer has been asked')).toBeTruthy()
  await isClosed()
  expect(writes()).toEqual([['POST', '/api/claims', { playerId: 21, userId: 'lucia' }]])
})

test('asking again after a lost answer is the same wish; asking somebody else is another', async () => {
  const { asked, user } = open(undefined, {
    'GET /api/friends?limit=100': () => aPage([aFriend(), aFriend({ id: 'noa', firstName: 'Noa' })]),
    'POST /api/claims': () => ({ status: 503, body: { code: 'unavailable' } }),
  })
  await user.click(await button('This is a friend...: Javi'))
  const keys = () =>
    asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
  for (const [index, name] of [/^Lucía/, /^Lucía/, /^Noa/].entries()) {
    await user.click(await screen.findByRole('radio', { name }))
    await user.click(await button('Ask'))
    await waitFor(() => expect(keys()).toHaveLength(index + 1))
  }
  const [first, again, other] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('who was asked already is told in the dialog; without friends it leads to them', async () => {
  const friends = [aFriend()]
  const { user, unmount } = open(undefined, {
    'GET /api/friends?limit=100': () => aPage(friends),
    'POST /api/claims': () => refused('already_claimed'),
  })
  await user.click(await button('This is a friend...: Javi'))
  await user.click(await screen.findByRole('radio', { name: 'Lucía Ferrer' }))
  await user.click(await button('Ask'))
  expect(await screen.findAllByText('This has been asked already.')).toHaveLength(1)
  unmount()
  friends.pop()
  open(
    undefined,
    { 'GET /api/friends?limit=100': () => aPage(friends) },
    '/profile?dialog=offer-player&player=21',
  )
  expect((await screen.findByRole('link', { name: 'To your friends' })).getAttribute('href')).toBe(
    '/?tab=community&view=friends',
  )
})

test('in somebody else’s name nobody is asked, but names are put right', async () => {
  const { user } = open(undefined, {
    ...impersonated,
    'GET /api/friends?limit=100': () => aPage([aFriend()]),
  })
  await user.click(await button('This is a friend...: Javi'))
  expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  await user.click(await button('Close'))
  expect(await button('Rename Javi')).toBeTruthy()
})

test('an address that names nobody of the reader’s says so', async () => {
  open(undefined, {}, '/profile?dialog=merge-player&player=99')
  expect(await screen.findByText('This player is no longer in your list')).toBeTruthy()
})

test('in Spanish', async () => {
  await speak('es')
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Jugadores sin cuenta' })).toBeTruthy()
  await user.click(await button('Unir: Javi'))
  await user.click(await screen.findByRole('radio', { name: 'Javier' }))
  expect(screen.getByText(/^12 partidos de Javi pasarán a Javier/)).toBeTruthy()
})

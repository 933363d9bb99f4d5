import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { GuestsSection } from '#client/players/guests/guests-section.tsx'
import type { Guest } from '#shared/players/guests/schema.ts'
import { impersonated } from '#tests/client/account/account-fixtures.ts'
import { aFriend } from '#tests/client/friends/friend-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { page, refused, writes } from '#tests/support/replies.ts'
import { aGuest, javier } from './guest-fixtures.ts'

freshBrowser()

const list = 'GET /api/guests?limit=100'
const rename = 'PATCH /api/guests/21'
const merge = 'POST /api/guests/21/merge'
const friendsList = 'GET /api/friends?limit=100'

function open(guests: Guest[] = [aGuest(), javier], replies: Replies = {}, address = '/profile') {
  history.replaceState(null, '', address)
  const asked = network({ [list]: () => page(guests), ...replies })
  const shown = show(<GuestsSection />)
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  const choose = async (name: string | RegExp) => shown.user.click(await screen.findByLabelText(name))
  return { asked, press, choose, ...shown }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('guest list', () => {
  test('shows each guest with the matches played, and a message when empty', async () => {
    open([aGuest(), aGuest({ id: 23, name: 'Pepe', matches: 0, lastPlayed: null })])
    const row = (await screen.findByText('Javi')).closest('li')
    expect(row?.textContent).toMatch(/12 matches · last /)
    expect(await screen.findByText('No matches')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    cleanup()
    open([])
    expect(await screen.findByText('No players without an account')).toBeTruthy()
  })

  test('can be searched with more than ten guests', async () => {
    open(
      Array.from({ length: 11 }, (_, index) => aGuest({ id: index + 1, name: `Player ${index}` })),
      { [`${list}&q=jav`]: () => page([aGuest()]), [`${list}&q=jax`]: () => page([]) },
    )
    await screen.findByLabelText('Search your players')
    fill('Search your players', 'jav')
    expect(await screen.findByText('1 player found')).toBeTruthy()
    expect(screen.getByText('Javi')).toBeTruthy()
    fill('Search your players', 'jax')
    expect(await screen.findByText('No players found')).toBeTruthy()
    expect(screen.getByLabelText('Search your players')).toHaveProperty('value', 'jax')
  })
})

describe('renaming a guest', () => {
  test('sends once on a double click and closes the dialog; Back closes the dialog without a change', async () => {
    const guests = [aGuest()]
    const { asked, press } = open(guests, {
      [rename]: () => {
        guests[0] = aGuest({ name: 'Javi Gómez' })
        return { body: guests[0] }
      },
    })
    await press('Rename Javi')
    await dialog('Rename Javi')
    expect(location.pathname + location.search).toBe('/profile?dialog=rename-player&player=21')
    fill('Name', 'Javi Gómez')
    history.back()
    await isClosed()
    expect(location.pathname + location.search).toBe('/profile')
    expect(writes(asked)).toEqual([])
    await press('Rename Javi')
    fill('Name', 'Javi Gómez')
    clickTwice(screen.getByText('Save'))
    expect(await screen.findByText('Renamed to Javi Gómez')).toBeTruthy()
    await isClosed()
    expect(await screen.findByText('Javi Gómez')).toBeTruthy()
    expect(writes(asked)).toEqual([{ line: rename, body: { name: 'Javi Gómez' } }])
    await eventually(() => expect(location.search).toBe(''))
  })

  test('rejects an empty name with a field error and the focus on the field', async () => {
    const { asked, press } = open()
    await press('Rename Javi')
    await screen.findByLabelText('Name')
    fill('Name', ' ')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(writes(asked)).toEqual([])
  })

  test.for([
    ['by the error code', {}],
    ['as a field issue', { issues: [{ path: ['name'], code: 'player_name_taken' }] }],
  ] as const)(
    'to a taken name, reported %s, offers to merge with the guest of that name',
    async ([, more]) => {
      const { user, press } = open(undefined, {
        [rename]: () => ({ status: 409, body: { code: 'player_name_taken', ...more } }),
        [`${list}&q=javier`]: () => page([javier, aGuest({ id: 23, name: 'Javier Soto' })]),
      })
      await press('Rename Javi')
      await screen.findByLabelText('Name')
      fill('Name', 'javier')
      await press('Save')
      expect((await screen.findByRole('alert')).textContent).toContain(
        'You already have a player called javier',
      )
      await press('Merge with javier')
      await dialog('Merge Javi')
      expect(await screen.findByRole('radio', { name: 'Javier' })).toHaveProperty('checked', true)
      expect(screen.getByText(/^Javi's 12 matches will move to Javier/)).toBeTruthy()
      await user.keyboard('{Escape}')
      await isClosed()
      await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Rename Javi')))
    },
  )
})

describe('merging guests', () => {
  test('names the matches that move, sends once on a double click and removes the merged guest', async () => {
    let guests = [aGuest(), javier]
    const { user, asked, press } = open(guests, {
      [list]: () => page(guests),
      [merge]: () => {
        guests = [aGuest({ id: 22, name: 'Javier', matches: 15 })]
        return { body: guests[0] }
      },
    })
    await press('Merge Javi')
    const shown = await dialog('Merge Javi')
    expect(shown.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
    await user.click(await shown.findByLabelText('Javier'))
    expect(shown.queryByLabelText('Javi')).toBeNull()
    expect(
      shown.getByText(/^Javi's 12 matches will move to Javier, and the name Javi will be removed\./),
    ).toBeTruthy()
    expect(shown.getByText("This can't be undone.")).toBeTruthy()
    clickTwice(shown.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Javi merged into Javier')).toBeTruthy()
    await isClosed()
    expect(screen.queryByText('Javi')).toBeNull()
    expect(writes(asked)).toEqual([{ line: merge, body: { intoId: 22 } }])
  })

  test('offers no choice and no Merge button without another guest', async () => {
    const { press } = open([aGuest()])
    await press('Merge Javi')
    const shown = await dialog('Merge Javi')
    expect(await shown.findByText('No other players')).toBeTruthy()
    expect(shown.queryByRole('searchbox')).toBeNull()
    expect(shown.queryByRole('button', { name: 'Merge' })).toBeNull()
  })

  test.for([
    ['players_met', 'They played in the same match, so they are two different people.', { matchId: 5 }],
    ['match_already_recorded', /^A match would then appear twice/, { matchId: 5 }],
  ] as const)('shows the reason of a %s refusal in the dialog: %s', async ([code, text, more]) => {
    const { press, choose } = open(undefined, {
      [merge]: () => ({ status: 409, body: { code, ...more } }),
    })
    await press('Merge Javi')
    await choose('Javier')
    await press('Merge')
    expect(await screen.findAllByText(text)).toHaveLength(1)
    expect(screen.queryByText('See the match')?.getAttribute('href') ?? null).toBe(
      'matchId' in more ? '/?tab=matches&view=history&match=5' : null,
    )
  })
})

describe('asking a friend to claim a guest', () => {
  const ask = "It's a friend...: Javi"

  test('names the matches that would move and sends once on a double click', async () => {
    const { asked, press, choose } = open(undefined, {
      [friendsList]: () => page([aFriend()]),
      'POST /api/claims': () => ({ status: 201, body: {} }),
    })
    await press(ask)
    const shown = await dialog('Who is Javi?')
    await choose('Lucía Ferrer')
    expect(shown.getByText(/^We'll ask Lucía Ferrer.*Javi's 12 matches will be theirs/)).toBeTruthy()
    clickTwice(shown.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText("We've asked Lucía Ferrer")).toBeTruthy()
    await isClosed()
    expect(writes(asked)).toEqual([{ line: 'POST /api/claims', body: { playerId: 21, userId: 'lucia' } }])
  })

  test('shows in the dialog that the friend was asked already, and links to the friends page without friends', async () => {
    const { press, choose, unmount } = open(undefined, {
      [friendsList]: () => page([aFriend()]),
      'POST /api/claims': refused(409, 'already_claimed'),
    })
    await press(ask)
    await choose('Lucía Ferrer')
    await press('Ask')
    expect(await screen.findAllByText('This has already been asked.')).toHaveLength(1)
    unmount()
    open(undefined, { [friendsList]: () => page([]) }, '/profile?dialog=offer-player&player=21')
    expect((await screen.findByText('Go to your friends')).getAttribute('href')).toBe(
      '/?tab=community&view=friends',
    )
  })

  test('is not offered to an impersonator, while renaming is', async () => {
    const { press } = open(undefined, { ...impersonated, [friendsList]: () => page([aFriend()]) })
    await press(ask)
    expect(await screen.findByText("You can't do this on someone else's behalf.")).toBeTruthy()
    expect(screen.queryByText('Ask')).toBeNull()
    await press('Close')
    expect(await screen.findByRole('button', { name: 'Rename Javi' })).toBeTruthy()
  })
})

test('merge dialog shows a message when its URL names a player who is not a guest of the user', async () => {
  open(undefined, {}, '/profile?dialog=merge-player&player=99')
  expect(await screen.findByText('This player is no longer in your list')).toBeTruthy()
})

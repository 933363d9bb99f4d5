import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialogs } from '#client/shell/dialogs.tsx'
import { aMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { page, writes } from '#tests/support/replies.ts'

freshBrowser()
// A Wednesday.
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

/** The address of Ana, who has played with Lucía Ferrer, Marcos Iriarte and Toni Bosch. */
function open(address: string, replies: Replies = {}) {
  history.replaceState(null, '', address)
  const asked = network({
    ...signedIn,
    'GET /api/matches?period=all&limit=30': () => page([aMatch()]),
    'GET /api/matches?limit=3': () => ({ body: [] }),
    'GET /api/matches/scheduled?scope=own&limit=20': () => ({ body: [] }),
    'GET /api/friends?limit=100': () => page([]),
    ...replies,
  })
  show(<Dialogs />)
  return asked
}

const copied = (text: string | Error) => {
  userEvent.setup()
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(() =>
    text instanceof Error ? Promise.reject(text) : Promise.resolve(text),
  )
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('a copied result fills in the form for a match, in full names and from the side of its writer', async () => {
  copied('Ayer perdimos 6-4 6-3 con Lucía contra Marcos y Toni en El Saler, pista 2')
  const asked = open('/?dialog=add')
  await press('Paste a message')
  expect(await dialog('Add Match')).toBeTruthy()
  expect([field('Partner'), field('Opponent 1'), field('Opponent 2')]).toEqual([
    'Lucía Ferrer',
    'Marcos Iriarte',
    'Toni Bosch',
  ])
  const cells = ['Set 1, your team', 'Set 1, opponents', 'Set 2, your team', 'Set 2, opponents']
  expect(cells.map(cell).join('')).toBe('4636')
  expect(screen.getByRole('button', { name: 'Yesterday' }).ariaPressed).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Venue/ }).value).toBe('El Saler')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Court/ }).value).toBe('2')
  await says(/^Filled in from your message/)
  expect(writes(asked)).toEqual([])
})

test('what is a guess is marked at its field, and a super tie-break stands beside the form', async () => {
  const twoMarcos = aMatch({
    seats: aMatch().seats.map((seat, index) => (index === 3 ? { ...seat, name: 'Marcos Vila' } : seat)),
  })
  open(`/?${new URLSearchParams({ message: 'Ayer con Lucía 6-4 4-6 10-8 contra Marcos y Juan' })}`, {
    'GET /api/matches?period=all&limit=30': () => page([twoMarcos]),
  })
  expect(await dialog('Add Match')).toBeTruthy()
  await says(/^Super tie-break 10-8/)
  expect([cell('Set 3, your team'), cell('Set 3, opponents')]).toEqual(['', ''])
  expect(screen.getByRole('combobox', { name: /^Opponent 1\s*Check this/ })).toBeTruthy()
  expect(field('Partner')).toBe('Lucía Ferrer')
})

test('a shared plan fills in the form of a scheduled match', async () => {
  open(`/?${new URLSearchParams({ message: 'Viernes 20:30 pista 4, somos Lucía, Marcos y yo, falta 1' })}`)
  const form = within(await dialog('Schedule Match'))
  expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-05-22')
  expect(form.getByLabelText<HTMLInputElement>('Time').value).toBe('20:30')
  expect(form.getByText('3 of 4')).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Court/ }).value).toBe('4')
})

test('where the clipboard can not be read the message is typed, and one that says nothing is kept', async () => {
  copied(new Error('denied'))
  open('/?dialog=add')
  await press('Paste a message')
  const box = within(await dialog('From a message')).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Message',
  })
  await userEvent.type(box, '¿Quién cena hoy?')
  await press('Fill in the form')
  await says(/^There is no result and no plan/)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('¿Quién cena hoy?')
  await press('Add match')
  expect(await dialog('Add Match')).toBeTruthy()
  expect(field('Partner')).toBe('')
})

test('the mark and the message are gone once the match is saved', async () => {
  open(`/?${new URLSearchParams({ message: 'Ayer 6-4 6-3 con Lucía contra Marcos y Toni' })}`, {
    'POST /api/matches': () => ({ status: 201, body: aMatch({ id: 77 }) }),
  })
  await dialog('Add Match')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  history.pushState(null, '', '/?dialog=record')
  await dialog('Add Match')
  expect(screen.queryByText(/^Filled in from your message/)).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppLocation } from '#client/lib/location.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { AddChooser } from '#client/shell/add-chooser.tsx'
import type { Match } from '#shared/matches/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { aMatch, aRankedMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import {
  aScheduled,
  marcos,
  noa,
  own,
  planned,
  seated,
  toni,
} from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, freshBrowser, network, press, type Replies, show } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

const record = 'POST /api/matches'
const marcosAcross = seated(3, 'Marcos Iriarte')
const over = aScheduled({ ...planned('2026-05-19'), participants: [noa, own(2), marcosAcross, toni] })

function AtAddress() {
  const { dialog } = useAppLocation()
  return (
    <>
      {dialog === 'add' && <AddChooser />}
      <MatchDialogs />
    </>
  )
}

type Known = { last?: Match; due?: ScheduledMatch }

/** The chooser of Ana, whose last match and scheduled match are known. */
async function open({ last, due }: Known, replies: Replies = {}) {
  history.replaceState(null, '', '/?dialog=add')
  const asked = network({
    ...signedIn,
    'GET /api/matches?limit=3': () => ({ body: last ? [last] : [] }),
    'GET /api/matches?period=all&limit=30': () => page(last ? [last] : []),
    'GET /api/matches/scheduled?scope=own&limit=20': () => ({ body: due ? [due] : [] }),
    'GET /api/friends?limit=100': () => page([]),
    [record]: () => ({ status: 201, body: aMatch({ id: 77 }) }),
    'GET /api/matches/77': () => ({ body: aMatch({ id: 77 }) }),
    'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
    ...replies,
  })
  const shown = show(<AtAddress />)
  await screen.findByRole('dialog', { name: 'What would you like to do?' })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, sent }
}

const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
async function typeScore(digits: string) {
  for (const digit of digits) await press(digit)
}
const again = /^You and Lucía v Marcos and Toni/

// spec 2: The add button opens | with 'Record Match Result' (add past
test('without anything likely the chooser has its three entries under the button that pastes a message', async () => {
  await open({})
  await button('Paste a message')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Paste a message',
    'Record Match ResultAlready played',
    'Schedule MatchNot played yet: find the missing players',
    'Cancel',
  ])
})

test('the same four are recorded by a press, the digits and Save: today, where they played last', async () => {
  const { sent } = await open({ last: aMatch() })
  await press(again)
  await typeScore('643675')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    date: '2026-05-20',
    userPartner: 'Lucía Ferrer',
    partnerPlayerId: 2,
    opponent1PlayerId: 3,
    opponent2PlayerId: 4,
    sets: [
      { userScore: 6, opponentScore: 4 },
      { userScore: 3, opponentScore: 6 },
      { userScore: 7, opponentScore: 5 },
    ],
    venue: 'La Pérgola',
    courtName: '4',
    matchType: 'casual',
    difficulty: 5,
    difficultyFelt: false,
    comments: '',
  })
  expect(await toastText('Match added successfully!')).toBeTruthy()
  const picture = screen.getByRole('link', { name: 'Picture' })
  expect(picture.getAttribute('href')).toBe('/?tab=matches&view=history&match=77&dialog=card')
  await eventually(() => expect(location.search).toBe(''))
})

test('another pairing is a press away, and turns again beside the score, which stays', async () => {
  const { sent } = await open({ last: aMatch() })
  await press('with Marcos')
  await typeScore('6362')
  expect(cell('Set 2, opponents').textContent).toBe('2')
  await press('Toni')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    userPartner: 'Toni Bosch',
    opponent1: 'Lucía Ferrer',
    opponent2: 'Marcos Iriarte',
    sets: [
      { userScore: 6, opponentScore: 3 },
      { userScore: 6, opponentScore: 2 },
    ],
  })
})

test('the second digit of a set can only be one that ends it, and Save has the focus once the score is decided', async () => {
  await open({ last: aMatch() })
  await press(again)
  const isOpen = (digit: number) =>
    screen.getByRole('button', { name: String(digit) }).ariaDisabled !== 'true'
  const openDigits = () => [0, 1, 2, 3, 4, 5, 6, 7].filter(isOpen)
  expect(openDigits()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await press('6')
  expect(openDigits()).toEqual([0, 1, 2, 3, 4, 7])
  await press('5')
  expect(cell('Set 1, opponents').textContent).toBe('')
  await press('7')
  await press('5')
  expect(openDigits()).toEqual([7])
  await press('7')
  const filled = ['Set 1, your team', 'Set 1, opponents', 'Set 2, your team', 'Set 2, opponents']
  expect(filled.map((name) => cell(name).textContent).join('')).toBe('6757')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

test('a digit is deleted, and a first digit that no longer fits takes the second with it', async () => {
  const { user } = await open({ last: aMatch() })
  await press(again)
  await typeScore('64')
  await press('Delete digit')
  expect(cell('Set 1, opponents').textContent).toBe('')
  await user.keyboard('3')
  expect(cell('Set 1, opponents').textContent).toBe('3')
  await press(/^Set 1, your team/)
  await press('7')
  expect([cell('Set 1, your team').textContent, cell('Set 1, opponents').textContent]).toEqual(['7', ''])
})

test('a player is replaced by a search, in the place of the keypad', async () => {
  const { sent, user } = await open(
    { last: aMatch() },
    {
      'GET /api/players/search?q=Vera': () => ({
        body: [{ id: 21, name: 'Vera Sanz', isRegisteredUser: true, userId: 'vera' }],
      }),
    },
  )
  await press(again)
  await press('Opponent 2: Toni Bosch. Change')
  expect(screen.queryByRole('button', { name: 'Delete digit' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Opponent 2' }))
  await user.keyboard('Vera')
  await user.click(await screen.findByRole('option', { name: /^Vera Sanz/ }))
  await typeScore('6060')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ opponent1PlayerId: 3, opponent2PlayerId: 21, opponent2: 'Vera Sanz' })
})

test('a scheduled match that is over asks for its score at once, and is finished by it', async () => {
  const { sent } = await open({ last: aMatch(), due: over })
  expect(await screen.findByRole('heading', { name: 'Finish yesterday 19:30' })).toBeTruthy()
  await typeScore('6464')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    scheduledMatchId: 7,
    date: '2026-05-19',
    userPartner: 'Noa Gil',
    opponent1: 'Marcos Iriarte',
    opponent2: 'Toni Bosch',
  })
  expect(await screen.findByRole('dialog', { name: 'Match details' })).toBeTruthy()
})

test.each([
  ['has not ended', planned('2026-05-20')],
  ['is not full', { participants: [noa, own(2), toni] }],
  ['is one of others', { participants: [noa, marcos, marcosAcross, toni] }],
])('a scheduled match that %s is not suggested', async (_which, change) => {
  await open({
    last: aMatch(),
    due: { ...over, ...aScheduled({ ...planned('2026-05-19'), participants: over.participants, ...change }) },
  })
  await button(again)
  expect(screen.queryByText(/^Finish/)).toBeNull()
})

test('a ranked match is repeated as one', async () => {
  const { sent } = await open(
    { last: aRankedMatch() },
    { 'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }) },
  )
  await press(again)
  expect(screen.getByText('Today · La Pérgola · Ranked')).toBeTruthy()
  await typeScore('6060')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ matchType: 'ranked', clanId: 9 })
})

test('the whole form opens with what was typed', async () => {
  await open({ last: aMatch() })
  await press(again)
  await typeScore('64')
  await press('Whole form')
  expect(await screen.findByRole('dialog', { name: 'Add Match' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Partner' }).value).toBe('Lucía Ferrer')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Set 1, opponents' }).value).toBe('4')
})

test('a refusal keeps the score and links to the match that is there already', async () => {
  await open(
    { last: aMatch() },
    { [record]: () => ({ status: 409, body: { code: 'match_already_recorded', matchId: 5 } }) },
  )
  await press(again)
  await typeScore('6464')
  await press('Save')
  expect(await screen.findByRole('link', { name: 'Open that match' })).toBeTruthy()
  expect(cell('Set 1, your team').textContent).toBe('6')
})

test('what was typed is there again after the chooser was closed', async () => {
  await open({ last: aMatch() })
  await press(again)
  await typeScore('64')
  await press('Cancel')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  history.pushState(null, '', '/?dialog=add')
  await press(again)
  expect(cell('Set 1, opponents').textContent).toBe('4')
  await press('Start over')
  expect(cell('Set 1, opponents').textContent).toBe('')
})

test('a match of somebody who erased their account is not repeated', async () => {
  const last = aMatch()
  await open({
    last: {
      ...last,
      seats: last.seats.map((seat, index) => (index === 2 ? { ...seat, name: 'Deleted player' } : seat)),
    },
  })
  expect(await button(/^Record Match Result/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: / v / })).toBeNull()
})

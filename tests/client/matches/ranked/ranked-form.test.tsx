import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { aMatch, aRankedMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import {
  fillMatch,
  name,
  onClose,
  oneClan,
  onRanked,
  open,
  people,
  picked,
  setsOf,
  typed,
} from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { aReceipt, aSeason, aStanding, receipts, standings } from './rating-samples.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

/** The standings of the players in the clan, on the tests' today. */
const ladder = (
  players: number[],
  answer: Standings | Reply,
  of: { date?: string; match?: string } = {},
) => ({
  [`GET /api/clans/9/standings?${new URLSearchParams({ players: players.join(','), date: '2026-05-20', ...of })}`]:
    () => ('season' in answer ? { body: answer } : answer),
})
const ana = aStanding(1, 'Ana Roldán', 1043.4, 5)
const lucia = aStanding(2, 'Lucía Ferrer')
const marcos = aStanding(3, 'Marcos Iriarte')
const toni = aStanding(4, 'Toni Bosch')
const all = standings([ana, lucia, marcos, toni])

/** The form opens with a ranked match between four with accounts. */
const fillRanked = (change: Partial<MatchFormValues> = {}) =>
  fillMatch({
    matchType: 'ranked',
    clanId: 9,
    opponent1: picked('Marcos'),
    opponent2: picked('Toni'),
    sets: setsOf(),
    ...change,
  })

const openRanked = (replies: Replies = {}, matchId?: number) =>
  open(
    {
      ...oneClan,
      ...ladder([1, 2, 3, 4], all),
      'POST /api/matches': () => ({ status: 201, body: aMatch({ id: 77, matchType: 'ranked', clanId: 9 }) }),
      ...replies,
    },
    matchId,
  )

const stakes = async () => within(await screen.findByRole('region', { name: 'Points at stake' }))

const clan = () => screen.getByLabelText('Clan')
const invalid = (label: string) => name(label).getAttribute('aria-invalid')
const refusing = (code: string, more: object = {}) => ({
  'POST /api/matches': () => ({ status: 409, body: { code, ...more } }),
})

/** A proposed match with a score, after a press on Save. */
async function saved(replies: Replies = {}) {
  fillRanked({ sets: setsOf('6-4', '6-3') })
  const shown = await openRanked(replies)
  await shown.save()
  return shown
}

test('a reopened match form keeps the proposed ranked match, and closing discards its draft without a question', async () => {
  fillRanked()
  const first = await openRanked()
  first.unmount()
  const { user } = await openRanked()
  expect(name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
  expect(screen.queryByText('This is what you had typed.')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Ranked', pressed: true })).toBeTruthy()
  await waitFor(() => expect(clan()).toHaveProperty('value', '9'))
  await user.click(screen.getByLabelText('Close'))
  expect(onClose).toHaveBeenCalledWith(false)
  expect(sessionStorage).toHaveLength(0)
})

test('recording a ranked match opens its details in place of the form, and closing them restores the address', async () => {
  const ranked = aRankedMatch({ id: 77, points: 17 })
  const asked = network({
    ...signedIn,
    ...oneClan,
    ...ladder([1, 2, 3, 4], all),
    'POST /api/matches': () => ({ status: 201, body: ranked }),
    'GET /api/matches/77': () => ({ body: ranked }),
    'GET /api/matches/77/analytics': () => ({ body: { playerStats: {} } }),
    'GET /api/matches/77/ratings': () => ({ body: receipts([aReceipt()]) }),
  })
  history.replaceState(null, '', '/?tab=community&view=clans&clan=9')
  fillRanked({ sets: setsOf('6-4', '6-3') })
  const { user } = show(<MatchDialogs />)
  act(() => change({ dialog: 'record' }))
  await user.click(await screen.findByRole('button', { name: /^Sav/ }))
  const details = await screen.findByRole('dialog', { name: 'Match details' })
  expect(writes(asked)[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9, partnerPlayerId: 2 })
  expect(location.search).toBe('?tab=matches&view=history&match=77')
  expect(await screen.findByText('Ranked · +17')).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
  // The toast about it can be closed, too.
  await user.click(details.querySelector('[aria-label=Close]')!)
  await eventually(() => expect(location.search).toBe('?tab=community&view=clans&clan=9'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a player_not_in_clan error marks and focuses the field of the player until the match is made casual', async () => {
  const issues = [{ path: 'opponent2PlayerId', code: 'player_not_in_clan' }]
  const { user } = await saved(refusing('player_not_in_clan', { issues }))
  await waitFor(() => expect(invalid('Opponent 2')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(name('Opponent 2')))
  await user.click(screen.getByText('Casual'))
  expect(invalid('Opponent 2')).toBeNull()
})

test.for([
  ['season_closed', 'That season is over: choose another day or make the match casual'],
  ['no_active_season', 'The clan had no season on that day: choose another day or make the match casual'],
])(
  'a %s error appears at the date, moves the focus to it, and disappears when the match is made casual',
  async ([code = '', text = '']) => {
    const { user } = await saved(refusing(code))
    expect(await screen.findByText(text, { selector: '[role=alert] *,[role=alert]' })).toBeTruthy()
    const today = screen.getByRole('button', { name: 'Today', pressed: true })
    await waitFor(() => expect(document.activeElement).toBe(today))
    expect(onRanked).not.toHaveBeenCalled()
    await user.click(screen.getByText('Casual'))
    expect(screen.queryByText(text, { selector: 'form *' })).toBeNull()
  },
)

test('a match_already_recorded error focuses a link to the recorded match, shows no toast and keeps the draft', async () => {
  const { user, unmount } = await saved(refusing('match_already_recorded', { matchId: 31 }))
  const link = await screen.findByText('Open that match')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(document.querySelector('.toast')).toBeNull()
  await user.click(link)
  expect(location.search).toBe('?tab=matches&view=history&match=31')
  unmount()
  await openRanked()
  expect(name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
  expect(screen.getByLabelText('Set 1, your team')).toHaveProperty('value', '6')
})

const of = { date: '2026-05-13', match: '5' }
const edit = (replies: Replies) =>
  openRanked({ 'GET /api/matches/5': () => ({ body: aRankedMatch({ date: '2026-05-13' }) }), ...replies }, 5)

test('editing a ranked match requests the standings before that match; season_closed suggests no other day', async () => {
  const { asked, save } = await edit({
    ...ladder([1, 2, 3, 4], all, of),
    'PUT /api/matches/5': () => ({ status: 409, body: { code: 'season_closed' } }),
  })
  expect(await screen.findByRole('button', { name: 'Ranked', pressed: true })).toBeTruthy()
  await waitFor(() => expect(clan()).toHaveProperty('value', '9'))
  expect(await (await stakes()).findByText('54%')).toBeTruthy()
  expect(asked.filter(({ path }) => path.includes('standings'))).toHaveLength(1)
  await save()
  expect(await screen.findByText(/no longer change/, { selector: '.toast *' })).toBeTruthy()
  expect(screen.queryByText(/choose another day/)).toBeNull()
})

test('editing a ranked match accepts a player who left the clan, and marks a replacement who is not a member', async () => {
  const answer = standings([ana, lucia, marcos])
  const { user } = await edit({
    ...ladder([1, 2, 3, 4], answer, of),
    ...ladder([1, 2, 3], answer, of),
    ...ladder([1, 2, 3, 6], answer, of),
    'GET /api/players/search?q=Noa': () => ({ body: [{ ...people.Toni, id: 6, name: 'Noa Gil' }] }),
  })
  expect(await screen.findByText(/^Toni Bosch has left the clan\./)).toBeTruthy()
  expect(invalid('Opponent 2')).toBeNull()
  fill('Opponent 2', 'Noa')
  await user.click(await screen.findByRole('option', { name: /Noa Gil/ }))
  expect(await screen.findByText(/^Noa Gil is not in the clan/)).toBeTruthy()
  expect(invalid('Opponent 2')).toBe('true')
})

test('editing a ranked match of a clan that the user left keeps the clan, labelled "Another clan"', async () => {
  await edit({
    'GET /api/clans/my': () => ({ body: [] }),
    ...ladder([1, 2, 3, 4], { status: 404, body: { code: 'not_found' } }, of),
  })
  await waitFor(() => expect(clan()).toHaveProperty('value', '9'))
  expect(within(clan()).getByText('Another clan')).toBeTruthy()
})

const rows = (panel: Awaited<ReturnType<typeof stakes>>) =>
  panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('the stakes are requested only for a ranked match, and show the points of each rated player', async () => {
  fillRanked({ matchType: 'casual', clanId: null, userPartner: typed('') })
  const { user, asked } = await openRanked(ladder([1, 3, 4], all))
  const ranked = await screen.findByRole('button', { name: 'Ranked' })
  expect(asked.filter(({ path }) => path.includes('standings'))).toEqual([])
  expect(screen.queryByText('Points at stake')).toBeNull()
  await user.click(ranked)
  const panel = await stakes()
  expect(await panel.findByText(/Choose your partner and opponents/)).toBeTruthy()
  fill('Partner', 'Lucía')
  await user.click(await screen.findByRole('option', { name: /Lucía Ferrer/ }))
  // 0.65 × 1043.4 + 0.35 × 1000 against 1000: 0.5405.
  expect(await panel.findByText('54%')).toBeTruthy()
  expect(panel.getByText('favourites')).toBeTruthy()
  expect(panel.getByText('Team ratings: 1028 against 1000.')).toBeTruthy()
  expect(rows(panel)).toEqual([
    ['Player', 'Win', 'Draw', 'Loss'],
    ['You1043Prov. 5/8Provisional, 5 of 8 matches', '+19', '−1', '−21'],
    ['Lucía F.1000', '+11', '−1', '−13'],
    ['Marcos I.1000', '−11', '+1', '+13'],
    ['Toni B.1000', '−11', '+1', '+13'],
  ])
  expect(panel.getByText("This season it doesn't matter by how much you win.")).toBeTruthy()
  expect(panel.getByText('How the rating works').getAttribute('href')).toBe(
    '/?tab=community&view=ratings&clan=9',
  )
  expect(panel.queryByText(/probab/i)).toBeNull()
})

test('the stakes use the margin of the typed score where margins count, and ×1.00 before a score is entered', async () => {
  fillRanked()
  await openRanked(ladder([1, 2, 3, 4], { ...all, season: aSeason({ movEnabled: true }) }))
  const panel = await stakes()
  expect(await panel.findByText('No score yet: margin ×1.00.')).toBeTruthy()
  for (const set of ['Set 1', 'Set 2']) {
    fill(`${set}, your team`, '6')
    fill(`${set}, opponents`, '0')
  }
  expect(await panel.findByText('Margin with this score: ×1.40.')).toBeTruthy()
  expect(rows(panel)[0]).toEqual(['Player', 'Win, with this score', 'Draw', 'Loss'])
  expect(rows(panel)[2]).toEqual(['Lucía F.1000', '+15', '−1', '−18'])
})

test('the stakes mark a guest as not rated, and show no table when a side has two guests', async () => {
  fillRanked({ opponent2: typed('Pepe Ruiz') })
  await openRanked({ ...ladder([1, 2, 3], all), ...ladder([1, 2], all) })
  const panel = await stakes()
  expect(await panel.findByText('54%')).toBeTruthy()
  expect(rows(panel).at(-1)).toEqual(['Pepe R.', 'No account: no points'])
  // From Marcos Iriarte's side.
  fill('Opponent 2', 'Marcos Ibáñez')
  expect(rows(panel).at(-1)?.[0]).toBe('Marcos Ibáñez')
  fill('Opponent 1', 'Paco')
  expect(await panel.findByText(/^No ratings change/)).toBeTruthy()
  expect(panel.queryByRole('table')).toBeNull()
})

test('the stakes and the field report a player outside the clan before saving, until the match is made casual', async () => {
  fillRanked()
  const { user } = await openRanked(ladder([1, 2, 3, 4], standings([ana, lucia, toni])))
  const panel = await stakes()
  expect(await panel.findByText(/^Marcos Iriarte is not in the clan/)).toBeTruthy()
  expect(panel.queryByRole('table')).toBeNull()
  const invalid = () =>
    ['Partner', 'Opponent 1', 'Opponent 2'].filter((label) => name(label).getAttribute('aria-invalid'))
  expect(invalid()).toEqual(['Opponent 1'])
  expect(
    screen.getByText("This player isn't in the clan, so the match can't count for its ranking"),
  ).toBeTruthy()
  await user.click(screen.getByText('Casual'))
  expect(invalid()).toEqual([])
})

test('the stakes show the reason of a no_active_season error and offer no retry', async () => {
  fillRanked()
  await openRanked(ladder([1, 2, 3, 4], { status: 409, body: { code: 'no_active_season' } }))
  expect(await (await stakes()).findByText('The clan has no season on that day.')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('the stakes show an error after a 503, and load on a retry', async () => {
  const reply = { status: 503, body: {} }
  fillRanked()
  const { user } = await openRanked(ladder([1, 2, 3, 4], reply))
  const panel = await stakes()
  expect(await panel.findByText("The points at stake didn't load")).toBeTruthy()
  Object.assign(reply, { status: 200, body: all })
  await user.click(panel.getByText('Try again'))
  expect(await panel.findByText('54%')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aRankedMatch } from '#tests/client/matches/details/seen-match.ts'
import { name, onClose, onRanked, people, setsOf } from '#tests/client/matches/form/seen-form.tsx'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { all, ana, fillRanked, ladder, lucia, marcos, openRanked, stakes } from './ranked-screen.tsx'
import { standings } from './seen-ratings.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

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

test('begins with what was proposed, which survives a reload, and asks nothing when it is closed', async () => {
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

test('leads to its receipt once it is recorded', async () => {
  const { sent } = await saved()
  await waitFor(() => expect(onRanked).toHaveBeenCalledWith(77))
  expect(sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9, partnerPlayerId: 2 })
  expect(onClose).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})

test('is refused at the player who is not in the clan, as long as it is ranked', async () => {
  const issues = [{ path: 'opponent2PlayerId', code: 'player_not_in_clan' }]
  const { user } = await saved(refusing('player_not_in_clan', { issues }))
  await waitFor(() => expect(invalid('Opponent 2')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(name('Opponent 2')))
  await user.click(screen.getByText('Casual'))
  expect(invalid('Opponent 2')).toBeNull()
})

test.for([
  ['season_closed', 'That season is closed: choose another day or make the match casual'],
  ['no_active_season', 'The clan had no season that day: choose another day or make the match casual'],
])('of a day that does not count is refused at the date: %s', async ([code = '', text = '']) => {
  const { user } = await saved(refusing(code))
  expect(await screen.findByText(text, { selector: '[role=alert] *,[role=alert]' })).toBeTruthy()
  const today = screen.getByRole('button', { name: 'Today', pressed: true })
  await waitFor(() => expect(document.activeElement).toBe(today))
  expect(onRanked).not.toHaveBeenCalled()
  await user.click(screen.getByText('Casual'))
  expect(screen.queryByText(text, { selector: 'form *' })).toBeNull()
})

test('that another player recorded already leads there, and what was typed is kept', async () => {
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

test('is edited against the standings before it; a closed season proposes no other day', async () => {
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

test('with a player who has left the clan since may be edited; another player in that seat may not', async () => {
  const answer = standings([ana, lucia, marcos])
  const { user } = await edit({
    ...ladder([1, 2, 3, 4], answer, of),
    ...ladder([1, 2, 3], answer, of),
    ...ladder([1, 2, 3, 6], answer, of),
    'GET /api/players/search?q=Noa': () => ({ body: [{ ...people.Toni, id: 6, name: 'Noa Gil' }] }),
  })
  expect(await screen.findByText(/^Toni Bosch has left the clan since/)).toBeTruthy()
  expect(invalid('Opponent 2')).toBeNull()
  fill('Opponent 2', 'Noa')
  await user.click(await screen.findByRole('option', { name: /Noa Gil/ }))
  expect(await screen.findByText(/^Noa Gil is not in the clan/)).toBeTruthy()
  expect(invalid('Opponent 2')).toBe('true')
})

test('of a clan that the reader left keeps it, and its type can still be seen', async () => {
  await edit({
    'GET /api/clans/my': () => ({ body: [] }),
    ...ladder([1, 2, 3, 4], { status: 404, body: { code: 'not_found' } }, of),
  })
  await waitFor(() => expect(clan()).toHaveProperty('value', '9'))
  expect(within(clan()).getByText('Another clan')).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { name, typed } from '#tests/client/matches/form/seen-form.tsx'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { all, ana, fillRanked, ladder, lucia, openRanked, stakes, toni } from './ranked-screen.tsx'
import { aSeason, standings } from './seen-ratings.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

const rows = (panel: Awaited<ReturnType<typeof stakes>>) =>
  panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('is asked for once the match is ranked, and told for each rated player', async () => {
  fillRanked({ matchType: 'casual', clanId: null, userPartner: typed('') })
  const { user, asked } = await openRanked(ladder([1, 3, 4], all))
  const ranked = await screen.findByRole('button', { name: 'Ranked' })
  expect(asked.filter(({ path }) => path.includes('standings'))).toEqual([])
  expect(screen.queryByText('At stake')).toBeNull()
  await user.click(ranked)
  const panel = await stakes()
  expect(await panel.findByText(/Choose your partner and the opponents/)).toBeTruthy()
  fill('Partner', 'Lucía')
  await user.click(await screen.findByRole('option', { name: /Lucía Ferrer/ }))
  // 0.65 × 1043.4 + 0.35 × 1000 against 1000: 0.5405.
  expect(await panel.findByText('54%')).toBeTruthy()
  expect(panel.getByText('favourites')).toBeTruthy()
  expect(panel.getByText('What the rating expects of your team: 1028 against 1000.')).toBeTruthy()
  expect(rows(panel)).toEqual([
    ['Player', 'Win', 'Draw', 'Loss'],
    ['You1043Prov. 5/8Provisional, 5 of 8 matches', '+19', '−1', '−21'],
    ['Lucía F.1000', '+11', '−1', '−13'],
    ['Marcos I.1000', '−11', '+1', '+13'],
    ['Toni B.1000', '−11', '+1', '+13'],
  ])
  expect(panel.getByText('In this season the margin does not count.')).toBeTruthy()
  expect(panel.getByText('How the rating works').getAttribute('href')).toBe(
    '/?tab=community&view=ratings&clan=9',
  )
  expect(panel.queryByText(/probab/i)).toBeNull()
})

test('follows the typed score where margins count, and says so while there is none', async () => {
  fillRanked()
  await openRanked(ladder([1, 2, 3, 4], { ...all, season: aSeason({ movEnabled: true }) }))
  const panel = await stakes()
  expect(await panel.findByText('Margin ×1.00 until the score is in.')).toBeTruthy()
  for (const set of ['Set 1', 'Set 2']) {
    fill(`${set}, your team`, '6')
    fill(`${set}, opponents`, '0')
  }
  expect(await panel.findByText('With this score: margin ×1.40.')).toBeTruthy()
  expect(rows(panel)[0]).toEqual(['Player', 'Win, as typed', 'Draw', 'Loss'])
  expect(rows(panel)[2]).toEqual(['Lucía F.1000', '+15', '−1', '−18'])
})

test('a guest is not rated; two on a side make it count for nobody', async () => {
  fillRanked({ opponent2: typed('Pepe Ruiz') })
  await openRanked({ ...ladder([1, 2, 3], all), ...ladder([1, 2], all) })
  const panel = await stakes()
  expect(await panel.findByText('54%')).toBeTruthy()
  expect(rows(panel).at(-1)).toEqual(['Pepe R.', 'No account: not rated'])
  fill('Opponent 1', 'Paco')
  expect(await panel.findByText(/counts for nobody/)).toBeTruthy()
  expect(panel.queryByRole('table')).toBeNull()
})

test('a player who is not in the clan is named before saving, at their field and in the panel', async () => {
  fillRanked()
  const { user } = await openRanked(ladder([1, 2, 3, 4], standings([ana, lucia, toni])))
  const panel = await stakes()
  expect(await panel.findByText(/^Marcos Iriarte is not in the clan/)).toBeTruthy()
  expect(panel.queryByRole('table')).toBeNull()
  const invalid = () =>
    ['Partner', 'Opponent 1', 'Opponent 2'].filter((label) => name(label).getAttribute('aria-invalid'))
  expect(invalid()).toEqual(['Opponent 1'])
  expect(screen.getByText('Not in the clan: this player can’t be ranked for it')).toBeTruthy()
  await user.click(screen.getByText('Casual'))
  expect(invalid()).toEqual([])
})

test('a refusal is told in the panel, and can not be tried again', async () => {
  fillRanked()
  await openRanked(ladder([1, 2, 3, 4], { status: 409, body: { code: 'no_active_season' } }))
  expect(await (await stakes()).findByText('The clan has no season on that day.')).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('what did not load can be tried again', async () => {
  const reply = { status: 503, body: {} }
  fillRanked()
  const { user } = await openRanked(ladder([1, 2, 3, 4], reply))
  const panel = await stakes()
  expect(await panel.findByText('What is at stake did not load')).toBeTruthy()
  Object.assign(reply, { status: 200, body: all })
  await user.click(panel.getByText('Try again'))
  expect(await panel.findByText('54%')).toBeTruthy()
})

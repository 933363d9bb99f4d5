import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatsSummaryCard } from '#client/stats/summary-card.tsx'
import type { Stats } from '#shared/stats/schema.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { someStats } from './seen-stats.ts'

freshBrowser()

function open(changed: Partial<Stats> = {}) {
  const asked = network({
    'GET /api/stats': () => ({ body: someStats({ ...changed, totalMatches: 80 }) }),
    'GET /api/stats/period/7': () => ({ body: noStats }),
    'GET /api/stats/period/30': () => ({ body: someStats(changed) }),
  })
  return { asked: () => asked.map(({ path }) => path), ...show(<StatsSummaryCard />) }
}

/** What stands under each label. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

// spec 2: Stats summary card
// spec 3: The summary card uses | Labels also imply a sets
test('has the gauge, the tally, and figures that say of how many they are', async () => {
  open()
  expect(await screen.findByRole('button', { name: /^Win rate 64%, over 25 matches/ })).toBeTruthy()
  expect(facts()).toEqual({
    won: '16',
    drawn: '2',
    lost: '7',
    'set difference': '+14',
    'best streak': '6',
    'sets ratio': '1.6436 won, 22 lost',
    'sets per match': '2.3',
    'favourite side': 'leftnoted in 20 matches',
    'most played partner': 'Lucía Ferrerin 9 matches',
  })
  expect(screen.getByText('Lucía Ferrer').closest('a')?.getAttribute('href')).toBe(
    '/?tab=community&view=players&player=2',
  )
})

// spec 2: with period selector
test('chooses its own period, whatever the address says', async () => {
  history.replaceState(null, '', '/?view=stats&period=90')
  const { user, asked } = open()
  await user.click(await screen.findByRole('button', { name: /^Win rate/ }))
  expect(await screen.findByRole('button', { name: /over 80 matches/ })).toBeTruthy()
  expect(location.search).toBe('?view=stats&period=90')
  expect(asked()).toEqual(['/api/stats', '/api/stats/period/30'])
})

// spec 2: with period selector
test('of an empty period and of no lost set there is nothing to tell', async () => {
  const { user } = open({ setsRatio: null, setsLost: 0 })
  await screen.findByRole('button', { name: /^Win rate/ })
  expect(facts()['sets ratio']).toBe('-36 won, 0 lost')
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(await screen.findByText('No matches in this period')).toBeTruthy()
  expect(Object.values(facts())).toEqual(['-', '-', '-', '-', '-', '-'])
})

test('in Spanish', async () => {
  await speak('es')
  open({ favoriteCourtPosition: 'right', courtPositionMatches: 1 })
  expect(await screen.findByRole('button', { name: /^Porcentaje de victorias 64 %/ })).toBeTruthy()
  expect(facts()['lado favorito']).toBe('driveapuntado en solo 1 partido')
  expect(facts()['ratio de sets']).toBe('1,6436 ganados, 22 perdidos')
})

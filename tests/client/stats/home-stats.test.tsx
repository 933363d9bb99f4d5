import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { HomeStats } from '#client/stats/home-stats.tsx'
import { usePeriodStats } from '#client/stats/queries.ts'
import { StatsSummaryCard } from '#client/stats/summary-card.tsx'
import { WinBar, WinRate } from '#client/stats/win-rate.tsx'
import type { Stats } from '#shared/stats/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
import { aCompanion, someStats } from './stats-samples.ts'

freshBrowser()

const all = 'GET /api/stats'
const period = (days: number) => `GET /api/stats/period/${days}`
const stats = (change: Partial<Stats> = {}) => ({ body: someStats(change) })

/** All time and every period, some of which a test may change. */
function open(replies: Replies = {}) {
  const asked = network({
    ...Object.fromEntries([all, ...[7, 14, 30, 90].map(period)].map((name) => [name, () => stats()])),
    ...replies,
  })
  const shown = show(<HomeStats />)
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, press, asked: () => asked.map(({ path }) => path) }
}

const gauge = () => screen.findByRole('button', { name: /^Win rate|^No matches in this period\./ })
const said = async () => (await gauge()).getAttribute('aria-label')
const pressed = () => document.querySelector('[aria-label=Period] [aria-pressed=true]')?.textContent
const definitions = (inside: ParentNode = document) =>
  [...inside.querySelectorAll('dd')].map(({ textContent }) => textContent)
const streak = () =>
  [...screen.getByLabelText(/Streak, oldest|Racha, del más antiguo/).children].map(
    ({ textContent }) => textContent,
  )

describe('HomeStats', () => {
  // spec 2: With matches: a stats | and a win-rate gauge
  test('shows the win rate with its number of matches, the effect of a tap, the tally and the facts', async () => {
    open({ [all]: () => stats({ totalMatches: 300 }) })
    expect(await said()).toBe('Win rate 64%, over 25 matches. Tap for all time.')
    // The figures of the drawing are no part of the gauge's accessible name.
    expect((await gauge()).textContent).toBe('')
    const hero = within(screen.getByRole('region', { name: 'Your stats' }))
    const tally = ['won', 'drawn', 'lost'].map((name) => hero.getByText(name).nextSibling?.textContent)
    expect(tally).toEqual(['16', '2', '7'])
    const facts = screen.getByRole('region', { name: 'In figures' })
    expect(definitions(facts)).toEqual(['+14', '−52', '6', '6.1in 12 matches'])
    expect(within(facts).getByText('More statistics').closest('a')?.getAttribute('href')).toBe('/?view=stats')
  })

  test('marks figures of fewer than three matches with "only"', async () => {
    const few = {
      totalMatches: 2,
      overallWinRate: 1,
      bestPartner: aCompanion({ matches: 1, wins: 1 }),
      toughestOpponent: aCompanion({ playerId: 3, matches: 2, wins: 0 }),
      difficultyMatches: 1,
    }
    open({ [period(30)]: () => stats(few) })
    expect(await said()).toMatch(/^Win rate 100%, only 2 matches\./)
    expect(screen.getByText('in only 2 matches')).toBeTruthy()
    // Of the best partner, and of the average difficulty.
    expect(screen.getAllByText('in only 1 match')).toHaveLength(2)
  })

  // spec 2: Cards for best partner
  test('links the best partner with the rate of the pair, and the toughest opponent with the rate against the user', async () => {
    open()
    const partner = await screen.findByRole('link', { name: /^Best partner/ })
    const opponent = screen.getByRole('link', { name: /^Toughest opponent/ })
    expect(partner.textContent).toBe('Best partnerLFLucía F.Together you win 78%in 9 matches')
    expect(opponent.textContent).toBe('Toughest opponentMIMarcos I.Wins 80% against youin 5 matches')
    expect(opponent.getAttribute('href')).toBe('/?tab=community&view=players&player=3')
    expect(partner.querySelector('[data-kind=win]')).toBeTruthy()
    // Green is good for the user, even where the rate is another player's.
    expect(opponent.querySelector('[data-kind=loss]')).toBeTruthy()
    expect([partner, opponent].map((card) => card.querySelector('.text-win')?.textContent)).toEqual([
      '78%',
      undefined,
    ])
  })
})

describe('period of HomeStats', () => {
  // spec 2: whose click toggles between
  // spec 7: GET /api/stats/period/{days}
  // spec 9: Default stats period 30
  test('toggles between the last 30 days and all time on a click on the gauge', async () => {
    const { user, asked } = open({
      [all]: () => stats({ totalMatches: 50, wins: 20, overallWinRate: 0.4 }),
    })
    await user.click(await gauge())
    expect(await said()).toBe('Win rate 40%, over 50 matches. Tap for the last 30 days.')
    expect([pressed(), location.search]).toEqual(['All', '?period=all'])
    await user.click(await gauge())
    expect(await said()).toMatch(/64%.* 25 matches/)
    expect([pressed(), location.search]).toEqual(['30 days', ''])
    expect(asked()).toEqual(['/api/stats', '/api/stats/period/30'])
  })

  // spec 2: with a period selector
  // spec 9: Periods: all, 7, 14
  test('has five choices, is stored in the address without a new history entry, and changes the best partner', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    const { user, press, asked } = open({
      [period(7)]: () => stats({ bestPartner: aCompanion({ name: 'Noa Gil' }) }),
    })
    await gauge()
    const periods = [...screen.getByLabelText('Period').children].map(({ textContent }) => textContent)
    expect(periods).toEqual(['All', '7 days', '14 days', '30 days', '90 days'])
    expect(pressed()).toBe('30 days')
    expect(screen.queryByText('Noa G.')).toBeNull()
    await press('7 days')
    expect(await screen.findByText('Noa G.')).toBeTruthy()
    await press('90 days')
    expect([location.search, pressed()]).toEqual(['?period=90', '90 days'])
    await eventually(() => expect(asked()).toContain('/api/stats/period/90'))
    await user.click(await gauge())
    expect(pressed()).toBe('All')
    expect(pushed).not.toHaveBeenCalled()
    pushed.mockRestore()
  })

  // spec 2: If the chosen period | or 'No data'
  // spec 9: and shown '-' with no
  test('without matches shows no data, offers all time and keeps the streak', async () => {
    const { press } = open({ [period(30)]: () => ({ body: noStats }) })
    expect(await said()).toBe('No matches in this period. Tap for all time.')
    expect((await gauge()).parentElement?.querySelector('svg')?.textContent).toBe('50-')
    expect(screen.getByText('No matches in this period')).toBeTruthy()
    expect(screen.getAllByText('No data')).toHaveLength(2)
    expect(definitions()).toEqual(['-', '-', '-', '-'])
    expect(streak()).toHaveLength(5)
    await press('Show all')
    expect(await said()).toMatch(/^Win rate 64%/)
    expect(screen.queryByText('No matches in this period')).toBeNull()
  })

  test('keeps the previous figures and sets aria-busy while loading', async () => {
    const reply = later()
    const { press } = open({ [period(7)]: () => reply.promise })
    await gauge()
    const hero = screen.getByRole('region', { name: 'Your stats' })
    expect(hero.getAttribute('aria-busy')).toBe('false')
    await press('7 days')
    expect([hero.getAttribute('aria-busy'), pressed()]).toEqual(['true', '7 days'])
    expect(await said()).toContain('64%')
    reply.answer(stats({ overallWinRate: 0.3 }))
    await eventually(async () => expect(await said()).toContain('30%'))
    expect(hero.getAttribute('aria-busy')).toBe('false')
  })
})

describe('streak of HomeStats', () => {
  // spec 2: The recent streak shows the last
  // spec 9: Streak shows up to 5
  test('lists the last five outcomes of all time from oldest to newest, and the length of the current streak', async () => {
    history.replaceState(null, '', '/?period=7')
    open({ [period(7)]: () => stats({ recentForm: ['L'], currentStreakOutcome: 'L', currentStreak: 1 }) })
    expect(await screen.findByText('3 wins in a row')).toBeTruthy()
    await gauge()
    expect(streak()).toEqual(['LDefeat', 'DDraw', 'WVictory', 'WVictory', 'WVictory'])
    expect(screen.getByText(/^Last 5/)).toBeTruthy()
  })

  // spec 9: Streak shows up to 5
  test('leaves the first columns empty with fewer than five matches', async () => {
    open({ [all]: () => stats({ recentForm: ['L', 'L'], currentStreak: 2, currentStreakOutcome: 'L' }) })
    expect(await screen.findByText('2 losses in a row')).toBeTruthy()
    const items = [...screen.getByLabelText('Streak, oldest to newest').children] as HTMLElement[]
    expect(items.map((item) => item.style.gridColumnStart)).toEqual(['4', '5'])
    expect(screen.getByText(/^Last 2/)).toBeTruthy()
  })
})

function openSummary(changed: Partial<Stats> = {}) {
  network({
    'GET /api/stats': () => ({ body: someStats({ ...changed, totalMatches: 80 }) }),
    'GET /api/stats/period/7': () => ({ body: noStats }),
    'GET /api/stats/period/30': () => ({ body: someStats(changed) }),
  })
  const Summary = () => {
    const { all: _, ...hero } = usePeriodStats()
    return <StatsSummaryCard {...hero} />
  }
  return show(<Summary />)
}

/** The figures below the labels. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

// spec 2: Stats summary card
// spec 3: The summary card uses | Labels also imply a sets
test('the stats summary card shows the gauge, the tally and figures with their numbers of matches', async () => {
  openSummary()
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
test('the stats summary card shows a dash for a sets ratio without lost sets and for an empty period', async () => {
  const { user } = openSummary({ setsRatio: null, setsLost: 0 })
  await screen.findByRole('button', { name: /^Win rate/ })
  expect(facts()['sets ratio']).toBe('-36 won, 0 lost')
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(await screen.findByText('No matches in this period')).toBeTruthy()
  expect(Object.values(facts())).toEqual(['-', '-', '-', '-', '-', '-'])
})

// spec 9: A win rate of 50%
test.for([
  [0.494, false],
  // Reads 50 %.
  [0.495, true],
  [0.5, true],
  [1, true],
  [0, false],
  [null, false],
] as const)('a win rate of %s is coloured green, as a bar and in figures: %s', ([rate, isGreen]) => {
  const { container } = render(
    <>
      <WinBar rate={rate} />
      <WinRate rate={rate} className="" />
      <WinRate court rate={rate} className="" />
    </>,
  )
  for (const green of ['.bg-win', '.text-win', '.text-win-on-court'])
    expect(container.querySelector(green) !== null).toBe(isGreen)
})

// spec 9: A win rate of 50%
test.for([
  ['win', 'surface', 4.5],
  ['win', 'surface-2', 4.5],
  ['win-on-court', 'court-deep', 4.5],
  // Large figures only.
  ['win-on-court', 'court', 3],
] as const)('the colour %s is green, and readable on %s in both themes', ([colour, ground, least]) => {
  const styles = readFileSync(path.join(process.cwd(), 'client/design.css'), 'utf8')
  const valuesOf = (name: string) =>
    [...styles.matchAll(new RegExp(`--${name}: #([0-9a-f]{3,6});`, 'g'))].map(([, hex = '']) =>
      (hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex)
        .match(/../g)!
        .map((part) => Number.parseInt(part, 16)),
    )
  const grounds = valuesOf(ground)
  const colours = valuesOf(colour)
  expect(grounds).toHaveLength(2)
  for (const [theme, under] of grounds.entries()) {
    const [red = 0, green = 0, blue = 0] = colours[theme] ?? colours[0] ?? []
    expect(green).toBeGreaterThan(Math.max(red, blue))
    expect(contrast([red, green, blue], under)).toBeGreaterThan(least)
  }
})

/** The contrast ratio of WCAG. */
function contrast(...colours: [number[], number[]]) {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

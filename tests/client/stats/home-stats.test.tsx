import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { HomeStats } from '#client/stats/home-stats.tsx'
import type { Stats } from '#shared/stats/schema.ts'
import { noStats } from '#tests/support/no-stats.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { aCompanion, someStats } from './seen-stats.ts'

const unavailable: Reply = { status: 503, body: { code: 'unavailable' } }

/** All time and every period, of which a test may change some. */
const answers = (changed: Record<string, Partial<Stats> | Reply> = {}): Replies =>
  Object.fromEntries(
    ['/stats', '/stats/period/7', '/stats/period/14', '/stats/period/30', '/stats/period/90'].map((path) => {
      const change = changed[path] ?? {}
      return [
        `GET /api${path}`,
        () => ('status' in change ? change : { body: someStats(change as Partial<Stats>) }),
      ]
    }),
  )

function open(changed: Parameters<typeof answers>[0] = {}, more: Replies = {}) {
  const asked = network({ ...answers(changed), ...more })
  return { asked: () => asked.map(({ path }) => path), ...show(<HomeStats />) }
}

const gauge = () => screen.findByRole('button', { name: /^Win rate|^No matches in this period\./ })
const drawingUnder = (button: HTMLElement) => button.parentElement?.querySelector('svg')
const pressed = () =>
  within(screen.getByRole('group', { name: 'Period' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

describe('the stats of Home', () => {
  freshBrowser()

  // spec 2: With matches: a stats | and a win-rate gauge
  test('say how much was won of how many, and what a tap shows', async () => {
    open({ '/stats': { totalMatches: 300 } })
    expect((await gauge()).getAttribute('aria-label')).toBe(
      'Win rate 64%, over 25 matches. Tap for all time.',
    )
    const hero = within(screen.getByRole('region', { name: 'Your stats' }))
    expect(['won', 'drawn', 'lost'].map((name) => hero.getByText(name).nextSibling?.textContent)).toEqual([
      '16',
      '2',
      '7',
    ])
    const facts = within(screen.getByRole('region', { name: 'In figures' }))
    expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '+14',
      '−52',
      '6',
      '6.1in 12 matches',
    ])
    expect(facts.getByRole('link', { name: 'More statistics' }).getAttribute('href')).toBe('/?view=stats')
  })

  // spec 2: whose click toggles between
  test('the gauge goes to all time and back to the last 30 days; the period row follows', async () => {
    const { user, asked } = open({ '/stats': { totalMatches: 50, wins: 20, overallWinRate: 0.4 } })
    await user.click(await gauge())
    expect((await gauge()).getAttribute('aria-label')).toBe(
      'Win rate 40%, over 50 matches. Tap for the last 30 days.',
    )
    expect([pressed(), location.search]).toEqual([['All'], '?period=all'])
    await user.click(await gauge())
    expect((await gauge()).getAttribute('aria-label')).toMatch(/64%.* 25 matches/)
    expect([pressed(), location.search]).toEqual([['30 days'], ''])
    expect(asked()).toEqual(['/api/stats', '/api/stats/period/30'])
  })

  test('the figures of the drawing are no part of what the gauge is called', async () => {
    open()
    expect((await gauge()).textContent).toBe('')
  })

  test('from any other period the gauge goes to all time', async () => {
    history.replaceState(null, '', '/?period=7')
    const { user } = open()
    await user.click(await gauge())
    expect(pressed()).toEqual(['All'])
  })

  // spec 9: Periods: all, 7, 14
  test('offers five periods', async () => {
    open()
    await gauge()
    const periods = within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button')
    expect(periods.map(({ textContent }) => textContent)).toEqual([
      '7 days',
      '14 days',
      '30 days',
      '90 days',
      'All',
    ])
    expect(pressed()).toEqual(['30 days'])
  })

  test('the period stands in the address, and Back leaves Home instead of walking through periods', async () => {
    const { user, asked } = open()
    await gauge()
    const steps = history.length
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await user.click(screen.getByRole('button', { name: '90 days' }))
    expect([location.search, history.length]).toEqual(['?period=90', steps])
    await waitFor(() => expect(asked()).toContain('/api/stats/period/90'))
    expect(pressed()).toEqual(['90 days'])
  })

  // spec 9: Default stats period 30
  test('an address with a period opens it; one that is none opens the usual one', async () => {
    history.replaceState(null, '', '/?period=14')
    const first = open()
    await gauge()
    expect(first.asked()).toEqual(['/api/stats', '/api/stats/period/14'])
    first.unmount()
    history.replaceState(null, '', '/?period=31')
    const second = open()
    await gauge()
    expect(second.asked()).toEqual(['/api/stats', '/api/stats/period/30'])
  })

  // spec 7: GET /api/stats/period/{days}
  test('a period is asked for only when there are matches and it is not all time', async () => {
    history.replaceState(null, '', '/?period=all')
    const all = open()
    await gauge()
    expect(all.asked()).toEqual(['/api/stats'])
    all.unmount()
    history.replaceState(null, '', '/')
    const none = open({}, { 'GET /api/stats': () => ({ body: noStats }) })
    await waitFor(() => expect(none.container.textContent).toBe(''))
    expect(none.asked()).toEqual(['/api/stats'])
  })

  // spec 2: If the chosen period | or 'No data'
  // spec 9: and shown '-' with no
  test('a period without matches says so and leads to all of them; the streak stays', async () => {
    const { user } = open({}, { 'GET /api/stats/period/30': () => ({ body: noStats }) })
    const empty = await gauge()
    expect(empty.getAttribute('aria-label')).toBe('No matches in this period. Tap for all time.')
    expect(drawingUnder(empty)?.textContent).toBe('50-')
    expect(screen.getByText('No matches in this period')).toBeTruthy()
    expect(screen.getAllByText('No data')).toHaveLength(2)
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '-',
      '-',
      '-',
      '-',
    ])
    expect(streak()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect((await gauge()).getAttribute('aria-label')).toMatch(/^Win rate 64%/)
    expect(screen.queryByText('No matches in this period')).toBeNull()
  })

  test('the ball crosses the net at 50 %, and only then has its colour', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }),
    )
    for (const [overallWinRate, colour, side] of [
      [0.494, '#fff', -1],
      [0.495, 'var(--ball)', 0],
      [0.51, 'var(--ball)', 1],
    ] as const) {
      const { unmount } = open({ '/stats/period/30': { overallWinRate } })
      const drawing = drawingUnder(await gauge())
      expect(drawing?.querySelectorAll('path')[2]?.getAttribute('stroke')).toBe(colour)
      const ball = /translate\(([\d.]+)/.exec(drawing?.querySelector('g')?.getAttribute('transform') ?? '')
      expect(Math.sign(Number(ball?.[1]) - 160)).toBe(side)
      unmount()
    }
  })

  test('from fewer than three matches everything says so', async () => {
    open({
      '/stats/period/30': {
        totalMatches: 2,
        overallWinRate: 1,
        bestPartner: aCompanion({ matches: 1, wins: 1 }),
        toughestOpponent: aCompanion({ playerId: 3, matches: 2, wins: 0 }),
        difficultyMatches: 1,
      },
    })
    expect((await gauge()).getAttribute('aria-label')).toMatch(/^Win rate 100%, only 2 matches\./)
    expect(screen.getByText('Together you win 1 of only 1 match')).toBeTruthy()
    expect(screen.getByText('You win 0 of only 2 matches')).toBeTruthy()
    expect(screen.getByText('in only 1 match')).toBeTruthy()
  })

  // spec 2: Cards for best partner
  test('best partner and toughest opponent show the reader’s own rate and lead to their profiles', async () => {
    open()
    const partner = await screen.findByRole('link', { name: /^Best partner/ })
    const opponent = screen.getByRole('link', { name: /^Toughest opponent/ })
    expect(partner.textContent).toBe('Best partnerLFLucía Ferrer78%Together you win 7 of 9 matches')
    expect(opponent.textContent).toBe('Toughest opponentMIMarcos Iriarte20%You win 1 of 5 matches')
    expect(opponent.getAttribute('href')).toBe('/?tab=community&view=players&player=3')
    expect(
      [partner, opponent].map((card) => card.querySelector('[data-kind]')?.getAttribute('data-kind')),
    ).toEqual(['win', 'loss'])
  })

  test('they follow the period', async () => {
    const { user } = open({ '/stats/period/7': { bestPartner: aCompanion({ name: 'Noa Gil' }) } })
    await gauge()
    expect(screen.queryByText('Noa Gil')).toBeNull()
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByText('Noa Gil')).toBeTruthy()
  })

  test('while another period loads the figures stay, and are said to be busy', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { user } = open(
      {},
      { 'GET /api/stats/period/7': () => slow.then(() => ({ body: someStats({ overallWinRate: 0.3 }) })) },
    )
    await gauge()
    const hero = screen.getByRole('region', { name: 'Your stats' })
    expect(hero.getAttribute('aria-busy')).toBe('false')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect([hero.getAttribute('aria-busy'), pressed()]).toEqual(['true', ['7 days']])
    expect((await gauge()).getAttribute('aria-label')).toContain('64%')
    answer()
    await waitFor(async () => expect((await gauge()).getAttribute('aria-label')).toContain('30%'))
    expect(hero.getAttribute('aria-busy')).toBe('false')
  })

  test('a period that fails leaves the rest standing, and can be tried again or left', async () => {
    let isUp = false
    const { user } = open(
      {},
      {
        'GET /api/stats/period/7': () => (isUp ? { body: someStats({ overallWinRate: 0.3 }) } : unavailable),
      },
    )
    await gauge()
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(within(await screen.findByRole('alert')).getByText('The statistics did not load')).toBeTruthy()
    expect(streak()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '30 days' }))
    expect((await gauge()).getAttribute('aria-label')).toContain('64%')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '7 days' }))
    isUp = true
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await gauge()).getAttribute('aria-label')).toContain('30%')
  })

  test('without the figures of all time there is one card to try again', async () => {
    let isUp = false
    const { user } = open({}, { 'GET /api/stats': () => (isUp ? { body: someStats() } : unavailable) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await gauge()).toBeTruthy()
  })

  test('in Spanish', async () => {
    await speak('es')
    open({
      '/stats': { currentStreak: 1, currentStreakOutcome: 'D' },
      '/stats/period/30': { averageDifficulty: 6 },
    })
    expect((await screen.findByRole('button', { name: /^Porcentaje/ })).getAttribute('aria-label')).toBe(
      'Porcentaje de victorias 64 %, en 25 partidos. Pulsa para ver todo.',
    )
    expect(screen.getByRole('button', { name: '30 días' })).toBeTruthy()
    expect(screen.getByText('Ganas 1 de 5 partidos')).toBeTruthy()
    expect(screen.getByText('1 empate')).toBeTruthy()
    expect(screen.getByText('6,0')).toBeTruthy()
    expect(streak()).toEqual(['DDerrota', 'EEmpate', 'VVictoria', 'VVictoria', 'VVictoria'])
  })
})

describe('the streak', () => {
  freshBrowser()

  // spec 2: The recent streak shows the last
  // spec 9: Streak shows up to 5
  test('goes from the oldest match at the left to the newest at the right, and says how long it lasts', async () => {
    open()
    expect(await screen.findByText('3 wins in a row')).toBeTruthy()
    expect(streak()).toEqual(['LDefeat', 'DDraw', 'WVictory', 'WVictory', 'WVictory'])
    expect(screen.getByText(/^Last 5/)).toBeTruthy()
  })

  // spec 9: Streak shows up to 5
  test('leaves the places of missing matches empty, at the left', async () => {
    open({ '/stats': { recentForm: ['L', 'L'], currentStreak: 2, currentStreakOutcome: 'L' } })
    expect(await screen.findByText('2 losses in a row')).toBeTruthy()
    const items = within(screen.getByRole('list', { name: 'Streak, oldest to newest' })).getAllByRole(
      'listitem',
    )
    expect(items.map((item) => item.style.gridColumnStart)).toEqual(['4', '5'])
    expect(screen.getByText(/^Last 2/)).toBeTruthy()
  })

  test('is of all time, whatever the period', async () => {
    history.replaceState(null, '', '/?period=7')
    open({ '/stats/period/7': { recentForm: ['L'], currentStreakOutcome: 'L', currentStreak: 1 } })
    await gauge()
    expect(streak()).toHaveLength(5)
    expect(screen.getByText('3 wins in a row')).toBeTruthy()
  })
})

function streak() {
  const list = screen.getByRole('list', { name: /Streak, oldest|Racha, del más antiguo/ })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ChartsPage } from '#client/stats/charts/charts-page.tsx'
import { noStats } from '#tests/support/no-stats.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { aBreakdown, aTally, muchPlayed, nothingPlayed } from './charts-sample.ts'
import { someStats } from './stats-samples.ts'
import { withRoom } from './with-room.ts'

const breakdown = (period: number | 'all') => `GET /api/stats/breakdown?period=${period}`

function open(all = aBreakdown(), more: Replies = {}, search = '?view=stats') {
  history.replaceState(null, '', `/${search}`)
  const asked = network({
    'GET /api/stats': () => ({ body: someStats() }),
    ...Object.fromEntries(
      [7, 14, 30, 90].map((days) => [`GET /api/stats/period/${days}`, () => ({ body: someStats() })]),
    ),
    [breakdown(30)]: () => ({ body: all }),
    [breakdown('all')]: () => ({ body: all }),
    ...more,
  })
  return { asked, ...show(<ChartsPage />) }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** The table of a card, row by row, as a screen reader reads it. */
async function tableOf(name: string, { user }: ReturnType<typeof open>) {
  const inCard = await card(name)
  await user.click(inCard.getByRole('button', { name: /table/ }))
  return [...inCard.getByRole('table').querySelectorAll('tr')].map((row) => texts(row.children))
}

freshBrowser()
withRoom()

describe('statistics page', () => {
  test('shows its title, a link to Home, the summary, the charts and the number of matches', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByText('Summary')).toBeTruthy()
    await card('Win rate over time')
    expect(screen.getByText('12 matches', { selector: '[role=status]' })).toBeTruthy()
  })

  test('summarises each chart in a sentence', async () => {
    open(muchPlayed())
    for (const [name, sentence] of Object.entries({
      'Win rate over time': /last 10 matches. Your best form, 60%, was on 17 May 2026.$/,
      'By partner': 'You win most with Lucía Ferrer: 15 of 21 (71%).',
      'Left or right side': 'You win more on the left: 15 of 18 (83%), against 6 of 12 (50%) on the right.',
      'By month': 'Your best month was May 2026: you won 9 of 15 (60%).',
      'By day of the week': "Your best day is Monday: you've won 12 of 15 (80%).",
      'By difficulty': 'You win most at difficulty 4–6: 12 of 15 (80%).',
    }))
      expect((await card(name)).getByText(sentence)).toBeTruthy()
    expect((await card('Left or right side')).getByText(/6 matches/)).toBeTruthy()
  })

  test('draws no conclusion from fewer than eight matches', async () => {
    const { rolling } = aBreakdown()
    open(aBreakdown({ rolling: { ...rolling, points: rolling.points.slice(0, 7) } }))
    for (const [name, sentence] of Object.entries({
      'Win rate over time': '7 matches are too few to show a trend.',
      'By partner': "You haven't played 8 matches with anyone yet: too few to compare.",
      'Left or right side': 'Fewer than 8 matches on each side: too few to compare.',
      'By month': 'No month has 8 matches yet: too few to compare.',
      'By day of the week': 'No day of the week has 8 matches yet: too few to compare.',
      'By difficulty': 'Fewer than 8 easy, even or hard matches each: too few to compare.',
    }))
      expect((await card(name)).getByText(sentence)).toBeTruthy()
  })

  test('describes each chart to screen readers, including values of few matches', async () => {
    open()
    const heard = async (name: string) => (await card(name)).getByRole('img').getAttribute('aria-label')
    expect(await heard('Win rate over time')).toBe(
      'Win rate over the last 10 matches at each point. Starts at 100% (2 February 2026) and ends at 50% (18 May 2026); high 60%, low 50%. 12 matches in all.',
    )
    expect(await heard('Left or right side')).toBe(
      'Left: 83%, 6 matches; won: 5, drawn: 0, lost: 1. Right: 50%, 4 matches; won: 2, drawn: 1, lost: 1.',
    )
    expect(await heard('By month')).toBe(
      'From February 2026 (2 matches) to May 2026 (5 matches). Most: April 2026, 5 matches; least: March 2026, 0 matches. 12 matches in all (won: 7, drawn: 1, lost: 4).',
    )
    expect(await heard('By day of the week')).toBe(
      'From Monday (5 matches) to Sunday (1 match). Most: Monday, 5 matches; least: Wednesday, 0 matches. 12 matches in all (won: 7, drawn: 1, lost: 4).',
    )
    expect(await heard('By difficulty')).toBe(
      'Win rate by difficulty, from 1 to 10. 3: 100%, few matches (2); 5: 75%, 4 matches; 6: 100%, few matches (1); 8: 33%, 3 matches.',
    )
  })

  test('lists partners with their results and links to their profiles', async () => {
    open()
    const partners = await card('By partner')
    const list =
      'Results with 3 partners, most matches first: from Lucía Ferrer, 7 matches, to Toni Bosch, 1 match.'
    expect(partners.getByLabelText(list)).toBeTruthy()
    expect(partners.getByText('Noa Gil').closest('a')?.getAttribute('href')).toBe(
      '/?tab=community&view=players&player=6',
    )
    expect(partners.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'won: 5, drawn: 0, lost: 2',
      'won: 2, drawn: 1, lost: 1',
      'won: 0, drawn: 0, lost: 1',
    ])
    expect(partners.getByText('few matches (1)')).toBeTruthy()
  })

  test('shows the figures of a chart in a table, marks values of few matches, and hides the table again', async () => {
    const shown = open()
    expect(await tableOf('By month', shown)).toEqual([
      ['Month', 'MatchesMP', 'won', 'drawn', 'lost', 'Win rate%'],
      ['February 2026', '2', '2', '0', '0', '100%few matches'],
      ['March 2026', '0', '0', '0', '0', '-'],
      ['April 2026', '5', '2', '1', '2', '40%'],
      ['May 2026', '5', '3', '0', '2', '60%'],
    ])
    expect((await tableOf('Win rate over time', shown)).slice(0, 2)).toEqual([
      ['Up to', 'Matches', 'Win rate'],
      ['18 May 2026', '10', '50%'],
    ])
    expect(await tableOf('By difficulty', shown)).toHaveLength(11)
    const rolling = await card('Win rate over time')
    await shown.user.click(
      rolling.getByRole('button', { name: 'Hide table: Win rate over time', expanded: true }),
    )
    expect(rolling.queryByRole('table')).toBeNull()
  })

  test('draws the latest win rate as a ball and the points before the first full window as a dashed line', async () => {
    open()
    const picture = (await card('Win rate over time')).getByRole('img')
    const ball = picture.querySelectorAll('circle')
    expect(
      [...ball].map((point) => [Number(point.getAttribute('cx')), Number(point.getAttribute('cy'))]),
    ).toEqual([[315, 103]])
    const dashed = picture.querySelector('path[stroke-dasharray]')?.getAttribute('d') ?? ''
    expect(dashed.match(/[ML]/g)).toHaveLength(10)
    expect(within(picture).getByText('fewer than 10 matches')).toBeTruthy()
  })

  test('shows hints in place of results when no match has a court side or a difficulty', async () => {
    open(aBreakdown({ sides: nothingPlayed.sides, difficulties: [] }))
    const sides = await card('Left or right side')
    expect(sides.getByText(/Pick it under “Court positions”/)).toBeTruthy()
    expect(sides.queryByRole('img')).toBeNull()
    expect((await card('By difficulty')).getByText(/You haven't rated the difficulty/)).toBeTruthy()
  })
})

describe('period of the statistics page', () => {
  const played = (text: string) => screen.findByText(text, { selector: '[role=status]' })
  const press = (name: string, { user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name }))

  // spec 2: with period selector
  test('is one for the figures and the charts, the last 30 days at first, and stands in the address', async () => {
    const shown = open(aBreakdown(), {
      'GET /api/stats/period/7': () => ({ body: someStats({ totalMatches: 3 }) }),
      [breakdown(7)]: () => ({ body: aBreakdown(aTally(3, 0, 0)) }),
    })
    await played('12 matches')
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeTruthy()
    await press('7 days', shown)
    expect(location.search).toBe('?view=stats&period=7')
    await played('3 matches')
    expect(await screen.findByRole('button', { name: /^Win rate 64%, over 3 matches/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/?period=7')
    expect(screen.getAllByRole('group', { name: 'Period' })).toHaveLength(1)
  })

  test('is read from the address, and a period without matches offers all time', async () => {
    const empty = {
      'GET /api/stats/period/90': () => ({ body: noStats }),
      [breakdown(90)]: () => ({ body: nothingPlayed }),
    }
    const { user } = open(aBreakdown(), empty, '?view=stats&period=90')
    expect(await screen.findByText('No matches in this period')).toBeTruthy()
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy()
    await user.click(screen.getByText('Show all'))
    await card('Win rate over time')
    expect(location.search).toBe('?view=stats&period=all')
  })

  test('shows an error when the charts do not load, and the charts again with another period', async () => {
    const shown = open()
    await card('Win rate over time')
    await press('14 days', shown)
    expect(await screen.findByText("Charts didn't load")).toBeTruthy()
    await press('30 days', shown)
    await card('Win rate over time')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('statistics page of a player without matches', () => {
  test('offers to record a match and shows no charts', async () => {
    const { user } = open(nothingPlayed, { 'GET /api/stats': () => ({ body: noStats }) })
    await user.click(await screen.findByText('Add First Match'))
    expect(location.search).toContain('dialog=record')
    expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull()
  })
})

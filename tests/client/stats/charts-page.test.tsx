import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ChartsPage } from '#client/stats/charts/charts-page.tsx'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { aBreakdown, aTally, nothingPlayed } from './charts-sample.ts'
import { someStats } from './seen-stats.ts'
import { withRoom } from './with-room.ts'

const breakdown = (period: number | 'all') => `GET /api/stats/breakdown?period=${period}`

function open(all = aBreakdown(), more: Replies = {}, search = '?view=stats') {
  history.replaceState(null, '', `/${search}`)
  const asked = network({
    'GET /api/stats': () => ({ body: someStats() }),
    'GET /api/stats/period/30': () => ({ body: someStats() }),
    [breakdown('all')]: () => ({ body: all }),
    ...more,
  })
  return { asked, ...show(<ChartsPage />) }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** The table of a card, row by row, as it is read out. */
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
    open()
    for (const [name, sentence] of Object.entries({
      'Win rate over time': /last 10 matches. Your best moment, 60%, was on 17 May 2026.$/,
      'By partner': 'You win most with Lucía Ferrer: 5 of 7 (71%).',
      'Left or right side': 'You win more on the left: 5 of 6 (83%), against 2 of 4 (50%) on the right.',
      'By month': 'Your best month was May 2026: you won 3 of 5 (60%).',
      'By day of the week': 'Your best day is Monday: you have won 4 of 5 (80%).',
      'By how hard it felt': 'You win most when a match feels like a 4–6: 4 of 5 (80%).',
    }))
      expect((await card(name)).getByText(sentence)).toBeTruthy()
    expect((await card('Left or right side')).getByText(/2 matches/)).toBeTruthy()
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
    expect(await heard('By how hard it felt')).toBe(
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
    expect(await tableOf('By how hard it felt', shown)).toHaveLength(11)
    const rolling = await card('Win rate over time')
    await shown.user.click(
      rolling.getByRole('button', { name: 'Hide table: Win rate over time', expanded: true }),
    )
    expect(rolling.queryByRole('table')).toBeNull()
  })

  test('draws the latest win rate as a ball and the first points, of few matches, as a dashed line', async () => {
    open()
    const picture = (await card('Win rate over time')).getByRole('img')
    const ball = picture.querySelectorAll('circle')
    expect(
      [...ball].map((point) => [Number(point.getAttribute('cx')), Number(point.getAttribute('cy'))]),
    ).toEqual([[315, 103]])
    const dashed = picture.querySelector('path[stroke-dasharray]')?.getAttribute('d') ?? ''
    expect(dashed.match(/[ML]/g)).toHaveLength(3)
  })

  test('shows hints in place of results when no match has a court side or a difficulty', async () => {
    open(aBreakdown({ sides: nothingPlayed.sides, difficulties: [] }))
    const sides = await card('Left or right side')
    expect(sides.getByText(/Choose it under “Court positions”/)).toBeTruthy()
    expect(sides.queryByRole('img')).toBeNull()
    expect((await card('By how hard it felt')).getByText(/No match has a difficulty/)).toBeTruthy()
  })
})

describe('period of the charts', () => {
  const charts = () => card('Charts')

  test('is stored in the address and filters the charts', async () => {
    const { user } = open(aBreakdown(), { [breakdown(7)]: () => ({ body: aBreakdown(aTally(3, 0, 0)) }) })
    await user.click((await charts()).getByRole('button', { name: '7 days' }))
    expect(location.search).toBe('?view=stats&period=7')
    expect(await (await charts()).findByText('3 matches', { selector: '[role=status]' })).toBeTruthy()
    await user.click((await charts()).getByRole('button', { name: 'All time' }))
    expect(location.search).toBe('?view=stats')
  })

  test('is read from the address, and a period without matches offers all time', async () => {
    const empty = { [breakdown(90)]: () => ({ body: nothingPlayed }) }
    const { user } = open(aBreakdown(), empty, '?view=stats&period=90')
    expect(await screen.findByText('No matches in this period')).toBeTruthy()
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy()
    await user.click(screen.getByText('Show all'))
    await card('Win rate over time')
    expect(location.search).toBe('?view=stats')
  })

  test('shows an error when loading fails, and the charts again when switched back to all time', async () => {
    const { user } = open()
    await card('Win rate over time')
    await user.click((await charts()).getByRole('button', { name: '14 days' }))
    expect(await (await charts()).findByText('Charts did not load')).toBeTruthy()
    await user.click((await charts()).getByRole('button', { name: 'All time' }))
    await card('Win rate over time')
    expect((await charts()).queryByRole('alert')).toBeNull()
  })
})

describe('statistics page of a player without matches', () => {
  test('offers to record a match and shows no charts', async () => {
    const { user } = open(nothingPlayed)
    await user.click(await screen.findByText('Add First Match'))
    expect(location.search).toContain('dialog=record')
    expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull()
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gridRatings, markStride } from '#client/clans/ratings/curve/curve.ts'
import { RatingCard } from '#client/clans/ratings/curve/rating-card.tsx'
import { outcomes } from '#shared/matches/score.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { freshBrowser, show } from '#tests/support/render.tsx'
import { aCurve, points, running } from './seen-ladder.ts'

const open = (list = points(15), season = running()) =>
  show(<RatingCard title="Your rating" curve={aCurve(list)} season={season} />)

const picture = () => screen.findByRole('img')
const marks = async () => (await picture()).querySelectorAll('rect[stroke-width="2"]:not([data-moved])')
const toMatch = () => screen.getByRole('link', { name: /See the match/ })

describe('the graph of a rating', () => {
  freshBrowser()
  withRoom()

  test('tells readers where it starts and ends, and how high and low it went', async () => {
    const extremes: Record<number, number> = { 2: 990, 9: 1200 }
    const dip = points(15).map((point, place) => ({ ...point, after: extremes[place] ?? point.after }))
    open(dip)
    expect((await picture()).getAttribute('aria-label')).toBe(
      'Your rating: starts at 1000 (1 January 2026) and is 1130 (15 January 2026) after 15 matches; high 1200, low 990.',
    )
  })

  test('marks what is provisional, up to the match that settles it', async () => {
    open()
    const graph = within(await picture())
    expect(graph.getByText('Provisional (8)')).toBeTruthy()
    const dashed = (await picture()).querySelector('path[stroke-dasharray]')?.getAttribute('d') ?? ''
    expect(dashed.split('L')).toHaveLength(9)
  })

  test('of a season without provisional matches marks none', async () => {
    open(points(15), running({ provisionalMatches: 0 }))
    expect(within(await picture()).queryByText(/Provisional/)).toBeNull()
  })

  test('has four lines, and of the dates the first and the last', async () => {
    open()
    const said = [...(await picture()).querySelectorAll('text')].map((text) => text.textContent)
    expect(said).toEqual(['Provisional (8)', '1000', '1050', '1100', '1150', '1 Jan 2026', '15 Jan 2026'])
  })

  test.for([1, 2, 1000])('draws %i points, the last one as the ball', async (count) => {
    open(points(count, 1))
    expect((await picture()).querySelectorAll('circle')).toHaveLength(1)
    expect((await marks()).length).toBeLessThan(25)
    const path = [...(await picture()).querySelectorAll('path')]
      .map((line) => line.getAttribute('d'))
      .join('')
    // Where it started, and every match.
    expect((path.match(/[ML]/g) ?? []).length).toBeGreaterThan(count)
  })

  test('a flat line lies within its lines', () => {
    expect(gridRatings(1000, 1000)).toEqual([1000, 1010, 1020, 1030])
    expect(gridRatings(987, 1142)).toEqual([900, 1000, 1100, 1200])
    for (const [low, high] of [
      [987, 1142],
      [-40, 2600],
      [999.5, 1000.5],
    ] as const) {
      const lines = gridRatings(low, high)
      expect(lines).toHaveLength(4)
      expect(lines[0]).toBeLessThanOrEqual(low)
      expect(lines[3]).toBeGreaterThanOrEqual(high)
    }
  })

  test('leaves out marks that would touch each other', () => {
    expect(markStride(15, 268)).toBe(1)
    expect(markStride(1000, 268)).toBeGreaterThan(40)
  })

  test('leads from the latest point to its match', async () => {
    open()
    await picture()
    expect(toMatch().getAttribute('href')).toBe('/?tab=matches&view=history&match=114')
    expect(toMatch().textContent).toContain('1120 → 1130 (+10)')
  })

  test('and from any other, picked by touch or by arrow keys', async () => {
    open()
    await picture()
    const slider = screen.getByRole('slider', { name: 'Match on the graph' })
    fireEvent.change(slider, { target: { value: '3' } })
    expect(toMatch().getAttribute('href')).toBe('/?tab=matches&view=history&match=102')
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Match 3, 3 January 2026, loss: from 1020 to 1010 (−10)',
    )
    fireEvent.change(slider, { target: { value: '0' } })
    expect(toMatch().getAttribute('href')).toBe('/?tab=matches&view=history&match=100')
  })

  test('a single point needs no slider', async () => {
    open(points(1))
    await picture()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(toMatch().getAttribute('href')).toBe('/?tab=matches&view=history&match=100')
  })

  test('rings what a correction moved, and says what it was', async () => {
    const moved = { movedFrom: 1041.2, movedAt: '2026-03-05T12:00:00.000Z' }
    open(points(15).map((point, place) => (place === 14 ? { ...point, ...moved } : point)))
    expect((await picture()).querySelectorAll('[data-moved]')).toHaveLength(1)
    expect(toMatch().textContent).toContain('moved by a correction: was 1041')
    expect(screen.getByText('moved by a correction')).toBeTruthy()
  })

  test('has no ring where nothing was moved', async () => {
    open()
    expect((await picture()).querySelector('[data-moved]')).toBeNull()
    expect(screen.queryByText('moved by a correction')).toBeNull()
  })

  test('as a table has every figure, each date leading to its match', async () => {
    const list = points(3).map((point, place) =>
      place === 1
        ? { ...point, outcome: outcomes.draw, movedFrom: 1012, movedAt: '2026-03-05T12:00:00.000Z' }
        : point,
    )
    const { user } = open(list)
    await user.click(screen.getByRole('button', { name: /View as table/ }))
    const table = screen.getByRole('table', { name: 'Your rating' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Date Result', 'Before → after Points', 'Expected K'],
      ['3 Jan 2026 Defeat', '1020 → 1010 down −10', '50% K 40'],
      ['2 Jan 2026 Draw', '1010 → 1020 up +10moved by a correction: was 1012', '50% K 40'],
      ['1 Jan 2026 Victory', '1000 → 1010 up +10', '50% K 40'],
    ])
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([102, 101, 100].map((id) => `/?tab=matches&view=history&match=${id}`))
  })

  test('of more matches than are told says that they are the latest', async () => {
    open(points(15).map((point) => ({ ...point, rankedMatches: point.rankedMatches + 20 })))
    expect(await screen.findByText('The latest 15 matches.')).toBeTruthy()
  })
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gridRatings, markStride } from '#client/clans/ratings/curve/curve.ts'
import { RatingCard } from '#client/clans/ratings/curve/rating-card.tsx'
import { outcomes } from '#shared/matches/score.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { freshBrowser, press, says, show } from '#tests/support/render.tsx'
import { aCurve, points, running } from './seen-ladder.ts'

freshBrowser()
withRoom()

const open = (list = points(15), season = running()) =>
  show(<RatingCard title="Your rating" curve={aCurve(list)} season={season} />)

const picture = () => screen.findByRole('img')
const textsIn = (graph: Element) => [...graph.querySelectorAll('text')].map(({ textContent }) => textContent)
const toMatch = () => screen.getByRole('link', { name: /See the match/ })
const matchShown = () => toMatch().getAttribute('href')?.split('match=')[1]
const corrected = (movedFrom: number) => ({ movedFrom, movedAt: '2026-03-05T12:00:00.000Z' })

test('the graph tells readers its ends and extremes; it has four lines, both dates, and what is provisional marked', async () => {
  const extremes: Record<number, number> = { 2: 990, 9: 1200 }
  const reached = open(
    points(15).map((point, place) => ({ ...point, after: extremes[place] ?? point.after })),
  )
  expect((await picture()).getAttribute('aria-label')).toBe(
    'Your rating: starts at 1000 (1 January 2026) and is 1130 (15 January 2026) after 15 matches; high 1200, low 990.',
  )
  reached.unmount()
  const { unmount } = open()
  const graph = await picture()
  expect(textsIn(graph)).toEqual([
    'Provisional (8)',
    '1000',
    '1050',
    '1100',
    '1150',
    '1 Jan 2026',
    '15 Jan 2026',
  ])
  // From the start to the match that settles it.
  expect(graph.querySelector('path[stroke-dasharray]')?.getAttribute('d')?.split('L')).toHaveLength(9)
  expect(graph.querySelector('[data-moved]')).toBeNull()
  expect(screen.queryByText('moved by a correction')).toBeNull()
  unmount()
  open(points(15), running({ provisionalMatches: 0 }))
  expect(textsIn(await picture())).not.toContain('Provisional (8)')
})

test.for([1, 2, 1000])('draws %i points, the last one as the ball', async (count) => {
  open(points(count, 1))
  const graph = await picture()
  expect(graph.querySelectorAll('circle')).toHaveLength(1)
  expect(graph.querySelectorAll('rect[stroke-width="2"]:not([data-moved])').length).toBeLessThan(25)
  const path = [...graph.querySelectorAll('path')].map((line) => line.getAttribute('d')).join('')
  // Where it started, and every match.
  expect((path.match(/[ML]/g) ?? []).length).toBeGreaterThan(count)
  // There is nothing to choose from a single one.
  expect(screen.queryAllByRole('slider')).toHaveLength(count === 1 ? 0 : 1)
})

test.for([
  [1000, 1000, [1000, 1010, 1020, 1030]],
  [987, 1142, [900, 1000, 1100, 1200]],
  [-40, 2600, [-2000, 0, 2000, 4000]],
  [999.5, 1000.5, [990, 1000, 1010, 1020]],
] as const)('a curve from %d to %d lies within the lines %o', ([low, high, lines]) => {
  expect(gridRatings(low, high)).toEqual(lines)
})

test('marks that would touch each other are left out', () => {
  expect(markStride(15, 268)).toBe(1)
  expect(markStride(1000, 268)).toBeGreaterThan(40)
})

test('leads from the latest point to its match, and from any other that is picked', async () => {
  open(points(15).map((point, place) => (place === 14 ? { ...point, ...corrected(1041.2) } : point)))
  const graph = await picture()
  expect(matchShown()).toBe('114')
  expect(toMatch().textContent).toContain('1120 → 1130 (+10)')
  // A ring says that a correction moved it.
  expect(graph.querySelectorAll('[data-moved]')).toHaveLength(1)
  expect(toMatch().textContent).toContain('moved by a correction: was 1041')
  expect(screen.getByText('moved by a correction')).toBeTruthy()
  const slider = screen.getByRole('slider', { name: 'Match on the graph' })
  fireEvent.change(slider, { target: { value: '3' } })
  expect(matchShown()).toBe('102')
  expect(slider.getAttribute('aria-valuetext')).toBe('Match 3, 3 January 2026, loss: from 1020 to 1010 (−10)')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(matchShown()).toBe('100')
})

test('as a table has every figure, each date leading to its match', async () => {
  const draw = { outcome: outcomes.draw, ...corrected(1012) }
  const played = points(3).map((point) => ({ ...point, rankedMatches: point.rankedMatches + 20 }))
  open(played.map((point, place) => (place === 1 ? { ...point, ...draw } : point)))
  await says('The latest 3 matches.')
  await press(/View as table/)
  const table = within(screen.getByRole('table', { name: 'Your rating' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Date Result', 'Before → after Points', 'Expected K'],
    ['3 Jan 2026 Defeat', '1020 → 1010 down −10', '50% K 40'],
    ['2 Jan 2026 Draw', '1010 → 1020 up +10moved by a correction: was 1012', '50% K 40'],
    ['1 Jan 2026 Victory', '1000 → 1010 up +10', '50% K 40'],
  ])
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([102, 101, 100].map((id) => `/?tab=matches&view=history&match=${id}`))
})

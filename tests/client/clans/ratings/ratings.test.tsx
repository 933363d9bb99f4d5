import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gridRatings, markStride } from '#client/clans/ratings/curve/curve.ts'
import { RatingCard } from '#client/clans/ratings/curve/rating-card.tsx'
import { RatingsPage } from '#client/clans/ratings/rule/ratings-page.tsx'
import { change } from '#client/lib/location.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { outcomes } from '#shared/matches/score.ts'
import { aClan, clanReply, secondSeason } from '#tests/client/clans/clan-replies.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { aCurve, points, running } from './ladder-replies.ts'

freshBrowser()

const closed = { ...secondSeason({ provisionalK: 99 }), id: 6, number: 1, name: 'Season 1', isActive: false }

function open(replies: Replies = {}, clan = '') {
  history.replaceState(null, '', `/?tab=community&view=ratings${clan}`)
  network(replies)
  return show(<RatingsPage />)
}
const ofClan = (params: Partial<SeasonParams>) =>
  open(
    { ...clanReply(aClan), 'GET /api/clans/5/seasons': () => ({ body: [closed, secondSeason(params)] }) },
    '&clan=5',
  )

const example = async () => within(await screen.findByRole('region', { name: 'An example' }))
const values = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return Object.fromEntries(
    rows.map((row) => [row.firstChild?.firstChild?.textContent, row.lastChild?.textContent]),
  )
}
/** The text of each player's row, without what is hidden from readers. */
const moves = () => screen.getAllByText(/^From .* to .*: /).map(({ textContent }) => textContent)

describe('page that explains the rating', () => {
  // Alex 1120 and Noa 980 against Cris 1060 and Sam 1010, by the default values; Noa has 4 of 8 provisional matches.
  // T own    = 0.65 × 1120 + 0.35 × 980  = 728 + 343   = 1071
  // T rivals = 0.65 × 1060 + 0.35 × 1010 = 689 + 353.5 = 1042.5
  // E = 1 / (1 + 10^(−28.5 / 400)) = 1 / (1 + 0.84869) = 0.54092, so 54 % and 46 %
  test('calculates the example of a win step by step', async () => {
    open()
    const steps = await example()
    expect(steps.getByText('Alex and Noa: 0.65 × 1120 + 0.35 × 980 = 1071')).toBeTruthy()
    expect(steps.getByText('Cris and Sam: 0.65 × 1060 + 0.35 × 1010 = 1042.5')).toBeTruthy()
    expect(steps.getByText(/^1 \/ \(1 \+ 10/).textContent).toBe('1 / (1 + 10(1042.5 − 1071) / 400) = 0.541')
    expect(steps.getByText('54% for Alex and Noa and 46% for Cris and Sam.')).toBeTruthy()
    expect(steps.getByText('It counts 1 for Alex and Noa and 0 for Cris and Sam.')).toBeTruthy()
    // 24 × (1 − 0.54092) = 11.018; Noa, who is new: 40 × 0.45908 = 18.363; the others 24 × (0 − 0.45908) = −11.018
    expect(steps.getByText('24 × 1.00 × (1 − 0.541) = +11.02')).toBeTruthy()
    expect(steps.getByText('40 × 1.00 × (1 − 0.541) = +18.36')).toBeTruthy()
    expect(steps.getAllByText('24 × 1.00 × (0 − 0.459) = −11.02')).toHaveLength(2)
    expect(moves()).toEqual([
      'From 1120 to 1131: +11',
      'From 980 to 998: +18',
      'From 1060 to 1049: −11',
      'From 1010 to 999: −11',
    ])
    expect(steps.getByText('Provisional, 4 of 8 matches')).toBeTruthy()
  })

  test('recalculates the example for a draw and a loss, and announces the new points', async () => {
    const { user } = open()
    const steps = await example()
    const told = steps.getByRole('status')
    // A draw: 24 × (0.5 − 0.54092) = −0.982, 40 × −0.04092 = −1.637
    await user.click(steps.getByRole('button', { name: 'Draw' }))
    expect(moves()[1]).toBe('From 980 to 978: −2')
    expect(told.textContent).toBe('Score: 6-4 4-6. Alex −1, Noa −2, Cris +1, Sam +1')
    // A loss: 24 × −0.54092 = −12.982, 40 × −0.54092 = −21.637
    await user.click(steps.getByRole('button', { name: 'Loss' }))
    await user.click(steps.getByRole('button', { name: 'One-sided' }))
    expect(told.textContent).toBe('Score: 1-6 2-6. Alex −13, Noa −22, Cris +13, Sam +13')
    expect(steps.getByText(/^×1\.00: this season it does not count\. It would be ×1\.40/)).toBeTruthy()
  })

  test('uses the values of the clan’s running season in the table, the text and the example', async () => {
    ofClan({ provisionalK: 60, establishedK: 32, ratingCap: 45, alpha: 0.5, minMatchesForLeaderboard: 4 })
    expect(await screen.findAllByText('With the values of Season 2 of Los Cristaleros.')).toHaveLength(2)
    expect(await values()).toMatchObject({
      'Weight of the stronger partner': '0.5',
      'K while provisional': '60',
      'K after that': '32',
      'Most points in one match': '45',
      'Matches to enter the leaderboard': '4',
      'The margin counts': 'No',
    })
    await says('Nobody wins or loses more than 45 points in one match.')
    await says(/50% of their rating and 50% of the other's/)
    await says(/With 4 matches you enter the leaderboard/)
    // T = 1050 and 1035, E = 1 / (1 + 10^(−15 / 400)) = 1 / (1 + 0.91728) = 0.52157; 32 × 0.47843 = 15.31
    expect((await example()).getByText('32 × 1.00 × (1 − 0.522) = +15.31')).toBeTruthy()
  })

  // M = 1 + 0.06 × g: 6-4 6-4 is 4 games ahead, 1.24; 7-6 6-7 7-6 is one, 1.06; 6-1 6-2 nine, 1.54, so 1.4 at most.
  test('multiplies points by the margin up to its maximum, limits the points, and ignores the margin of a draw', async () => {
    const { user } = ofClan({ movEnabled: true, ratingCap: 25 })
    const steps = await example()
    expect(steps.getByText('×1.24, for 4 games more.')).toBeTruthy()
    // 24 × 1.24 × 0.45908 = 13.66
    expect(steps.getByText('24 × 1.24 × (1 − 0.541) = +13.66')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'Close' }))
    expect(steps.getByText('×1.06, for 1 game more.')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'One-sided' }))
    expect(steps.getByText('×1.40, for 9 games more.')).toBeTruthy()
    // 40 × 1.4 × 0.45908 = 25.71, over the limit of 25
    expect(steps.getByText('40 × 1.40 × (1 − 0.541) = +25.71')).toBeTruthy()
    expect(steps.getByText('The limit for one match makes it +25.')).toBeTruthy()
    await user.click(steps.getByRole('button', { name: 'Draw' }))
    expect(steps.getByText('×1.00: a draw has no margin.')).toBeTruthy()
  })

  test('names one K for everybody when the season has no provisional matches', async () => {
    ofClan({ provisionalMatches: 0 })
    const steps = await example()
    expect(steps.queryByText(/^Provisional/)).toBeNull()
    expect(screen.getByText('K says how much a rating moves: 24 for everybody.')).toBeTruthy()
  })

  test('shows default values with a notice when the clan fails to load, and the clan’s values after a retry', async () => {
    let isUp = false
    const missing = { status: 404, body: { code: 'not_found' } }
    const seasons = { body: [secondSeason({ establishedK: 31 })] }
    open(
      {
        ...clanReply(() => (isUp ? aClan() : null)),
        'GET /api/clans/5/seasons': () => (isUp ? seasons : missing),
      },
      '&clan=5',
    )
    await says("The values of the clan didn't load: these are the usual ones.")
    expect((await values())['K after that']).toBe('24')
    isUp = true
    await press('Try again')
    await eventually(async () => expect((await values())['K after that']).toBe('31'))
  })

  test('links back to the previous page, or to the clan if there is no previous page', async () => {
    const { user, unmount } = ofClan({})
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    unmount()
    history.replaceState(null, '', '/?tab=matches&match=12')
    change({ tab: 'community', view: 'ratings', match: undefined })
    network({})
    show(<RatingsPage />)
    await user.click(await screen.findByRole('link', { name: 'Back' }))
    await eventually(() => expect(location.search).toBe('?tab=matches&match=12'))
  })
})

withRoom()

const openCard = (list = points(15), season = running()) =>
  show(<RatingCard title="Your rating" curve={aCurve(list)} season={season} />)

const picture = () => screen.findByRole('img')
const textsIn = (graph: Element) => [...graph.querySelectorAll('text')].map(({ textContent }) => textContent)
const toMatch = () => screen.getByRole('link', { name: /See the match/ })
const matchShown = () => toMatch().getAttribute('href')?.split('match=')[1]
const corrected = (movedFrom: number) => ({ movedFrom, movedAt: '2026-03-05T12:00:00.000Z' })

test('the rating graph describes start, end, high and low in its label, and draws grid, dates and the provisional part', async () => {
  const extremes: Record<number, number> = { 2: 990, 9: 1200 }
  const reached = openCard(
    points(15).map((point, place) => ({ ...point, ratingAfter: extremes[place] ?? point.ratingAfter })),
  )
  expect((await picture()).getAttribute('aria-label')).toBe(
    'Your rating: starts at 1000 (1 January 2026) and is 1130 (15 January 2026) after 15 matches; high 1200, low 990.',
  )
  reached.unmount()
  const { unmount } = openCard()
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
  // From the initial rating to the match after which it is no longer provisional.
  expect(graph.querySelector('path[stroke-dasharray]')?.getAttribute('d')?.split('L')).toHaveLength(9)
  unmount()
  openCard(points(15), running({ provisionalMatches: 0 }))
  expect(textsIn(await picture())).not.toContain('Provisional (8)')
})

test.for([1, 2, 1000])(
  'the rating graph of %i matches draws each match, one circle, and a slider if there is more than one match',
  async (count) => {
    openCard(points(count, 1))
    const graph = await picture()
    expect(graph.querySelectorAll('circle')).toHaveLength(1)
    expect(graph.querySelectorAll('rect[stroke-width="2"]').length).toBeLessThan(25)
    const path = [...graph.querySelectorAll('path')].map((line) => line.getAttribute('d')).join('')
    // The initial rating, and every match.
    expect((path.match(/[ML]/g) ?? []).length).toBeGreaterThan(count)
    // A single one has no choice.
    expect(screen.queryAllByRole('slider')).toHaveLength(count === 1 ? 0 : 1)
  },
)

test.for([
  [1000, 1000, [1000, 1010, 1020, 1030]],
  [987, 1142, [900, 1000, 1100, 1200]],
  [-40, 2600, [-2000, 0, 2000, 4000]],
  [999.5, 1000.5, [990, 1000, 1010, 1020]],
] as const)('gridRatings encloses a curve from %d to %d with the lines %o', ([low, high, lines]) => {
  expect(gridRatings(low, high)).toEqual(lines)
})

test('markStride keeps every mark of 15 points, and skips marks of 1000 points on the same width', () => {
  expect(markStride(15, 268)).toBe(1)
  expect(markStride(1000, 268)).toBeGreaterThan(40)
})

test('the rating graph links to the match of the latest point or of the slider’s point, and mentions no correction', async () => {
  openCard(points(15).map((point, place) => (place === 14 ? { ...point, ...corrected(1041.2) } : point)))
  const graph = await picture()
  expect(matchShown()).toBe('114')
  expect(toMatch().textContent).toContain('1120 → 1130 (+10)')
  expect(graph.querySelectorAll('circle')).toHaveLength(1)
  expect(document.body.textContent).not.toMatch(/correct|recalculated|1041/i)
  const slider = screen.getByRole('slider', { name: 'Match on the graph' })
  fireEvent.change(slider, { target: { value: '3' } })
  expect(matchShown()).toBe('102')
  expect(slider.getAttribute('aria-valuetext')).toBe('Match 3, 3 January 2026, loss: from 1020 to 1010 (−10)')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(matchShown()).toBe('100')
})

test('the rating card as a table shows every figure of each match, the latest first, with links to the matches', async () => {
  const draw = { outcome: outcomes.draw, ...corrected(1012) }
  const played = points(3).map((point) => ({ ...point, rankedMatches: point.rankedMatches + 20 }))
  openCard(played.map((point, place) => (place === 1 ? { ...point, ...draw } : point)))
  await says('The latest 3 matches.')
  await press(/View as table/)
  const table = within(screen.getByRole('table', { name: 'Your rating' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Date Result', 'Before → after Points', 'Expected K'],
    ['3 Jan 2026 Defeat', '1020 → 1010 −10 points', '50% K 40'],
    ['2 Jan 2026 Draw', '1010 → 1020 +10 points', '50% K 40'],
    ['1 Jan 2026 Victory', '1000 → 1010 +10 points', '50% K 40'],
  ])
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([102, 101, 100].map((id) => `/?tab=matches&view=history&match=${id}`))
})

import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LocationAhead } from '#client/lib/follow-location.ts'
import { change, useAppLocation } from '#client/lib/location.ts'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'
import { aMatch, signedIn } from './details/match-screen.ts'

freshBrowser()

const many = (count: number, from = 1, total = count, next?: string) =>
  page(
    Array.from({ length: count }, (_, place) => aMatch({ id: from + place })),
    total,
    next,
  )
const listOf = (query: string) => `GET /api/matches?${query}`
const cards = (count: number) =>
  eventually(() => expect(document.querySelectorAll('a[href*="match="]')).toHaveLength(count))

function openHistory(replies: Replies, more = '&view=history') {
  history.replaceState(null, '', `/?tab=matches${more}`)
  const asked = network({
    ...signedIn,
    [listOf('consent=pending&limit=20')]: () => page([]),
    'GET /api/matches/scheduled?scope=open&limit=30': () => page([]),
    ...replies,
  })
  return { asked, ...show(<MatchesPage />) }
}

// spec 2: Lists load 3 more
// spec 7: GET /api/matches/{id}/analytics
// spec 9: Infinite scroll step 3
test('the history shows three matches, adds three on Show more across pages, and requests no analytics', async () => {
  const { user, asked } = openHistory({
    [listOf('period=all&limit=30')]: () => many(5, 1, 7, 'c'),
    [listOf('period=all&limit=30&cursor=c')]: () => many(2, 6),
  })
  expect(await screen.findByText('7 matches')).toBeTruthy()
  await cards(3)
  await user.click(screen.getByText('Show more'))
  await cards(6)
  await user.click(screen.getByText('Show more'))
  await cards(7)
  expect(screen.queryByText('Show more')).toBeNull()
  // A match's players are read when it is opened.
  expect(asked.filter(({ path }) => path.includes('analytics'))).toEqual([])
})

test('the card of a match that moved the reader’s rating shows its points with their sign, and says the word', async () => {
  const ranked = [12, -1, 0, null].map((points, place) => aMatch({ id: place + 1, points }))
  const { user } = openHistory({ [listOf('period=all&limit=30')]: () => page(ranked, 4) })
  await cards(3)
  await user.click(screen.getByText('Show more'))
  await cards(4)
  const said = [...document.querySelectorAll('a[href*="match="] time')].map(
    (day) => day.previousElementSibling?.textContent,
  )
  expect(said).toEqual(['+12 points', '−1 point', '= 0 points', 'Victory'])
})

/**
 * The end of the list comes near while fewer cards than that are shown; returns how many were shown each
 * time.
 */
function roomFor(most: number) {
  const seen: number[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        const count = document.querySelectorAll('a[href*="match="]').length
        seen.push(count)
        this.report([{ isIntersecting: count < most }])
      }
      disconnect() {}
    },
  )
  return seen
}

// Pages of ten where the server gives thirty.
const of27: Replies = {
  [listOf('period=all&limit=30')]: () => many(10, 1, 27, 'b'),
  [listOf('period=all&limit=30&cursor=b')]: () => many(10, 11, 27, 'c'),
  [listOf('period=all&limit=30&cursor=c')]: () => many(7, 21, 27),
}
const pagesIn = (asked: { path: string }[]) =>
  asked.filter(({ path }) => path.startsWith('/api/matches?period')).length

// spec 2: Lists load 3 more
// spec 9: Infinite scroll step 3
test('the history adds three matches at a time while its end is near, once somebody has scrolled', async () => {
  const seen = roomFor(11)
  const { asked } = openHistory({ [listOf('period=all&limit=30')]: () => many(30, 1, 81, 'b') })
  await eventually(() => expect(seen.at(-1)).toBe(3))
  fireEvent.scroll(window)
  await cards(12)
  // After the first view, which may have one.
  expect([...new Set(seen)].filter((count) => count > 1)).toEqual([3, 6, 9, 12])
  expect(pagesIn(asked)).toBe(1)
})

test('the history requests each page once, however often it has grown meanwhile', async () => {
  roomFor(27)
  const { asked } = openHistory(of27)
  await cards(3)
  fireEvent.scroll(window)
  await cards(27)
  expect(pagesIn(asked)).toBe(3)
})

const nineMatches: Replies = {
  ...signedIn,
  [listOf('consent=pending&limit=20')]: () => page([]),
  [listOf('period=all&limit=30')]: () => many(9),
}

const Tabs = () => (useAppLocation().tab === 'matches' ? <MatchesPage /> : <p>Another tab</p>)

test('the history shows as many matches at the same point after Back from another tab, and three after a new visit', async () => {
  history.replaceState(null, '', '/?tab=matches&view=history')
  network(nineMatches)
  const { user } = show(<Tabs />)
  await cards(3)
  await user.click(screen.getByText('Show more'))
  await cards(6)
  document.documentElement.scrollTop = 700
  fireEvent.scroll(window)
  act(() => change({ tab: 'home', view: undefined }))
  document.documentElement.scrollTop = 0
  expect(screen.getByText('Another tab')).toBeTruthy()
  history.back()
  await cards(6)
  expect(document.documentElement.scrollTop).toBe(700)
  act(() => change({ tab: 'home', view: undefined }))
  act(() => change({ tab: 'matches', view: 'history' }))
  await cards(3)
})

const ofHistory = { queryString: '?tab=matches&view=history' }
const TabsAhead = () =>
  useAppLocation().tab === 'matches' ? (
    <MatchesPage />
  ) : (
    <LocationAhead value={ofHistory}>
      <MatchesPage />
    </LocationAhead>
  )

test('a history that is rendered ahead of its tab after Back has three matches, and leaves the page where it is', async () => {
  history.replaceState(null, '', '/')
  network(nineMatches)
  const { user } = show(<TabsAhead />)
  await cards(3)
  act(() => change({ tab: 'matches', view: 'history' }))
  await user.click(await screen.findByText('Show more'))
  await cards(6)
  document.documentElement.scrollTop = 700
  fireEvent.scroll(window)
  document.documentElement.scrollTop = 0
  history.back()
  await cards(3)
  expect(document.documentElement.scrollTop).toBe(0)
})

test('the history has a heading for each month, and begins at the day that is gone to', async () => {
  const dated = (...dates: string[]) => page(dates.map((date, id) => aMatch({ id: id + 1, date })))
  const { user, asked } = openHistory({
    [listOf('period=all&limit=30')]: () => dated('2026-05-13', '2026-05-02', '2026-04-30'),
    [listOf('period=all&limit=30&until=2025-12-31')]: () => dated('2025-12-31', '2024-12-01'),
    [listOf('period=all&limit=30&until=2020-01-01')]: () => page([]),
  })
  const months = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await cards(3)
  expect(months()).toEqual(['May 2026', 'April 2026'])
  fireEvent.change(screen.getByLabelText('Go to date'), { target: { value: '2025-12-31' } })
  await cards(2)
  expect(months()).toEqual(['December 2025', 'December 2024'])
  expect(location.search).toBe('?tab=matches&view=history&until=2025-12-31')
  fireEvent.change(screen.getByLabelText('Go to date'), { target: { value: '2020-01-01' } })
  expect(await screen.findByText('No matches up to 1 January 2020')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Back to latest' })[0]!)
  await cards(3)
  // While a year is typed, the date is long past.
  fireEvent.change(screen.getByLabelText('Go to date'), { target: { value: '0002-01-01' } })
  expect(pagesIn(asked)).toBe(3)
})

// spec 2: and a search by player | When searching it shows 'Showing X of Y matches'
test('a history search shows the number of results out of the total, and is stored in the address', async () => {
  const { user } = openHistory({
    [listOf('period=all&limit=30')]: () => many(9),
    [listOf('period=all&limit=30&q=toni')]: () => many(2),
  })
  await screen.findByText('9 matches')
  fill('Search by player name', 'toni')
  expect(await screen.findByText('Showing 2 of 9 matches')).toBeTruthy()
  expect(location.search).toContain('q=toni')
  await user.click(screen.getByLabelText('Clear search'))
  expect(await screen.findByText('9 matches')).toBeTruthy()
})

// spec 2: History has a period
test('the history starts with the period and search of the address, and the period buttons filter the matches', async () => {
  const { user } = openHistory(
    {
      [listOf('period=year&limit=30')]: () => many(4),
      [listOf('period=year&limit=30&q=noa')]: () => page([]),
      [listOf('period=month&limit=30')]: () => page([]),
      [listOf('period=3months&limit=30')]: () => many(3),
      [listOf('period=all&limit=30')]: () => many(5),
    },
    '&view=history&period=year&q=noa',
  )
  expect(await screen.findByText('Showing 0 of 4 matches')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0]!)
  expect(await screen.findByText('4 matches')).toBeTruthy()
  const periods = [...screen.getByLabelText('Period').children].map(({ textContent }) => textContent)
  expect(periods).toEqual(['All time', 'Last month', 'Last 3 months', 'This year'])
  await user.click(screen.getByText('Last 3 months'))
  expect(await screen.findByText('3 matches')).toBeTruthy()
  await user.click(screen.getByText('Last month'))
  expect(await screen.findByText('No matches in this period')).toBeTruthy()
  expect(location.search).toContain('period=month')
  await user.click(screen.getByText('Show all'))
  expect(await screen.findByRole('button', { name: 'All time', pressed: true })).toBeTruthy()
})

// spec 2: Sub-tabs 'Upcoming' and 'History'
test('the matches page opens on Upcoming, where a match can be scheduled, and switches to History', async () => {
  const { user } = openHistory({ [listOf('period=all&limit=30')]: () => many(1) }, '')
  expect(await screen.findByText('No open matches')).toBeTruthy()
  const lanes = () =>
    [...screen.getByRole('navigation', { name: 'Matches' }).querySelectorAll('a')].map(
      (lane) => lane.textContent + (lane.ariaCurrent ? ' (current)' : ''),
    )
  expect(lanes()).toEqual(['Upcoming (current)', 'History'])
  await user.click(screen.getAllByRole('button', { name: 'Schedule' })[0]!)
  expect(location.search).toContain('dialog=schedule')
  await user.click(screen.getByText('History'))
  expect(await screen.findByText('1 match')).toBeTruthy()
  expect(lanes()).toEqual(['Upcoming', 'History (current)'])
})

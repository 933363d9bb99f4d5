import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MatchesPage } from '#client/matches/matches-page.tsx'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { aMatch, signedIn } from './details/seen-match.ts'

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aMatch({ id: from + place }))
const list = (items: unknown[], total = items.length, next?: string) => ({
  body: items,
  headers: {
    'X-Total-Count': String(total),
    ...(next ? { Link: `</api/matches?cursor=${next}>; rel="next"` } : {}),
  },
})
const cards = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('match='))

const nothingPending: Replies = { 'GET /api/matches?consent=pending&limit=20': () => list([]) }

function openHistory(replies: Replies, search = '?tab=matches&view=history') {
  history.replaceState(null, '', `/${search}`)
  const asked = network({ ...signedIn, ...nothingPending, ...replies })
  return { asked, ...show(<MatchesPage />) }
}

describe('history', () => {
  freshBrowser()

  // spec 2: Lists load 3 more
  // spec 7: GET /api/matches/{id}/analytics
  // spec 9: Infinite scroll step 3
  test('starts with three matches and grows by three, past the page that was read', async () => {
    const { user, asked } = openHistory({
      'GET /api/matches?period=all&limit=30': () => list(many(5), 7, 'c'),
      'GET /api/matches?period=all&limit=30&cursor=c': () => list(many(2, 6), 7),
    })
    expect(await screen.findByText('7 matches')).toBeTruthy()
    expect(cards()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cards()).toHaveLength(6))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cards()).toHaveLength(7))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    // What a match says of its players is asked for when it is opened.
    expect(asked.filter(({ path }) => path.includes('analytics'))).toEqual([])
  })

  // spec 2: Lists load 3 more
  // spec 9: Infinite scroll step 3
  test('grows when the reader scrolls to the end, not before', async () => {
    let see = (_isIntersecting: boolean) => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          see = (isIntersecting) => tell([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    openHistory({ 'GET /api/matches?period=all&limit=30': () => list(many(9)) })
    await screen.findByText('9 matches')
    see(true)
    expect(cards()).toHaveLength(3)
    fireEvent.scroll(window)
    await waitFor(() => expect(cards()).toHaveLength(6))
    see(false)
    fireEvent.scroll(window)
    expect(cards()).toHaveLength(6)
    see(true)
    await waitFor(() => expect(cards()).toHaveLength(9))
  })

  // spec 2: and a search by player | When searching it shows 'Showing X of Y matches'
  test('search tells how many of how many, and stands in the address', async () => {
    const { user } = openHistory({
      'GET /api/matches?period=all&limit=30': () => list(many(9)),
      'GET /api/matches?period=all&limit=30&q=toni': () => list(many(2), 2),
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Search by player name' }), 'toni')
    expect(await screen.findByText('Showing 2 of 9 matches')).toBeTruthy()
    expect(location.search).toContain('q=toni')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('9 matches')).toBeTruthy()
  })

  test('opens where the address says, and the period changes it', async () => {
    const { user } = openHistory(
      {
        'GET /api/matches?period=year&limit=30': () => list(many(4)),
        'GET /api/matches?period=year&limit=30&q=noa': () => list([], 0),
        'GET /api/matches?period=month&limit=30': () => list([], 0),
        'GET /api/matches?period=all&limit=30': () => list(many(4)),
      },
      '?tab=matches&view=history&period=year&q=noa',
    )
    expect(await screen.findByText('Showing 0 of 4 matches')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
    expect(await screen.findByText('4 matches')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Last month' }))
    expect(await screen.findByText('No matches in this period')).toBeTruthy()
    expect(location.search).toContain('period=month')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByRole('button', { name: 'All time', pressed: true })).toBeTruthy()
  })

  // spec 2: History has a period
  test('is of all time, the last month, the last three months or this year', async () => {
    const { user } = openHistory(
      Object.fromEntries(
        ['all', 'month', '3months', 'year'].map((period, place) => [
          `GET /api/matches?period=${period}&limit=30`,
          () => list(many(place + 1)),
        ]),
      ),
    )
    await screen.findByText('1 match')
    const periods = within(screen.getByRole('group', { name: 'Period' })).getAllByRole('button')
    expect(periods.map(({ textContent }) => textContent)).toEqual([
      'All time',
      'Last month',
      'Last 3 months',
      'This year',
    ])
    for (const [place, period] of periods.entries()) {
      await user.click(period)
      expect(await screen.findByText(place === 0 ? '1 match' : `${place + 1} matches`)).toBeTruthy()
    }
  })

  test('a failed load can be tried again', async () => {
    let isUp = false
    const { user } = openHistory({
      'GET /api/matches?period=all&limit=30': () =>
        isUp ? list(many(1)) : { status: 503, body: { code: 'unavailable' } },
    })
    expect(await screen.findByText('Matches did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 match')).toBeTruthy()
  })
})

describe('upcoming', () => {
  freshBrowser()

  // spec 2: Sub-tabs 'Upcoming' and 'History'
  test('and history are the two lanes', async () => {
    const { user } = openHistory(
      {
        'GET /api/matches/scheduled?scope=open&limit=30': () => list([]),
        'GET /api/matches?period=all&limit=30': () => list(many(1)),
      },
      '?tab=matches',
    )
    const lanes = within(await screen.findByRole('navigation', { name: 'Matches' }))
    const links = lanes.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Upcoming', 'History'])
    await user.click(links[1] as HTMLElement)
    expect(await screen.findByText('1 match')).toBeTruthy()
    expect(lanes.getByRole('link', { current: 'page' }).textContent).toBe('History')
  })

  test('is the first lane, where matches are scheduled', async () => {
    const { user } = openHistory(
      { 'GET /api/matches/scheduled?scope=open&limit=30': () => list([]) },
      '?tab=matches',
    )
    expect(await screen.findByRole('link', { name: 'Upcoming', current: 'page' })).toBeTruthy()
    expect(await screen.findByText('No open matches')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Schedule' })[0] as HTMLElement)
    expect(location.search).toContain('dialog=schedule')
  })
})

// Loaded before the tests, so that it does not count as their time.
import '#client/players/list/players-page.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { change } from '#client/lib/location.ts'
import { orderOf, sortParam, parseSort, nextSort } from '#client/players/list/player-sort.ts'
import { courtNames, firstName, shownName } from '#client/players/names.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { page } from '#tests/support/replies.ts'
import { aPlayer } from './player-fixtures.ts'

freshBrowser()

const address = '?tab=community&view=players'
const ask = (order: string) => `GET /api/players/stats?limit=30&${order}`
const usual = ask('sort=matches&order=desc')

const list = page
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aPlayer({ id: from + place, name: `Player ${from + place}` }))

function open(replies: Replies, search = address) {
  history.replaceState(null, '', `/${search}`)
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<CommunityPage />) }
}
const count = (text: string) => screen.findByText(text, { selector: '[role=status]' })

const links = () => [...document.querySelectorAll<HTMLElement>('a[href*="player="]')]
const names = () => links().map((link) => link.querySelector('b')?.textContent)
const box = () => screen.getByLabelText<HTMLInputElement>('Search by player name')
const sortBy = () => screen.getByLabelText<HTMLSelectElement>('Sort by')

describe('row of the player list', () => {
  test('shows the user’s results with and against each player, marks private profiles and few matches, and links to the profile', async () => {
    const never = { matches: 0, wins: 0, draws: 0, losses: 0, winRate: null }
    const twice = { matches: 2, wins: 2, draws: 0, losses: 0, winRate: 1 }
    const rare = { id: 3, name: 'x'.repeat(80), totalMatches: 2, asPartner: never, asOpponent: twice }
    open({
      [usual]: () => list([aPlayer({ name: '__proto__' }), aPlayer({ ...rare, isPublic: 0 })]),
    })
    expect(await count('2 players')).toBeTruthy()
    expect(links().map(({ textContent }) => textContent)).toEqual([
      '___proto__12 matchesWith them86%6 W · 1 D · 0 L6 wins, 1 draw, 0 lossesAgainst them80%4 W · 1 L4 wins, 1 loss',
      // A player who won twice against the user is one to whom the user lost twice.
      `X${rare.name}2 matchesPrivateWith themNo matches-Against them0%0 W · 2 L0 wins, 2 losses, only 2 matches`,
    ])
    expect(links()[0]?.getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(screen.getByText('How often you win with each player and against them')).toBeTruthy()
  })
})

describe('player list: search and order', () => {
  test('searches on the server and keeps the search text in the URL', async () => {
    const { user } = open({
      [usual]: () => list(many(9)),
      [`${usual}&q=noa`]: () => list([aPlayer({ id: 8, name: 'Noa Gil' })]),
    })
    await count('9 players')
    fill('Search by player name', 'noa')
    expect(await count('1 player')).toBeTruthy()
    expect(names()).toEqual(['Noa Gil'])
    expect(location.search).toBe(`${address}&q=noa`)
    await user.click(screen.getByLabelText('Clear search'))
    expect(await count('9 players')).toBeTruthy()
    expect(location.search).toBe(address)
  })

  test('drops a debounced search text when the URL changes first', async () => {
    open({ [usual]: () => list(many(9)), [`${usual}&q=lu`]: () => list(many(3)) }, `${address}&q=lu`)
    await count('3 players')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fill('Search by player name', 'lux')
    act(() => change({ q: undefined }))
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    expect(await count('9 players')).toBeTruthy()
    expect(location.search).toBe(address)
    expect(box().value).toBe('')
  })

  test('requests the chosen order and keeps it in the URL, except for the default order', async () => {
    open({ [usual]: () => list(many(2)), [ask('sort=winsWith&order=desc')]: () => list(many(2, 5)) })
    await count('2 players')
    expect(sortBy().selectedOptions[0]?.textContent).toBe('Most matches')
    fireEvent.change(sortBy(), { target: { value: '-winsWith' } })
    await eventually(() => expect(names()).toEqual(['Player 5', 'Player 6']))
    expect(location.search).toBe(`${address}&sort=-winsWith`)
    fireEvent.change(sortBy(), { target: { value: '-matches' } })
    await eventually(() => expect(names()).toEqual(['Player 1', 'Player 2']))
    expect(location.search).toBe(address)
  })

  test('reads search and order from the URL, and restores them on the way back from a profile', async () => {
    const search = `${address}&q=lu&sort=-name`
    const { user } = open({ [`${ask('sort=name&order=desc')}&q=lu`]: () => list([aPlayer()]) }, search)
    expect(await count('1 player')).toBeTruthy()
    expect([box().value, sortBy().value]).toEqual(['lu', '-name'])
    await user.click(links()[0]!)
    expect(location.search).toBe(`${address}&player=2`)
    // The list, whose tab has the same name, stays until the profile has loaded.
    await eventually(() => expect(screen.queryByRole('searchbox')).toBeNull())
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    expect(await count('1 player')).toBeTruthy()
    expect(location.search).toBe(search)
  })
})

describe('empty player list', () => {
  test('offers to record a match when there are no players yet', async () => {
    const { user } = open({ [usual]: () => list([]) })
    expect(await screen.findByText('No players yet')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByText('Add match'))
    expect(location.search).toBe(`${address}&dialog=record`)
  })

  test('offers to clear a search without results', async () => {
    const replies = { [`${usual}&q=zz`]: () => list([]), [usual]: () => list(many(2)) }
    const { user } = open(replies, `${address}&q=zz`)
    expect(await screen.findByText('No players found for “zz”')).toBeTruthy()
    expect(await count('No players')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
    expect(await count('2 players')).toBeTruthy()
  })
})

describe('player table on a wide screen', () => {
  const openWide = (...orders: string[]) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 64rem)' }),
    )
    return open(Object.fromEntries(orders.map((order) => [order, () => list([aPlayer({ isPublic: 0 })])])))
  }
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  test('shows each figure of a player under its column header', async () => {
    openWide(usual)
    const head = within(await screen.findByRole('rowheader', { name: /Lucía Ferrer/ }))
    expect(head.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(head.getByText('Private')).toBeTruthy()
    expect(texts('thead th')).toEqual(['Player', 'Matches', 'With them', 'Against them'])
    expect(texts('tbody td')).toEqual([
      '12',
      '86%6 W · 1 D · 0 L6 wins, 1 draw, 0 losses',
      '80%4 W · 1 L4 wins, 1 loss',
    ])
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  test('sorts by a clicked column header and updates aria-sort, the URL and the request', async () => {
    const { asked, user } = openWide(usual, ask('sort=name&order=asc'))
    await user.click(await screen.findByRole('button', { name: 'Player' }))
    const sorted = [...document.querySelectorAll('[aria-sort]')]
    expect(sorted.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
      ['Player', 'ascending'],
      ['Matches', 'none'],
      ['With them', 'none'],
      ['Against them', 'none'],
    ])
    expect(location.search).toBe(`${address}&sort=name`)
    await eventually(() => expect(asked.at(-1)?.path).toContain('sort=name&order=asc'))
  })
})

test('player list order is read from the URL, falls back to the default if invalid, and leaves the default out', () => {
  expect(orderOf(parseSort('-winsAgainst'))).toEqual({ sort: 'winsAgainst', order: 'desc' })
  expect(orderOf(parseSort('name'))).toEqual({ sort: 'name', order: 'asc' })
  for (const none of ['--name', '__proto__', 'constructor', 'rating', 'winRate', undefined])
    expect(orderOf(parseSort(none))).toEqual({ sort: 'matches', order: 'desc' })
  expect([sortParam('-matches'), sortParam('matches')]).toEqual([undefined, 'matches'])
})

test('column header starts with its natural order and reverses the order on a second click', () => {
  expect([nextSort('name', '-matches'), nextSort('winsWith', 'name')]).toEqual(['name', '-winsWith'])
  expect([nextSort('name', 'name'), nextSort('name', '-name')]).toEqual(['-name', 'name'])
})

test.for([
  ['en', 'Deleted player'],
  ['es', 'Jugador eliminado'],
] as const)('name of a deleted player is translated to %s', async ([language, words]) => {
  await speak(language)
  for (const named of [shownName, firstName]) expect(named('Deleted player')).toBe(words)
  expect(courtNames(['Deleted player'])).toEqual([words])
  expect(shownName('Deleted player (2)')).toBe(`${words} (2)`)
})

test.for(['Marta Gil', 'Deleted players', 'A Deleted player', ''])(
  'player name %j is shown unchanged',
  (name) => {
    expect(shownName(name)).toBe(name)
  },
)

test('player name on a court is shortened to "Marta G." or to the first name', () => {
  expect(courtNames(['Marta Gil'])).toEqual(['Marta G.'])
  expect(firstName('Marta Gil')).toBe('Marta')
})

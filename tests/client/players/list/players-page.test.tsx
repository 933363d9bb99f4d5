import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import { aPlayer } from '#tests/client/players/seen-players.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/fill.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { address, ask, count, list, many, open, usual } from './seen-list.tsx'

freshBrowser()

const links = () => [...document.querySelectorAll<HTMLElement>('a[href*="player="]')]
const names = () => links().map((link) => link.querySelector('b')?.textContent)
const nextPage = `${usual}&cursor=c`
const box = () => screen.getByLabelText<HTMLInputElement>('Search by player name')
const sortBy = () => screen.getByLabelText<HTMLSelectElement>('Sort by')

describe('a row', () => {
  test('tells matches and win rate, that a profile is private or matches are few, and leads to the profile', async () => {
    const rare = { id: 3, name: 'x'.repeat(80), totalMatches: 2, wins: 2, draws: 0, losses: 0, winRate: 1 }
    open({
      [usual]: () =>
        list([aPlayer({ name: '__proto__', totalMatches: 3 }), aPlayer({ ...rare, isPublic: 0 })]),
    })
    expect(await count('2 players')).toBeTruthy()
    expect(links().map(({ textContent }) => textContent)).toEqual([
      '___proto__3 matches58%win rate',
      `X${rare.name}2 matchestoo few to tellPrivate100%win rate`,
    ])
    expect(links()[0]?.getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(screen.getByText('What each one wins in the matches you share')).toBeTruthy()
  })
})

describe('search and order', () => {
  test('a search asks the server, and stands in the address', async () => {
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

  test('what the address says meanwhile is not undone by what was typed', async () => {
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

  test('the order is chosen, asked for and kept in the address', async () => {
    open({ [usual]: () => list(many(2)), [ask('sort=winRate&order=desc')]: () => list(many(2, 5)) })
    await count('2 players')
    expect(sortBy().selectedOptions[0]?.textContent).toBe('Most matches')
    fireEvent.change(sortBy(), { target: { value: '-winRate' } })
    await eventually(() => expect(names()).toEqual(['Player 5', 'Player 6']))
    expect(location.search).toBe(`${address}&sort=-winRate`)
    fireEvent.change(sortBy(), { target: { value: '-matches' } })
    await eventually(() => expect(names()).toEqual(['Player 1', 'Player 2']))
    expect(location.search).toBe(address)
  })

  test('both are read from the address; a profile opens without them, and Back leads to the list as it was', async () => {
    const search = `${address}&q=lu&sort=-name`
    const { user } = open({ [`${ask('sort=name&order=desc')}&q=lu`]: () => list([aPlayer()]) }, search)
    expect(await count('1 player')).toBeTruthy()
    expect([box().value, sortBy().value]).toEqual(['lu', '-name'])
    await user.click(links()[0]!)
    expect(location.search).toBe(`${address}&player=2`)
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    expect(await count('1 player')).toBeTruthy()
    expect(location.search).toBe(search)
  })
})

describe('a long list', () => {
  test('goes on with the button, and keeps what it has when the next page does not come', async () => {
    let isUp = false
    const { user } = open({
      [usual]: () => list(many(30), 33, 'c'),
      [nextPage]: () => (isUp ? list(many(3, 31), 33) : { status: 503, body: { code: 'unavailable' } }),
    })
    await count('33 players')
    await user.click(screen.getByText('Show more'))
    expect(await screen.findByText('The next players did not load')).toBeTruthy()
    expect(names()).toHaveLength(30)
    isUp = true
    await user.click(screen.getByText('Try again'))
    await eventually(() => expect(names()).toHaveLength(33))
    expect(screen.queryByText('Show more')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('goes on when the reader scrolls to the end', async () => {
    let tell = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          tell = () => seen([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
    open({ [usual]: () => list(many(30), 33, 'c'), [nextPage]: () => list(many(3, 31), 33) })
    await count('33 players')
    window.dispatchEvent(new Event('scroll'))
    tell()
    await eventually(() => expect(names()).toHaveLength(33))
  })
})

describe('nothing to list', () => {
  test('no player yet leads to recording a match', async () => {
    const { user } = open({ [usual]: () => list([]) })
    expect(await screen.findByText('No players yet')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByText('Record Match Result'))
    expect(location.search).toBe(`${address}&dialog=record`)
  })

  test('a search that finds nobody can be cleared', async () => {
    const replies = { [`${usual}&q=zz`]: () => list([]), [usual]: () => list(many(2)) }
    const { user } = open(replies, `${address}&q=zz`)
    expect(await screen.findByText('Nobody with “zz”')).toBeTruthy()
    expect(await count('No players')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
    expect(await count('2 players')).toBeTruthy()
  })

  test('a failed load can be tried again', async () => {
    const replies: Replies = { [usual]: refused(500, 'unexpected') }
    const { user } = open({ [usual]: (request) => replies[usual]!(request) })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
    expect(await screen.findByText('Players did not load')).toBeTruthy()
    replies[usual] = () => list(many(1))
    await user.click(screen.getByText('Try again'))
    expect(await count('1 player')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('with room for a table', () => {
  const openWide = (...orders: string[]) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 64rem)' }),
    )
    return open(Object.fromEntries(orders.map((order) => [order, () => list([aPlayer({ isPublic: 0 })])])))
  }
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  test('each row has its figures under their heads', async () => {
    openWide(usual)
    const head = within(await screen.findByRole('rowheader', { name: /Lucía Ferrer/ }))
    expect(head.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(head.getByText('Private')).toBeTruthy()
    expect(texts('thead th')).toEqual(['Player', 'Matches', 'Won', 'Drawn', 'Lost', 'Win rate'])
    expect(texts('tbody td')).toEqual(['12', '7', '1', '4', '58%'])
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  test('a head puts the players in order', async () => {
    const { asked, user } = openWide(usual, ask('sort=name&order=asc'))
    await user.click(await screen.findByRole('button', { name: 'Player' }))
    const sorted = [...document.querySelectorAll('[aria-sort]')]
    expect(sorted.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
      ['Player', 'ascending'],
      ['Matches', 'none'],
      ['Win rate', 'none'],
    ])
    expect(location.search).toBe(`${address}&sort=name`)
    await eventually(() => expect(asked.at(-1)?.path).toContain('sort=name&order=asc'))
  })
})

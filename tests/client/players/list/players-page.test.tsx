import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import { aPlayer } from '#tests/client/players/seen-players.ts'
import { freshBrowser, type Reply, speak } from '#tests/support/render.tsx'
import { open, usual, list, count, many, address, ask } from './seen-list.tsx'

const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('player='))
    .map((link) => link.querySelector('b')?.textContent)
const row = (name: RegExp) => screen.findByRole('link', { name })

describe('a row', () => {
  freshBrowser()

  test('tells matches and win rate, and leads to the profile', async () => {
    open({ [usual]: () => list([aPlayer()]) })
    const link = await row(/Lucía Ferrer/)
    expect(link.textContent).toBe('LFLucía Ferrer12 matches58%win rate')
    expect(link.getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(screen.getByText('What each one wins in the matches you share')).toBeTruthy()
    expect(await count('1 player')).toBeTruthy()
  })

  test('says that a profile is private, and that matches are few', async () => {
    const rare = aPlayer({ totalMatches: 2, wins: 2, draws: 0, losses: 0, winRate: 1, isPublic: 0 })
    open({ [usual]: () => list([rare, aPlayer({ id: 3, name: 'Noa', totalMatches: 3, isPublic: 1 })]) })
    const link = await row(/Lucía/)
    expect(within(link).getByText('too few to tell')).toBeTruthy()
    expect(within(link).getByText('Private')).toBeTruthy()
    const other = await row(/Noa/)
    expect(within(other).queryByText('too few to tell')).toBeNull()
    expect(within(other).queryByText('Private')).toBeNull()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const rare = aPlayer({ totalMatches: 1, wins: 0, draws: 0, losses: 1, winRate: 0, isPublic: 0 })
    open({ [usual]: () => list([rare]) })
    expect((await row(/Lucía/)).textContent).toBe('LFLucía Ferrer1 partidoaún son pocosPrivado0%de victorias')
    expect(await count('1 jugador')).toBeTruthy()
  })

  test('is there for a player of any name', async () => {
    const long = 'x'.repeat(80)
    open({ [usual]: () => list([aPlayer({ name: '__proto__' }), aPlayer({ id: 3, name: long })]) })
    await row(/__proto__/)
    expect(names()).toEqual(['__proto__', long])
  })
})

describe('search and order', () => {
  freshBrowser()

  test('search asks the server once the typing rests, and stands in the address', async () => {
    const { asked, user } = open({
      [usual]: () => list(many(9)),
      [`${usual}&q=noa`]: () => list([aPlayer({ id: 8, name: 'Noa Gil' })]),
    })
    await count('9 players')
    await user.type(screen.getByRole('searchbox', { name: 'Search by player name' }), 'noa')
    expect(await count('1 player')).toBeTruthy()
    expect(names()).toEqual(['Noa Gil'])
    expect(location.search).toBe(`${address}&q=noa`)
    expect(asked.filter(({ path }) => path.includes('q='))).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await count('9 players')).toBeTruthy()
    expect(location.search).toBe(address)
  })

  test('what the address says meanwhile is not undone by what was typed', async () => {
    open({ [usual]: () => list(many(9)), [`${usual}&q=lu`]: () => list(many(3)) }, `${address}&q=lu`)
    await count('3 players')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lux' } })
    act(() => change({ q: undefined }))
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    expect(await count('9 players')).toBeTruthy()
    expect(location.search).toBe(address)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  test('the order is chosen, asked for and kept in the address', async () => {
    const { user } = open({
      [usual]: () => list(many(2)),
      [ask('sort=winRate&order=desc')]: () => list(many(2, 5)),
    })
    await count('2 players')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest win rate')
    await waitFor(() => expect(names()).toEqual(['Player 5', 'Player 6']))
    expect(location.search).toBe(`${address}&sort=-winRate`)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most matches')
    await waitFor(() => expect(names()).toEqual(['Player 1', 'Player 2']))
    expect(location.search).toBe(address)
  })

  test('both are read from the address', async () => {
    open({ [`${ask('sort=name&order=desc')}&q=lu`]: () => list(many(3)) }, `${address}&q=lu&sort=-name`)
    expect(await count('3 players')).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lu')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', '-name')
  })

  test.for(['--name', '__proto__', 'constructor', 'rating'])(
    'an order called %s is the usual one',
    async (sort) => {
      open({ [usual]: () => list(many(1)) }, `${address}&sort=${sort}`)
      expect(await count('1 player')).toBeTruthy()
    },
  )

  test('a profile is opened without them, and Back leads to the list as it was', async () => {
    const { user } = open(
      { [`${ask('sort=name&order=asc')}&q=lu`]: () => list([aPlayer()]) },
      `${address}&q=lu&sort=name`,
    )
    await user.click(await row(/Lucía/))
    expect(location.search).toBe(`${address}&player=2`)
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    await row(/Lucía/)
    expect(location.search).toBe(`${address}&q=lu&sort=name`)
  })
})

describe('a long list', () => {
  freshBrowser()

  test('goes on with the button', async () => {
    const { user } = open({
      [usual]: () => list(many(30), 33, 'c'),
      [`${usual}&cursor=c`]: () => list(many(3, 31), 33),
    })
    await count('33 players')
    expect(names()).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(33))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
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
    open({
      [usual]: () => list(many(30), 33, 'c'),
      [`${usual}&cursor=c`]: () => list(many(3, 31), 33),
    })
    await count('33 players')
    window.dispatchEvent(new Event('scroll'))
    tell()
    await waitFor(() => expect(names()).toHaveLength(33))
  })

  test('keeps what it has when the next page does not come', async () => {
    let isUp = false
    const { user } = open({
      [usual]: () => list(many(30), 31, 'c'),
      [`${usual}&cursor=c`]: () =>
        isUp ? list(many(1, 31), 31) : { status: 503, body: { code: 'unavailable' } },
    })
    await count('31 players')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The next players did not load')).toBeTruthy()
    expect(names()).toHaveLength(30)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(31))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('nothing to list', () => {
  freshBrowser()

  test('says that it loads', async () => {
    open({ [usual]: () => new Promise<Reply>(() => {}) })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
  })

  test('no player yet leads to recording a match', async () => {
    const { user } = open({ [usual]: () => list([]) })
    expect(await screen.findByRole('heading', { name: 'No players yet' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Record Match Result' }))
    expect(location.search).toBe(`${address}&dialog=record`)
  })

  test('a search that finds nobody can be cleared', async () => {
    const { user } = open(
      { [`${usual}&q=zz`]: () => list([]), [usual]: () => list(many(2)) },
      `${address}&q=zz`,
    )
    expect(await screen.findByRole('heading', { name: 'Nobody with “zz”' })).toBeTruthy()
    expect(await count('No players')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(await count('2 players')).toBeTruthy()
  })

  test('a failed load can be tried again', async () => {
    let isUp = false
    const { user } = open({
      [usual]: () => (isUp ? list(many(1)) : { status: 500, body: { code: 'unexpected' } }),
    })
    expect(await screen.findByText('Players did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await count('1 player')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

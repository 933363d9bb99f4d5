import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/client/players/seen-players.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { open, usual, list, many, ask, address } from './seen-list.tsx'

describe('with room for a table', () => {
  freshBrowser()

  const openWide = (replies: Replies) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 64rem)' }),
    )
    return open(replies)
  }
  const sorted = () =>
    screen
      .getAllByRole('columnheader')
      .map((head) => [head.textContent, head.getAttribute('aria-sort')] as const)
      .filter(([, sort]) => sort !== null)

  test('each row has its figures under their heads', async () => {
    openWide({ [usual]: () => list([aPlayer({ isPublic: 0 })]) })
    const head = await screen.findByRole('rowheader', { name: /Lucía Ferrer/ })
    expect(within(head).getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=2')
    expect(within(head).getByText('Private')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Player',
      'Matches',
      'Won',
      'Drawn',
      'Lost',
      'Win rate',
    ])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '12',
      '7',
      '1',
      '4',
      '58%',
    ])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('a head puts the players in order, and turns it round', async () => {
    const { asked, user } = openWide({
      [usual]: () => list(many(1)),
      [ask('sort=name&order=asc')]: () => list(many(1)),
      [ask('sort=name&order=desc')]: () => list(many(1)),
      [ask('sort=winRate&order=desc')]: () => list(many(1)),
    })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await press('Player')
    expect(sorted()).toEqual([
      ['Player', 'ascending'],
      ['Matches', 'none'],
      ['Win rate', 'none'],
    ])
    await press('Player')
    await press('Win rate')
    expect(sorted()).toEqual([
      ['Player', 'none'],
      ['Matches', 'none'],
      ['Win rate', 'descending'],
    ])
    expect(location.search).toBe(`${address}&sort=-winRate`)
    await waitFor(() =>
      expect(asked.map(({ path }) => /sort=(.*)$/.exec(path)?.[1]).filter(Boolean)).toEqual([
        'matches&order=desc',
        'name&order=asc',
        'name&order=desc',
        'winRate&order=desc',
      ]),
    )
  })
})

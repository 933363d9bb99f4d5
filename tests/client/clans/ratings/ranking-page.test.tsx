import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RankingPage } from '#client/clans/ratings/leaderboard/ranking-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan, one, page } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { aCurve, anEntry, irene, ladder, points, running, toni } from './seen-ladder.ts'

const closed = running({ id: 2, number: 7, name: 'Winter', isActive: false, endDate: '2026-02-28' })
const curve = 'GET /api/clans/5/seasons/3/players/1'

function open(search = '', replies: Replies = ladder(), clan: Partial<Clan> = {}) {
  history.replaceState(null, '', `/?tab=community&view=ranking&clan=5${search}`)
  const asked = network({ ...signedIn, ...one(() => aClan({ userRole: 'member', ...clan })), ...replies })
  return { asked, ...show(<RankingPage />) }
}

describe('the whole table', () => {
  freshBrowser()
  withRoom()

  test('grows to its end', async () => {
    const more = 'GET /api/clans/5/seasons/3/leaderboard?standing=ranked&limit=50'
    const { user } = open('', {
      ...ladder({ entering: [] }),
      [more]: () => page([irene()], 2, 'next'),
      [`${more}&cursor=next`]: () => page([anEntry({ rank: 2 })], 2),
    })
    await screen.findByText('Irene Sanz')
    expect(screen.queryByText('Ana Roldán')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Ana Roldán')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('of a season that is closed is final, and asks nobody for more matches', async () => {
    const past = 'GET /api/clans/5/seasons/2/leaderboard'
    open('&season=2', {
      ...ladder({ seasons: [running(), closed] }),
      [`${past}?standing=ranked&limit=50`]: () => page([irene()]),
      [`${past}?standing=entering&limit=50`]: () => page([toni()]),
    })
    expect(
      await screen.findByText('Closed: this is the final table, 1 January 2026 to 28 February 2026.'),
    ).toBeTruthy()
    const apart = within(await screen.findByRole('region', { name: 'Too few matches for a rank' }))
    expect(apart.getByText('1 match')).toBeTruthy()
    expect(screen.queryByText(/more match/)).toBeNull()
  })

  test('leads from season to season', async () => {
    const past = 'GET /api/clans/5/seasons/2/leaderboard'
    const { user } = open('', {
      ...ladder({ seasons: [running(), closed] }),
      [`${past}?standing=ranked&limit=50`]: () => page([irene({ playerName: 'Paula Esteve' })]),
      [`${past}?standing=entering&limit=50`]: () => page([]),
    })
    await screen.findByText('Irene Sanz')
    const picker = screen.getByRole('combobox', { name: 'Season' })
    expect(
      within(picker)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Season 1', 'Winter (closed)'])
    await user.selectOptions(picker, 'Winter (closed)')
    expect(await screen.findByText('Paula Esteve')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=ranking&clan=5&season=2')
  })

  test('of a season that the clan does not have leads to the running one', async () => {
    open('&season=99')
    expect(await screen.findByText('The clan has no such season')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the running season' }).getAttribute('href')).toBe(
      '/?tab=community&view=ranking&clan=5',
    )
  })

  test('of a clan that is none says so', async () => {
    open('', { 'GET /api/clans/5': refused(404, 'not_found') })
    expect(await screen.findByText('Clan not found')).toBeTruthy()
  })
})

describe("a player's curve", () => {
  freshBrowser()
  withRoom()

  test('has a page of its own, with the way back to the table of that season', async () => {
    open('&season=3&player=1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Roldán' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Rating' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Season 1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe(
      '/?tab=community&view=ranking&clan=5&season=3',
    )
    expect(screen.getByRole('link', { name: 'See profile' }).getAttribute('href')).toBe(
      '/?tab=community&view=players&player=1',
    )
  })

  test('is for members: nobody else asks for it', async () => {
    const { asked } = open('&season=3&player=1', ladder(), { userRole: null })
    expect(await screen.findByText('Only members of the clan see this')).toBeTruthy()
    expect(asked.some(({ path }) => path.includes('/players/'))).toBe(false)
  })

  test.for([
    [403, 'not_allowed', 'Only members of the clan see this'],
    [404, 'not_found', 'This player is not in the season'],
  ] as const)('%i: %s', async ([status, code, text]) => {
    open('&season=3&player=1', { ...ladder(), [curve]: refused(status, code) })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that did not load is tried again', async () => {
    let tries = 0
    const { user } = open('&season=3&player=1', {
      ...ladder(),
      [curve]: () => (tries++ === 0 ? { status: 500, body: {} } : { body: aCurve(points(4)) }),
    })
    expect(await screen.findByText('The rating did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Rating' })).toBeTruthy()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RankingPage } from '#client/clans/ratings/leaderboard/ranking-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan, one, page } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { aCurve, anEntry, irene, ladder, points, running, toni } from './seen-ladder.ts'

freshBrowser()
withRoom()

function open(search = '', replies: Replies = ladder(), clan: Partial<Clan> = {}) {
  history.replaceState(null, '', `/?tab=community&view=ranking&clan=5${search}`)
  const asked = network({ ...signedIn, ...one(() => aClan({ userRole: 'member', ...clan })), ...replies })
  return { asked, ...show(<RankingPage />) }
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the whole table', () => {
  test('grows to its end', async () => {
    const more = 'GET /api/clans/5/seasons/3/leaderboard?standing=ranked&limit=50'
    open('', {
      ...ladder({ entering: [] }),
      [more]: () => page([irene()], 2, 'next'),
      [`${more}&cursor=next`]: () => page([anEntry({ rank: 2 })], 2),
    })
    await says('Irene Sanz')
    expect(screen.queryByText('Ana Roldán')).toBeNull()
    await press('Show more')
    await says('Ana Roldán')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('leads to a closed season, which is final and asks nobody for more matches', async () => {
    const closed = running({ id: 2, number: 7, name: 'Winter', isActive: false, endDate: '2026-02-28' })
    const past = 'GET /api/clans/5/seasons/2/leaderboard'
    const { user } = open('', {
      ...ladder({ seasons: [running(), closed] }),
      [`${past}?standing=ranked&limit=50`]: () => page([irene({ playerName: 'Paula Esteve' })]),
      [`${past}?standing=entering&limit=50`]: () => page([toni()]),
    })
    await says('Irene Sanz')
    const picker = screen.getByRole('combobox', { name: 'Season' })
    const seasons = within(picker).getAllByRole('option')
    expect(seasons.map(({ textContent }) => textContent)).toEqual(['Season 1', 'Winter (closed)'])
    await user.selectOptions(picker, 'Winter (closed)')
    await says('Paula Esteve')
    expect(location.search).toBe('?tab=community&view=ranking&clan=5&season=2')
    await says('Closed: this is the final table, 1 January 2026 to 28 February 2026.')
    const apart = within(await screen.findByRole('region', { name: 'Too few matches for a rank' }))
    expect(apart.getByText('1 match')).toBeTruthy()
    expect(screen.queryByText(/more match/)).toBeNull()
  })

  test('of a season that the clan does not have leads to the running one; of no clan it says so', async () => {
    const { unmount } = open('&season=99')
    await says('The clan has no such season')
    expect(linkTo('To the running season')).toBe('/?tab=community&view=ranking&clan=5')
    unmount()
    open('', { 'GET /api/clans/5': refused(404, 'not_found') })
    await says('Clan not found')
  })
})

describe("a player's curve", () => {
  const player = '&season=3&player=1'
  const curve = 'GET /api/clans/5/seasons/3/players/1'

  test('has a page of its own, and is read again if it did not load; a link leads back to its table', async () => {
    let isUp = false
    const reply = () => (isUp ? { body: aCurve(points(4)) } : { status: 500, body: {} })
    open(player, { ...ladder(), [curve]: reply })
    await says('The rating did not load')
    isUp = true
    await press('Try again')
    expect(await screen.findByRole('region', { name: 'Rating' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Roldán' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Season 1' })).toBeTruthy()
    expect(linkTo('Leaderboard')).toBe('/?tab=community&view=ranking&clan=5&season=3')
    expect(linkTo('See profile')).toBe('/?tab=community&view=players&player=1')
  })

  test('is for members: nobody else asks for it', async () => {
    const { asked } = open(player, ladder(), { userRole: null })
    await says('Only members of the clan see this')
    expect(asked.some(({ path }) => path.includes('/players/'))).toBe(false)
  })

  test.for([
    [403, 'not_allowed', 'Only members of the clan see this'],
    [404, 'not_found', 'This player is not in the season'],
  ] as const)('is not asked for again after %i %s', async ([status, code, text]) => {
    open(player, { ...ladder(), [curve]: refused(status, code) })
    await says(text)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

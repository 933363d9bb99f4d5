import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ClanHome } from '#client/clans/ratings/clan-home.tsx'
import { RankingPage } from '#client/clans/ratings/leaderboard/ranking-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan, clanReply } from '#tests/client/clans/clan-replies.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, type Reply, says, show } from '#tests/support/render.tsx'
import { page, refused } from '#tests/support/replies.ts'
import { aCurve, anEntry, irene, ladderReplies, noa, points, running, toni } from './ladder-replies.ts'

freshBrowser()
withRoom()
beforeEach(() => void vi.setSystemTime('2026-05-13T12:00:00Z'))

function open(replies: Replies = ladderReplies(), clan: Partial<Clan> = {}) {
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5')
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<ClanHome clan={aClan({ userRole: 'member', ...clan })} />) }
}

const row = async (name: RegExp | string) => {
  const item = (await screen.findByText(name)).closest('li, tr')
  if (!(item instanceof HTMLElement)) throw new Error(`${name} stands in no row`)
  return item
}
const textOf = (element: HTMLElement) => element.textContent
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('clan leaderboard', () => {
  // spec 7: GET /api/clans/{id}/seasons
  test.for([
    [{ endDate: '2026-05-12' }, 'ended on 12 May'],
    [{ endDate: '2026-05-13' }, 'until 13 May'],
    [{ startDate: '2026-05-14' }, 'from 14 May'],
  ] as const)(
    'shows the active season and not a closed season, with the dates %o as "%s"',
    async ([dates, text]) => {
      const closed = running({ id: 4, name: 'Autumn', isActive: false })
      const { asked } = open(ladderReplies({ seasons: [closed, running({ name: 'Spring', ...dates })] }))
      for (const said of ['Spring', text]) await says(said)
      await row('Irene Sanz')
      expect(screen.queryByText('Autumn')).toBeNull()
      expect(asked.filter(({ path }) => path.includes('/seasons/4/'))).toEqual([])
    },
  )

  // spec 7: GET /api/clans/{id}/seasons/{seasonId}/leaderboard
  test('shows rank, matches, rating, and last change, no correction, highlights the own row, and lists "About to enter"', async () => {
    const entering = [toni(), toni({ playerId: 7, playerName: 'Eva Cano', rankedMatches: 2 })]
    const moved = noa({ movedAt: '2026-03-05T12:00:00.000Z' })
    open(ladderReplies({ ranked: [irene(), anEntry(), moved], entering }))
    const first = await row('Irene Sanz')
    const own = await row(/Ana Roldán/)
    expect(textOf(first)).toBe('1ISIrene Sanz31 matches1187−9 points')
    expect(textOf(own)).toMatch(/^3AR?.*Ana Roldán \(you\)15 matches1142\+18 points$/)
    expect(own.className).toContain('bg-court-tint')
    expect(first.className).not.toContain('bg-court-tint')
    const provisional = within(await row('Noa Gil'))
    expect(provisional.getByText('Provisional, 5 of 8 matches')).toBeTruthy()
    expect(provisional.getByText('1058').textContent).toBe('provisional 1058')
    expect(provisional.getByText(/^= 0/)).toBeTruthy()
    // Only the receipt says that an earlier match was corrected.
    expect(document.body.textContent).not.toMatch(/correct|recalculated|5 March/i)
    const apart = within(await screen.findByRole('region', { name: 'About to enter' }))
    expect(apart.getByText('2 more matches to enter')).toBeTruthy()
    expect(apart.getByText('1 more match to enter')).toBeTruthy()
    expect(apart.getAllByText('provisional')).toHaveLength(2)
    expect(await linkTo('Irene Sanz')).toBe('/?tab=community&view=ranking&clan=5&season=3&player=2')
    expect(await linkTo('See all (5)')).toBe('/?tab=community&view=ranking&clan=5')
    expect(await linkTo('How the rating works')).toBe('/?tab=community&view=ratings&clan=5')
  })

  test('shows "About to enter" with the ladder above it, not before', async () => {
    const ranked = 'GET /api/clans/5/seasons/3/leaderboard?standing=ranked&limit=10'
    const replies = ladderReplies()
    let answer: (reply: Reply) => void = () => {}
    open({ ...replies, [ranked]: () => new Promise((resolve) => (answer = resolve)) })
    await says('See all (1)')
    expect(screen.queryByText('Toni Bosch')).toBeNull()
    answer(page([irene()]))
    await row('Irene Sanz')
    await row('Toni Bosch')
  })

  // spec 2: Tabs: Home (top 10
  // spec 9: Clan rankings: top 10
  test('shows ten of twelve ranked players as "Top 10"', async () => {
    const ranked = Array.from({ length: 12 }, (_, place) =>
      anEntry({ rank: place + 1, playerId: place + 20, playerName: `Player ${place + 1}` }),
    )
    open(ladderReplies({ ranked, entering: [] }))
    await row('Player 10')
    expect(screen.getAllByText(/^Player \d+$/)).toHaveLength(10)
    await says('Top 10')
  })

  test('renders a table on a wide screen', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    open(ladderReplies({ seasons: [running({ name: 'Spring' })] }))
    const table = within(await screen.findByRole('table', { name: 'Leaderboard of Spring' }))
    const headers = table.getAllByRole('columnheader').map(textOf)
    expect(headers).toEqual(['#Rank', 'Player', 'Matches', 'Last', 'Rating'])
    const cells = within(await row('Irene Sanz')).getAllByRole('cell')
    expect(cells.map(textOf)).toEqual(['1', '31', '−9 points', '1187'])
  })

  test('offers a ranked match in a season without matches, and prefills the form with the clan', async () => {
    open(ladderReplies({ seasons: [running({ matches: 0 })], ranked: [], entering: [], curve: aCurve([]) }))
    await says('No ranked matches this season')
    await press('Add a ranked match')
    await eventually(() => expect(location.search).toContain('dialog=record'))
    expect(sessionStorage.getItem('draft::match:new:ana')).toContain('"clanId":5')
  })

  test.for([null, 'member', 'admin'] as const)(
    'has no tools above it, and the own rating and the latest matches are loaded for members only: %s',
    async (userRole) => {
      const { asked } = open(ladderReplies(), { userRole })
      await row('Irene Sanz')
      await eventually(() => {
        const dialogs = screen.queryAllByRole('button').filter((each) => each.getAttribute('aria-haspopup'))
        expect(dialogs).toEqual([])
        const asksMore = asked.some(({ path }) => path.includes('/players/') || path.includes('/last'))
        expect(asksMore).toBe(userRole !== null)
        const shown = ['Your rating', 'Latest matches'].filter((text) => screen.queryByText(text))
        expect(shown).toHaveLength(userRole ? 2 : 0)
        expect(screen.queryByRole('link', { name: 'Irene Sanz' }) !== null).toBe(userRole !== null)
      })
    },
  )
})

test.for([
  ['with a rank', aCurve(), ['3rd of 14 · 15 matches']],
  [
    'without a rank',
    aCurve(points(1), { rank: null }),
    ['2 more matches to enter · 1 match', 'Provisional, 1 of 8 matches'],
  ],
  ['without a match', aCurve([], { rank: null }), ['3 more matches to enter · no ranked matches yet']],
] as const)(
  'the "Your rating" card of a player %s shows the rank or the missing matches, and a graph if there are matches',
  async ([, curve, texts]) => {
    open(ladderReplies({ curve }))
    const own = within(await screen.findByRole('region', { name: 'Your rating' }))
    for (const text of texts) expect(own.getByText(text)).toBeTruthy()
    expect(own.queryAllByRole('img')).toHaveLength(curve.points.length > 0 ? 1 : 0)
  },
)

function openRanking(search = '', replies: Replies = ladderReplies(), clan: Partial<Clan> = {}) {
  history.replaceState(null, '', `/?tab=community&view=ranking&clan=5${search}`)
  const asked = network({
    ...signedIn,
    ...clanReply(() => aClan({ userRole: 'member', ...clan })),
    ...replies,
  })
  return { asked, ...show(<RankingPage />) }
}

describe('ranking page', () => {
  test('loads more rows until the last page', async () => {
    const more = 'GET /api/clans/5/seasons/3/leaderboard?standing=ranked&limit=50'
    openRanking('', {
      ...ladderReplies({ entering: [] }),
      [more]: () => page([irene()], 2, 'next'),
      [`${more}&cursor=next`]: () => page([anEntry({ rank: 2 })], 2),
    })
    await says('Irene Sanz')
    expect(screen.queryByText('Ana Roldán')).toBeNull()
    await press('Show more')
    await says('Ana Roldán')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('shows a closed season as a final table, without a number of matches still needed for a rank', async () => {
    const closed = running({ id: 2, number: 7, name: 'Winter', isActive: false, endDate: '2026-02-28' })
    const past = 'GET /api/clans/5/seasons/2/leaderboard'
    const { user } = openRanking('', {
      ...ladderReplies({ seasons: [running(), closed] }),
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
    await says('Closed season: final table, 1 January 2026 to 28 February 2026.')
    const apart = within(await screen.findByRole('region', { name: 'Too few matches for a rank' }))
    expect(apart.getByText('1 match')).toBeTruthy()
    expect(screen.queryByText(/more match/)).toBeNull()
  })

  test('links from an unknown season to the running season, and shows "Clan not found" for an unknown clan', async () => {
    const { unmount } = openRanking('&season=99')
    await says('The clan has no such season')
    expect(await linkTo('To the current season')).toBe('/?tab=community&view=ranking&clan=5')
    unmount()
    openRanking('', { 'GET /api/clans/5': refused(404, 'not_found') })
    await says('Clan not found')
  })
})

describe('rating curve of a player', () => {
  const player = '&season=3&player=1'
  const curve = 'GET /api/clans/5/seasons/3/players/1'

  test('is shown on its own page after a retried load, with links to the leaderboard and the profile', async () => {
    let isUp = false
    const reply = () => (isUp ? { body: aCurve(points(4)) } : { status: 500, body: {} })
    openRanking(player, { ...ladderReplies(), [curve]: reply })
    await says("The rating didn't load")
    isUp = true
    await press('Try again')
    expect(await screen.findByRole('region', { name: 'Rating' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Roldán' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Season 1' })).toBeTruthy()
    expect(await linkTo('Leaderboard')).toBe('/?tab=community&view=ranking&clan=5&season=3')
    expect(await linkTo('See profile')).toBe('/?tab=community&view=players&player=1')
  })

  test.for([
    [403, 'not_allowed', 'Only clan members can see this'],
    [404, 'not_found', 'This player has not played this season'],
  ] as const)(
    'offers no retry after %i %s, and is not requested for a user who is not a member',
    async ([status, code, text]) => {
      const { unmount } = openRanking(player, { ...ladderReplies(), [curve]: refused(status, code) })
      await says(text)
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
      unmount()
      const { asked } = openRanking(player, ladderReplies(), { userRole: null })
      await says('Only clan members can see this')
      expect(asked.some(({ path }) => path.includes('/players/'))).toBe(false)
    },
  )
})

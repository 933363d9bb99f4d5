import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ClanHome } from '#client/clans/ratings/clan-home.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aCurve, anEntry, irene, ladder, noa, points, running, toni } from './seen-ladder.ts'

function open(replies: Replies = ladder(), clan: Partial<Clan> = {}) {
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5')
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<ClanHome clan={aClan({ userRole: 'member', ...clan })} />) }
}

/** A desktop. */
const withTable = () => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

const row = async (name: RegExp | string) => {
  const item = (await screen.findByText(name)).closest('li, tr')
  if (!(item instanceof HTMLElement)) throw new Error(`${name} stands in no row`)
  return item
}
const textOf = (element: HTMLElement) => element.textContent

describe('the leaderboard of a clan', () => {
  freshBrowser()
  withRoom()

  test('says which season runs, until when, and how its points come about', async () => {
    open(ladder({ seasons: [running({ name: 'Spring', endDate: '2999-06-30' })] }))
    expect(await screen.findByText('Spring')).toBeTruthy()
    expect(screen.getByText('until 30 June 2999')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'How the rating works' }).getAttribute('href')).toBe(
      '/?tab=community&view=ratings&clan=5',
    )
  })

  test.for([
    [{ endDate: '2026-02-01' }, 'ended on 1 February'],
    [{ startDate: '2999-02-01' }, 'from 1 February 2999'],
  ] as const)('a season with %o: %s', async ([dates, text]) => {
    open(ladder({ seasons: [running(dates)] }))
    expect(await screen.findByText((said) => said.startsWith(text))).toBeTruthy()
  })

  // spec 7: GET /api/clans/{id}/seasons/{seasonId}/leaderboard
  test('shows place, matches, rating and what the latest match gave or took', async () => {
    open()
    expect(textOf(await row('Irene Sanz'))).toBe('1ISIrene Sanz31 matches1187down −9')
    expect(textOf(await row(/Ana Roldán/))).toMatch(/^3AR?.*Ana Roldán \(you\)15 matches1142up \+18$/)
  })

  // spec 2: Tabs: Home (top 10
  // spec 9: Clan rankings: top 10
  test('is of ten, however many have a rank', async () => {
    const ranked = Array.from({ length: 12 }, (_, place) =>
      anEntry({ rank: place + 1, playerId: place + 20, playerName: `Player ${place + 1}` }),
    )
    open(ladder({ ranked, entering: [] }))
    await row('Player 10')
    expect(screen.getAllByText(/^Player \d+$/)).toHaveLength(10)
    expect(screen.getByText('Top 10')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all (12)' })).toBeTruthy()
  })

  // spec 7: GET /api/clans/{id}/seasons
  test('shows the active season, not the latest that was', async () => {
    const closed = running({ id: 4, name: 'Autumn', isActive: false })
    const { asked } = open(ladder({ seasons: [closed, running({ name: 'Spring' })] }))
    await row('Irene Sanz')
    expect(screen.getByText('Spring')).toBeTruthy()
    expect(screen.queryByText('Autumn')).toBeNull()
    expect(asked.filter(({ path }) => path.includes('/seasons/4/'))).toEqual([])
  })

  test('players of one rating share a rank', async () => {
    open(ladder({ ranked: [irene(), anEntry({ rank: 2, rating: 1100 }), noa({ rank: 2, rating: 1100 })] }))
    await row('Irene Sanz')
    const ranks = [...document.querySelectorAll('ol > li > span:first-child')].map((rank) => rank.textContent)
    expect(ranks.slice(0, 3)).toEqual(['1', '2', '2'])
  })

  test('tells the own row from the others', async () => {
    open()
    const own = await row(/Ana Roldán/)
    expect(own.className).toContain('bg-court-tint')
    expect((await row('Irene Sanz')).className).not.toContain('bg-court-tint')
  })

  test('a provisional rating says so, and nothing moved is = 0', async () => {
    open()
    const entry = within(await row('Noa Gil'))
    expect(entry.getByText('Provisional, 5 of 8 matches')).toBeTruthy()
    expect(entry.getByText('1058').textContent).toBe('provisional 1058')
    expect(entry.getByText('= 0')).toBeTruthy()
  })

  test('marks a rating that a correction moved', async () => {
    open(ladder({ ranked: [irene({ movedAt: '2026-03-05T12:00:00.000Z' }), anEntry()] }))
    expect(within(await row('Irene Sanz')).getByText('moved by a correction on 5 March')).toBeTruthy()
    expect(within(await row(/Ana Roldán/)).queryByText(/moved by/)).toBeNull()
  })

  test('lists apart who still needs matches, and how many', async () => {
    open(ladder({ entering: [toni(), toni({ playerId: 7, playerName: 'Eva Cano', rankedMatches: 2 })] }))
    const apart = within(await screen.findByRole('region', { name: 'About to enter' }))
    expect(apart.getByText('2 more matches to enter')).toBeTruthy()
    expect(apart.getByText('1 more match to enter')).toBeTruthy()
    expect(apart.getAllByText('provisional')).toHaveLength(2)
  })

  test('leads members to each curve and to the whole table', async () => {
    open()
    expect((await screen.findByRole('link', { name: 'Irene Sanz' })).getAttribute('href')).toBe(
      '/?tab=community&view=ranking&clan=5&season=3&player=2',
    )
    expect((await screen.findByRole('link', { name: 'See all (4)' })).getAttribute('href')).toBe(
      '/?tab=community&view=ranking&clan=5',
    )
  })

  test('is a table where there is room', async () => {
    withTable()
    open(ladder({ seasons: [running({ name: 'Spring' })] }))
    const table = await screen.findByRole('table', { name: 'Leaderboard of Spring' })
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual([
      '#Rank',
      'Player',
      'Matches',
      'Last',
      'Rating',
    ])
    const cells = within(await row('Irene Sanz')).getAllByRole('cell')
    expect(cells.map(textOf)).toEqual(['1', '31', 'down −9', '1187'])
  })

  test('shows to who is not in the clan the table alone', async () => {
    const { asked } = open(ladder(), { userRole: null })
    await row('Irene Sanz')
    expect(screen.queryByRole('link', { name: 'Irene Sanz' })).toBeNull()
    expect(screen.queryByText('Your rating')).toBeNull()
    expect(screen.queryByText('Latest matches')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked.some(({ path }) => path.includes('/players/') || path.includes('/last'))).toBe(false)
  })

  test('of a season without matches says what to do', async () => {
    const empty = { seasons: [running({ matches: 0 })], ranked: [], entering: [], curve: aCurve([]) }
    const { user } = open(ladder(empty))
    expect(await screen.findByText('No ranked matches this season')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Record a ranked match' }))
    await eventually(() => expect(location.search).toContain('dialog=record'))
    expect(sessionStorage.getItem('draft::match:new:ana')).toContain('"clanId":5')
  })

  test('what did not load is tried again', async () => {
    let tries = 0
    const { user } = open({
      ...ladder(),
      'GET /api/clans/5/seasons': () => (tries++ === 0 ? { status: 500, body: {} } : { body: [running()] }),
    })
    expect(await screen.findByText('The seasons did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Irene Sanz')
  })

  test.for([
    ['member', ['Balance teams']],
    ['admin', ['Balance teams', 'Season']],
  ] as const)('a %s may open %o', async ([userRole, names]) => {
    const { user } = open(ladder(), { userRole })
    await row('Irene Sanz')
    const found = screen
      .getAllByRole('button')
      .filter((button) => button.ariaHasPopup === 'dialog' || button.getAttribute('aria-haspopup'))
    expect(found.map(textOf)).toEqual(names)
    await user.click(screen.getByRole('button', { name: 'Balance teams' }))
    expect(location.search).toContain('dialog=balance')
  })
})

describe('the own rating', () => {
  freshBrowser()
  withRoom()

  test('says the place, of how many, and after how many matches', async () => {
    open()
    const own = within(await screen.findByRole('region', { name: 'Your rating' }))
    expect(own.getByText('3rd of 14 · 15 matches')).toBeTruthy()
  })

  test('without a rank says how many matches are missing, and that it is provisional', async () => {
    open(ladder({ curve: aCurve(points(1), { rank: null }) }))
    const own = within(await screen.findByRole('region', { name: 'Your rating' }))
    expect(own.getByText('2 more matches to enter · 1 match')).toBeTruthy()
    expect(own.getByText('Provisional, 1 of 8 matches')).toBeTruthy()
  })

  test('without a match draws nothing', async () => {
    open(ladder({ curve: aCurve([], { rank: null }) }))
    const own = within(await screen.findByRole('region', { name: 'Your rating' }))
    expect(own.getByText('3 more matches to enter · no ranked matches yet')).toBeTruthy()
    expect(own.queryByRole('img')).toBeNull()
    expect(own.queryByRole('button')).toBeNull()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    open()
    const own = within(await screen.findByRole('region', { name: 'Tu rating' }))
    expect(own.getByText('Puesto 3 de 14 · 15 partidos').textContent).toBe(
      'Puesto 3 de 14 ·\u00a015 partidos',
    )
    expect(textOf(await row(/Ana Roldán/))).toContain('Ana Roldán (tú)15 partidos1142sube +18')
    expect(await screen.findByText('Temporada 1')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BalanceDialog } from '#client/clans/matches/balance-dialog.tsx'
import { today } from '#client/lib/format.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { aClan, aMember, page } from '#tests/client/clans/seen-clan.ts'
import { aRankedMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { aStanding, standings } from '#tests/client/matches/ranked/seen-ratings.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

const names = ['Ana Roldán', 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch', 'Noa Gil']
const member = (playerId: number) => {
  const [firstName = '', lastName = ''] = (names[playerId - 1] ?? '').split(' ')
  return aMember({ userId: `u${playerId}`, playerId, firstName, lastName })
}
const everybody = [1, 2, 3, 4, 5].map(member)
const list = 'GET /api/clans/5/members?limit=20'
const of = (players: number[]) =>
  `GET /api/clans/5/standings?${new URLSearchParams({ players: players.join(','), date: today() })}`
// 1300 and 1000 against 1200 and 1100 are 54 %.
const four = standings([
  aStanding(1, 'Ana Roldán', 1300),
  aStanding(2, 'Lucía Ferrer', 1200),
  aStanding(3, 'Marcos Iriarte', 1100),
  aStanding(4, 'Toni Bosch', 1000),
])

function open(replies: Replies = {}) {
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=balance')
  const asked = network({
    ...signedIn,
    [list]: () => page(everybody, 21),
    [of([1, 2, 3, 4])]: () => ({ body: four }),
    ...replies,
  })
  return { ...show(<BalanceDialog clan={aClan()} />), asked }
}

const row = (name: string) => screen.findByRole('button', { name })
const choose = async (user: ReturnType<typeof open>['user'], ...chosen: string[]) => {
  for (const name of chosen) await user.click(await row(name))
}
const pairs = async (name = 'The pairs') => within(await screen.findByRole('region', { name }))
const court = async (name = 'The pairs') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const why = (name = 'Why') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

describe('even teams', () => {
  freshBrowser()

  test('begin with the reader, who can be taken out; a press on a member puts them in or out', async () => {
    const { user } = open()
    expect(await screen.findByText('1 of 4')).toBeTruthy()
    expect((await row('Ana Roldán')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Showing 5 of 21 members. Search to find the others.')).toBeTruthy()
    await choose(user, 'Lucía Ferrer')
    expect(screen.getByText('2 of 4')).toBeTruthy()
    await choose(user, 'Lucía Ferrer')
    await user.click(screen.getByRole('button', { name: 'Take out Ana Roldán' }))
    expect(screen.getByText('0 of 4')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who plays' }))
  })

  test('search by name', async () => {
    const { user } = open({ [`${list}&q=noa`]: () => page([member(5)]), [`${list}&q=zz`]: () => page([]) })
    await user.type(await screen.findByRole('searchbox'), 'noa')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Toni Bosch' })).toBeNull())
    await choose(user, 'Noa Gil')
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zz')
    expect(await screen.findByText('Nobody in the clan is called that.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take out Noa Gil' })).toBeTruthy()
  })

  test('of four are the fairest two pairs, on a court with their sides, and why', async () => {
    const { user } = open()
    await choose(user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
    expect(await court()).toEqual([
      'ARYouleft · 1300',
      'TBToni B.right · 1000',
      'LFLucía F.left · 1200',
      'MIMarcos I.right · 1100',
    ])
    const shown = await pairs()
    expect(shown.getByText('54%', { selector: 'p *' })).toBeTruthy()
    expect(shown.getByText('for Ana and Toni')).toBeTruthy()
    expect(why()).toEqual([
      'By rating, the most even of the three.',
      'Each pair has a left-side and a right-side player.',
    ])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The pairs' }))
    await user.click(shown.getByRole('button', { name: /^Ana and Lucía against/ }))
    expect(shown.getByText('for Ana and Lucía')).toBeTruthy()
    expect(why()[0]).toBe('By rating, another pairing is more even (54%).')
  })

  test('part two who play the left, though it is less even, and say what it costs', async () => {
    await speak('es')
    const answer = standings([
      aStanding(1, 'Ana Roldán', 1300, 8, 'left'),
      aStanding(2, 'Lucía Ferrer', 1200, 3, 'right'),
      aStanding(3, 'Marcos Iriarte', 1100, 8, 'right'),
      aStanding(4, 'Toni Bosch', 1000, 8, 'left'),
    ])
    const { user } = open({ [of([1, 2, 3, 4])]: () => ({ body: answer }) })
    await choose(user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
    expect(await court('Las parejas')).toEqual([
      'ARTúrevés · 1300',
      'MIMarcos I.drive · 1100',
      'TBToni B.revés · 1000',
      'LFLucía F.drive · 1200',
    ])
    expect(why('Por qué')).toEqual([
      'Hay otra más igualada por rating (54 %), pero juntaría a dos de revés.',
      'Cada pareja tiene revés y drive.',
      'Con rating todavía provisional, puede fallar: Lucía (3/8).',
    ])
    await user.click(screen.getByRole('button', { name: /^Toni y Ana contra/ }))
    expect(why('Por qué').slice(0, 3)).toEqual([
      'Por rating, la más igualada de las tres.',
      'Toni y Ana prefieren el revés.',
      'Marcos y Lucía prefieren el drive.',
    ])
  })

  test('lead one of the four to a form with these pairs, ranked for the clan', async () => {
    const { user } = open()
    await choose(user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
    await user.click(await screen.findByRole('button', { name: 'Record this match' }))
    expect(location.search).toBe('?tab=community&view=clans&clan=5&dialog=record')
    expect(JSON.parse(sessionStorage.getItem('draft::match:new:ana') ?? '').values).toMatchObject({
      date: today(),
      userPartner: { name: 'Toni Bosch', player: { id: 4, isRegisteredUser: true } },
      opponent1: { player: { id: 2 } },
      opponent2: { player: { id: 3 } },
      matchType: 'ranked',
      clanId: 5,
      userPosition: null,
    })
  })

  test('are still chosen after a reload, and forgotten once nobody is chosen', async () => {
    const first = open()
    await choose(first.user, 'Lucía Ferrer')
    first.unmount()
    const { user, unmount } = open()
    expect(await screen.findByText('2 of 4')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take out Ana Roldán' }))
    await user.click(screen.getByRole('button', { name: 'Take out Lucía Ferrer' }))
    expect(sessionStorage).toHaveLength(0)
    unmount()
    open()
    expect(await screen.findByText('1 of 4')).toBeTruthy()
  })

  test('are still chosen coming back from the form, until their match is recorded', async () => {
    const recorded = { status: 201, body: aRankedMatch({ clanId: 5 }) }
    const first = open()
    await choose(first.user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
    await first.user.click(await screen.findByRole('button', { name: 'Record this match' }))
    first.unmount()
    const back = open()
    expect(await court()).toHaveLength(4)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
    await back.user.click(await screen.findByRole('button', { name: 'Record this match' }))
    back.unmount()
    network({
      ...signedIn,
      'GET /api/clans/my': () => ({ body: [{ id: 5, name: 'Los Cristaleros' }] }),
      [`GET /api/clans/5/standings?${new URLSearchParams({ players: '1,4,2,3', date: today() })}`]: () => ({
        body: four,
      }),
      'POST /api/matches': () => recorded,
    })
    const form = show(<MatchFormDialog onClose={() => {}} />)
    await form.user.click(await screen.findByLabelText('Set 1, your team', { selector: 'input' }))
    await form.user.keyboard('6463')
    await form.user.click(screen.getByRole('button', { name: /^Sav/ }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    form.unmount()
    open()
    expect(await screen.findByText('1 of 4')).toBeTruthy()
  })

  test('of four others are not for the reader to record', async () => {
    const others: Standings = standings(
      [2, 3, 4, 5].map((playerId) => aStanding(playerId, names[playerId - 1] ?? '')),
    )
    const { user } = open({ [of([2, 3, 4, 5])]: () => ({ body: others }) })
    await user.click(await screen.findByRole('button', { name: 'Take out Ana Roldán' }))
    await choose(user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch', 'Noa Gil')
    expect(await screen.findByText('an even match')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Record this match' })).toBeNull()
  })

  test('say who has left the clan, that there is no season, or that they did not load', async () => {
    const gone = open({ [of([1, 2, 3, 4])]: () => ({ body: standings(four.players.slice(0, 3)) }) })
    await choose(gone.user, 'Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch')
    expect(await screen.findByText(/^Toni Bosch is not in the clan any more/)).toBeTruthy()
    gone.unmount()
    const closed = open({ [of([1, 2, 3, 4])]: refused(409, 'no_active_season') })
    expect(await screen.findByText('The clan has no season on that day.')).toBeTruthy()
    closed.unmount()
    let isUp = false
    const { user } = open({ [of([1, 2, 3, 4])]: () => (isUp ? { body: four } : { status: 503 }) })
    expect(await screen.findByText('The ratings did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await court()).toHaveLength(4)
  })

  test('say that the members did not load', async () => {
    open({ [list]: () => ({ status: 503 }) })
    expect(await screen.findByText('Members did not load')).toBeTruthy()
  })
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aMatch, signedIn } from './seen-match.ts'

const onClose = vi.fn<() => void>()
const onEdit = vi.fn<() => void>()

function open(replies: Replies, withEdit = true) {
  const asked = network({ ...signedIn, [analytics]: () => ({ body: { playerStats: {} } }), ...replies })
  return {
    asked,
    ...show(<MatchDetailsDialog matchId={5} onClose={onClose} {...(withEdit ? { onEdit } : {})} />),
  }
}

const analytics = 'GET /api/matches/5/analytics'
const neverSo = { wins: 0, draws: 0, losses: 0, winPercentage: null }
const someone = {
  playerId: 2,
  isRegisteredUser: false,
  profileImageUrl: null,
  totalMatches: 0,
  asPartner: neverSo,
  asOpponent: neverSo,
}
const shown = (change = {}): Replies => ({ 'GET /api/matches/5': () => ({ body: aMatch(change) }) })

describe('match details', () => {
  freshBrowser()
  beforeEach(() => [onClose, onEdit].forEach((mock) => mock.mockClear()))

  // spec 2: Match details dialog titled | a result card | an optional comments card | and a court positions
  // spec 3: matches and shown | Other views treat 1
  test('shows the long date, the result, comments and where everybody stood', async () => {
    open(shown({ comments: 'Came back in the third', userPosition: 'right', partnerPosition: 'left' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Match details' }))
    expect(await dialog.findByText(/Wednesday.*13.*2026|Wednesday, May 13, 2026/)).toBeTruthy()
    expect(dialog.getByText('7/10')).toBeTruthy()
    expect(dialog.getByText('Casual')).toBeTruthy()
    expect(dialog.getByText('Came back in the third')).toBeTruthy()
    const court = within(dialog.getByRole('list', { name: 'Court positions' }))
    const places = court.getAllByRole('listitem').map((place) => place.textContent)
    expect(places).toEqual(['LFLucía F.left', 'ARYouright', 'TBToni B.', 'MIMarcos I.'])
  })

  test('starts at its top, also when the links to the players are there at once', async () => {
    const first = open({
      ...shown(),
      [analytics]: () => ({ body: { playerStats: { 'Lucía Ferrer': someone } } }),
    })
    await screen.findByRole('link', { name: 'Lucía Ferrer' })
    first.rerender(<></>)
    first.rerender(
      <QueryClientProvider client={first.client}>
        <MatchDetailsDialog matchId={5} onClose={onClose} />
      </QueryClientProvider>,
    )
    await screen.findByRole('link', { name: 'Lucía Ferrer' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
  })

  // spec 2: an optional comments card
  test('has no comments card without comments', async () => {
    open(shown())
    await screen.findByText('Victory')
    expect(screen.queryByText('Comments')).toBeNull()
  })

  // spec 2: an Edit button, only if an edit
  // spec 6: Match edit and delete
  test('offers Edit only with a handler, and neither to who did not record it', async () => {
    const first = open(shown())
    await first.user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledOnce()
    first.unmount()
    const second = open(shown(), false)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    second.unmount()
    open(shown({ canEdit: false, difficulty: null }))
    await screen.findByText('Victory')
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
    expect(screen.queryByText(/\/10/)).toBeNull()
  })

  // spec 2: Confirm Delete dialog: 'Are | a delete button with confirmation
  // spec 6: Match edit and delete
  // spec 7: On success the match | GET /api/matches/{id}/analytics
  // spec 8: 'Match deleted successfully!'
  test('asks before deleting, with the focus on Cancel, and says what is going on', async () => {
    let finish = () => {}
    const gone = new Promise<void>((resolve) => (finish = resolve))
    const { user, asked } = open({
      ...shown(),
      'DELETE /api/matches/5': () => gone.then(() => ({ status: 204 })),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
    expect(
      question.getByText('Are you sure you want to delete this match? This action cannot be undone.'),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })))
    await user.click(question.getByRole('button', { name: /^Delete/ }))
    expect(await question.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    finish()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Match deleted successfully!')).toBeTruthy()
    // A match that is gone is not asked for again.
    const reads = asked.filter(({ path, method }) => method === 'GET' && path.startsWith('/api/matches/5'))
    expect(reads.map(({ path }) => path)).toEqual(['/api/matches/5', '/api/matches/5/analytics'])
  })

  test('a double click deletes once', async () => {
    const { user, asked } = open({ ...shown(), 'DELETE /api/matches/5': () => ({ status: 204 }) })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
    const confirm = question.getByRole('button', { name: /^Delete/ })
    act(() => {
      confirm.click()
      confirm.click()
    })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  // spec 8: 'Failed to delete match' (translated)
  test('says that deleting failed, and keeps the match', async () => {
    await speak('es')
    const { user } = open({
      ...shown(),
      'DELETE /api/matches/5': () => ({ status: 500, body: { code: 'unexpected' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Borrar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Borrar partido' }))
    await user.click(question.getByRole('button', { name: /^Borrar/ }))
    expect(await screen.findByText('Error al borrar el partido')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Victoria')).toBeTruthy()
  })

  test('a match that is not there is not found, and another failure can be tried again', async () => {
    const missing = open({ 'GET /api/matches/5': () => ({ status: 404, body: { code: 'not_found' } }) })
    expect(await screen.findByText('Match not found')).toBeTruthy()
    missing.unmount()
    let isUp = false
    const { user } = open({
      'GET /api/matches/5': () =>
        isUp ? { body: aMatch() } : { status: 503, body: { code: 'unavailable' } },
    })
    expect(await screen.findByText('The match did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Victory')).toBeTruthy()
  })
})

describe('you and these players', () => {
  freshBrowser()

  const record = (wins: number, draws: number, losses: number, winPercentage: number | null) => ({
    wins,
    draws,
    losses,
    winPercentage,
  })
  const player = (playerId: number, totalMatches: number, asPartner = none, asOpponent = none) => ({
    playerId,
    isRegisteredUser: false,
    profileImageUrl: null,
    totalMatches,
    asPartner,
    asOpponent,
  })
  const none = record(0, 0, 0, null)
  const withPlayers = (...players: (readonly [string, ReturnType<typeof player>])[]): Replies => ({
    ...shown(),
    [analytics]: () => ({ body: { playerStats: Object.fromEntries(players) } }),
  })
  const rows = async (name = 'You and these players') =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem')

  // spec 2: Dialogs: per-player statistics
  test('each of the other three, with and against, in the order of the seats', async () => {
    open(
      withPlayers(
        ['Toni Bosch', player(4, 3, record(1, 0, 0, 100), record(1, 0, 1, 50))],
        ['Marcos Iriarte', player(3, 5, none, record(1, 1, 3, 20))],
        ['Lucía Ferrer', player(2, 9, record(7, 0, 2, 78))],
      ),
    )
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'LFLucía Ferrer9 matchesWith78%7 W · 2 L7 wins, 2 lossesAgainstNo matches-',
      'MIMarcos Iriarte5 matchesWithNo matches-Against20%1 W · 1 D · 3 L1 win, 1 draw, 3 losses',
      'TBToni Bosch3 matchesWith100%1 W · 0 L1 win, 0 losses, only 1 matchAgainst50%1 W · 1 L1 win, 1 loss, only 2 matches',
    ])
  })

  test('a bar is a win from 50 %, hatched under it, and mesh with no match', async () => {
    open(
      withPlayers(
        ['Lucía Ferrer', player(2, 8, record(2, 0, 2, 50), record(0, 0, 4, 0))],
        ['Marcos Iriarte', player(3, 100, none, record(49, 0, 51, 49))],
      ),
    )
    const bars = (await rows()).flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-kind]')])
    expect(bars.map(({ dataset }) => dataset.kind)).toEqual(['win', 'loss', 'none', 'loss'])
    expect(bars[3]?.querySelector('i')?.style.width).toBe('49%')
  })

  test('somebody called __proto__ or 7 is a player like the others, and a link to the profile', async () => {
    open(withPlayers(['7', player(4, 3)], ['__proto__', player(2, 3)], ['constructor', player(3, 3)]))
    await rows()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['__proto__', '/?tab=community&view=players&player=2'],
      ['constructor', '/?tab=community&view=players&player=3'],
      ['7', '/?tab=community&view=players&player=4'],
    ])
  })

  test('the rest stands while they load and when they fail, and they can be tried again', async () => {
    let reply: () => void = () => {}
    const slow = new Promise<void>((resolve) => (reply = resolve))
    let isUp = false
    const { user } = open({
      ...withPlayers(['Lucía Ferrer', player(2, 9, record(7, 0, 2, 78))]),
      [analytics]: async () => {
        await slow
        return isUp
          ? { body: { playerStats: { 'Lucía Ferrer': player(2, 9) } } }
          : { status: 503, body: { code: 'unavailable' } }
      },
    })
    expect(await screen.findByText('Victory')).toBeTruthy()
    expect(screen.getByText('Loading...')).toBeTruthy()
    reply()
    expect(await screen.findByText('What you played with them did not load')).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in Spanish a D is a defeat, and readers hear so', async () => {
    await speak('es')
    open(withPlayers(['Lucía Ferrer', player(2, 9, record(6, 1, 2, 67), record(0, 0, 1, 0))]))
    const [row] = await rows('Tú y estos jugadores')
    expect(row?.textContent).toBe(
      'LFLucía Ferrer9 partidosCon67%6 V · 1 E · 2 D6 victorias, 1 empate, 2 derrotasContra0%0 V · 1 D0 victorias, 1 derrota, solo 1 partido',
    )
  })
})

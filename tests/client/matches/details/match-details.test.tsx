import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { aMatch, ofOthers, registered, signedIn } from './match-screen.ts'

freshBrowser()

const onClose = vi.fn<() => void>()
const onEdit = vi.fn<() => void>()
beforeEach(() => [onClose, onEdit].forEach((mock) => mock.mockClear()))

const analytics = 'GET /api/matches/5/analytics'
const stored = (change = {}): Replies => ({ 'GET /api/matches/5': () => ({ body: aMatch(change) }) })

function open(replies: Replies = stored(), withEdit = true) {
  const asked = network({ ...signedIn, [analytics]: () => ({ body: { playerStats: {} } }), ...replies })
  const dialog = <MatchDetailsDialog matchId={5} onClose={onClose} {...(withEdit ? { onEdit } : {})} />
  return { asked, dialog, ...show(dialog) }
}

// spec 2: Match details dialog titled | a result card | an optional comments card | and a court positions
// spec 3: matches and shown | Other views treat 1
test('match details show the long date, difficulty, type, comments and court positions, and omit missing values', async () => {
  const first = open(
    stored({ comments: 'Came back in the third', userPosition: 'right', partnerPosition: 'left' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Match details' }))
  expect(await dialog.findByText(/Wednesday.*13.*2026|Wednesday, May 13, 2026/)).toBeTruthy()
  for (const text of ['7/10', 'Casual', 'Came back in the third']) expect(dialog.getByText(text)).toBeTruthy()
  const places = [...dialog.getByLabelText('Court positions').children].map(({ textContent }) => textContent)
  expect(places).toEqual(['LFLucía F.left', 'ARYouright', 'TBToni B.', 'MIMarcos I.'])
  first.unmount()
  open(stored({ difficulty: null }))
  await screen.findByText('Victory')
  expect(screen.queryByText('Comments')).toBeNull()
  expect(screen.queryByText(/\/10/)).toBeNull()
})

test('match details say that a difficulty was not rated, in place of a figure', async () => {
  open(stored({ difficulty: 5, difficultyFelt: false }))
  expect(await screen.findByText('Difficulty not rated')).toBeTruthy()
  expect(screen.queryByText(/\/10/)).toBeNull()
})

// spec 2: an Edit button, only if an edit
// spec 6: Match edit and delete
test('match details offer Edit only with a handler, and neither Edit nor Delete when canEdit is false', async () => {
  const first = open()
  await first.user.click(await screen.findByText('Edit'))
  expect(onEdit).toHaveBeenCalledOnce()
  first.unmount()
  const second = open(stored(), false)
  expect(await screen.findByText('Delete')).toBeTruthy()
  expect(screen.queryByText('Edit')).toBeNull()
  second.unmount()
  open(stored({ canEdit: false }))
  await screen.findByText('Victory')
  expect(screen.queryByText(/^(Edit|Delete)$/)).toBeNull()
})

describe('deleting a match', () => {
  const ask = async (replies: Replies) => {
    const shown = open({ ...stored(), ...replies })
    await shown.user.click(await screen.findByText('Delete'))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
    return { ...shown, question, confirm: question.getByRole('button', { name: /^Delete/ }) }
  }

  // spec 2: Confirm Delete dialog: 'Are | a delete button with confirmation
  // spec 6: Match edit and delete
  // spec 7: On success the match | GET /api/matches/{id}/analytics
  // spec 8: 'Match deleted successfully!'
  test('asks for confirmation, sends one request on a double click, shows a toast and refetches nothing', async () => {
    const reply = later()
    const { asked, question, confirm } = await ask({ 'DELETE /api/matches/5': () => reply.promise })
    const sure = 'Are you sure you want to delete this match? This action cannot be undone.'
    expect(question.getByText(sure)).toBeTruthy()
    await eventually(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    act(() => {
      confirm.click()
      confirm.click()
    })
    expect(await question.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    reply.answer({ status: 204 })
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Match deleted successfully!')).toBeTruthy()
    // A missing match is not refetched.
    const about = asked.filter(({ path }) => path.startsWith('/api/matches/5'))
    expect(about.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/matches/5',
      analytics,
      'DELETE /api/matches/5',
    ])
  })

  // spec 8: 'Failed to delete match' (translated)
  test('shows an error and keeps the match details open when the request fails', async () => {
    const { user, confirm } = await ask({ 'DELETE /api/matches/5': refused(500, 'unexpected') })
    await user.click(confirm)
    expect(await screen.findByText('Failed to delete match')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Victory')).toBeTruthy()
  })
})

test('match details show "Match not found" for a 404', async () => {
  open({ 'GET /api/matches/5': refused(404, 'not_found') })
  expect(await screen.findByText('Match not found')).toBeTruthy()
})

describe('"Your results with each player" section', () => {
  const record = (wins: number, draws: number, losses: number, winPercentage: number | null) => ({
    wins,
    draws,
    losses,
    winPercentage,
  })
  const none = record(0, 0, 0, null)
  const player = (playerId: number, totalMatches: number, asPartner = none, asOpponent = none) => ({
    playerId,
    isRegisteredUser: false,
    profileImageUrl: null,
    totalMatches,
    asPartner,
    asOpponent,
  })
  const answering = (...players: (readonly [string, ReturnType<typeof player>])[]) => ({
    body: { playerStats: Object.fromEntries(players) },
  })
  const openWith = (...players: Parameters<typeof answering>) =>
    open({ ...stored(), [analytics]: () => answering(...players) })
  const rows = async () => [...(await screen.findByLabelText('Your results with each player')).children]

  // spec 2: Dialogs: per-player statistics
  test('shows the record with and against each player, in the order of the seats', async () => {
    openWith(
      ['Toni Bosch', player(4, 3, record(1, 0, 0, 100), record(1, 0, 1, 50))],
      ['Marcos Iriarte', player(3, 5, none, record(1, 1, 3, 20))],
      ['Lucía Ferrer', player(2, 9, record(7, 0, 2, 78))],
    )
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'LFLucía Ferrer9 matchesWith them78%7 W · 2 L7 wins, 2 lossesAgainst themNo matches-',
      'MIMarcos Iriarte5 matchesWith themNo matches-Against them20%1 W · 1 D · 3 L1 win, 1 draw, 3 losses',
      'TBToni Bosch3 matchesWith them100%1 W · 0 L1 win, 0 losses, only 1 matchAgainst them50%1 W · 1 L1 win, 1 loss, only 2 matches',
    ])
  })

  test('lists players named __proto__, constructor or 7 in the order of the seats, with links to their profiles', async () => {
    openWith(['7', player(4, 3)], ['__proto__', player(2, 3)], ['constructor', player(3, 3)])
    await rows()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['__proto__', '/?tab=community&view=players&player=2'],
      ['constructor', '/?tab=community&view=players&player=3'],
      ['7', '/?tab=community&view=players&player=4'],
    ])
  })
})

/** The dialog, and a way to show another match in it. */
async function card(match: Match) {
  network(signedIn)
  const shown = show(<MatchCard match={match} />)
  const rerender = (other: Match) =>
    shown.rerender(
      <QueryClientProvider client={shown.client}>
        <MatchCard match={other} />
      </QueryClientProvider>,
    )
  return { ...shown, link: await screen.findByRole('link'), rerender }
}

// spec 2: partner and opponents, relative | and per-set scores | difficulty as 5 dots
test('a match card is a link to the match, with outcome, day, score, players, venue and difficulty dots', async () => {
  vi.setSystemTime('2026-05-14T10:00:00Z')
  const { user, link, rerender } = await card(aMatch())
  for (const text of [
    'Victory',
    'yesterday',
    '6-4, 3-6, 7-5',
    'You\u00a0· Lucía Ferrer',
    'Marcos Iriarte\u00a0· Toni Bosch',
    'La Pérgola, court 4',
  ])
    expect(link.textContent).toContain(text)
  const dots = (label: string) =>
    [...screen.getByLabelText(label).children].map(({ className }) => {
      if (className.includes('gradient')) return 'half'
      return className.includes('bg-current') ? 'full' : 'empty'
    })
  expect(dots('Difficulty 7/10')).toEqual(['full', 'full', 'full', 'half', 'empty'])
  expect(link.getAttribute('href')).toBe('/?match=5')
  await user.click(link)
  expect(location.search).toBe('?match=5')
  rerender(aMatch({ difficulty: 5, difficultyFelt: false }))
  expect(dots('Difficulty not rated')).toEqual(['empty', 'empty', 'empty', 'empty', 'empty'])
  rerender(aMatch({ difficulty: null }))
  expect(screen.queryByRole('img')).toBeNull()
})

// spec 2: Each history card shows Victory
// spec 3: Other views treat 1
test.for([
  [1, 'WVictory', 'VVictoria'],
  [2, 'DDraw', 'EEmpate'],
  [0, 'LDefeat', 'DDerrota'],
] as const)('a match card with outcome %i shows %s, in Spanish %s', async ([userWon, english, spanish]) => {
  const { link } = await card(aMatch({ userWon }))
  expect(link.textContent).toContain(english)
  await speak('es')
  await screen.findByText(spanish.slice(1))
  expect(link.textContent).toContain(spanish)
})

test('a match card shows the number of pending consents only when the user can edit the match', async () => {
  const seats = [
    registered(1, 'Ana Roldán'),
    registered(2, 'Lucía Ferrer', 'pending'),
    registered(3, 'Marcos Iriarte', 'pending'),
    registered(4, 'Toni Bosch', 'declined'),
  ]
  const { rerender } = await card(aMatch({ seats }))
  expect(await screen.findByText('Waiting for 2 players')).toBeTruthy()
  rerender(aMatch({ seats, canEdit: false }))
  expect(screen.queryByText(/answers? missing/)).toBeNull()
})

test('a match card of other players names the winning pair or a draw, without "You" or "Victory"', async () => {
  const { link, rerender } = await card(ofOthers())
  expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
  expect(link.textContent).toContain('Noa Gil\u00a0· Jordi Pla')
  expect(link.textContent).not.toMatch(/You|Victory/)
  rerender(ofOthers({ userWon: 0 }))
  expect(await screen.findByText('Irene and Paula win')).toBeTruthy()
  rerender(ofOthers({ userWon: 2 }))
  expect(await screen.findByText('Draw')).toBeTruthy()
})

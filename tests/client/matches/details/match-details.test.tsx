import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { aMatch, signedIn } from './seen-match.ts'

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
test('shows the long date, the result, comments and where everybody stood', async () => {
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

// spec 2: an Edit button, only if an edit
// spec 6: Match edit and delete
test('offers Edit only with a handler, and nothing to a player who did not record it', async () => {
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

describe('deleting', () => {
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
  test('is asked about, made once by a double click, and told', async () => {
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
    // A match that is gone is not asked for again.
    const about = asked.filter(({ path }) => path.startsWith('/api/matches/5'))
    expect(about.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/matches/5',
      analytics,
      'DELETE /api/matches/5',
    ])
  })

  // spec 8: 'Failed to delete match' (translated)
  test('that fails is told, and keeps the match', async () => {
    const { user, confirm } = await ask({ 'DELETE /api/matches/5': refused(500, 'unexpected') })
    await user.click(confirm)
    expect(await screen.findByText('Failed to delete match')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Victory')).toBeTruthy()
  })
})

test('a match that is not there is not found, and another failure can be tried again', async () => {
  const missing = open({ 'GET /api/matches/5': refused(404, 'not_found') })
  expect(await screen.findByText('Match not found')).toBeTruthy()
  missing.unmount()
  const reply = { status: 503, body: {} }
  const { user } = open({ 'GET /api/matches/5': () => reply })
  expect(await screen.findByText('The match did not load')).toBeTruthy()
  Object.assign(reply, { status: 200, body: aMatch() })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('Victory')).toBeTruthy()
})

describe('you and these players', () => {
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
  const rows = async () => [...(await screen.findByLabelText('You and these players')).children]

  // spec 2: Dialogs: per-player statistics
  test('each of the other three, with and against, in the order of the seats', async () => {
    openWith(
      ['Toni Bosch', player(4, 3, record(1, 0, 0, 100), record(1, 0, 1, 50))],
      ['Marcos Iriarte', player(3, 5, none, record(1, 1, 3, 20))],
      ['Lucía Ferrer', player(2, 9, record(7, 0, 2, 78))],
    )
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'LFLucía Ferrer9 matchesWith78%7 W · 2 L7 wins, 2 lossesAgainstNo matches-',
      'MIMarcos Iriarte5 matchesWithNo matches-Against20%1 W · 1 D · 3 L1 win, 1 draw, 3 losses',
      'TBToni Bosch3 matchesWith100%1 W · 0 L1 win, 0 losses, only 1 matchAgainst50%1 W · 1 L1 win, 1 loss, only 2 matches',
    ])
  })

  test('a bar is a win from 50 %, hatched under it, and mesh with no match', async () => {
    openWith(
      ['Lucía Ferrer', player(2, 8, record(2, 0, 2, 50), record(0, 0, 4, 0))],
      ['Marcos Iriarte', player(3, 100, none, record(49, 0, 51, 49))],
    )
    const bars = (await rows()).flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-kind]')])
    expect(bars.map(({ dataset }) => dataset.kind)).toEqual(['win', 'loss', 'none', 'loss'])
    expect(bars[3]?.querySelector('i')?.style.width).toBe('49%')
  })

  test('a player called __proto__ or 7 is one like the others, and a link to the profile', async () => {
    const { rerender, client, dialog } = openWith(
      ['7', player(4, 3)],
      ['__proto__', player(2, 3)],
      ['constructor', player(3, 3)],
    )
    await rows()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['__proto__', '/?tab=community&view=players&player=2'],
      ['constructor', '/?tab=community&view=players&player=3'],
      ['7', '/?tab=community&view=players&player=4'],
    ])
    // Opened again, with the links there at once, the dialog still starts at its top.
    rerender(<></>)
    rerender(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>)
    await rows()
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Close')))
  })

  test('the rest stands while they load and when they fail, and they can be tried again', async () => {
    const first = later()
    let reply: ReturnType<Replies[string]> = first.promise
    const { user } = open({ ...stored(), [analytics]: () => reply })
    expect(await screen.findByText('Victory')).toBeTruthy()
    expect(screen.getByText('Loading...')).toBeTruthy()
    first.answer({ status: 503, body: { code: 'unavailable' } })
    expect(await screen.findByText('What you played with them did not load')).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
    reply = answering(['Lucía Ferrer', player(2, 9)])
    await user.click(screen.getByText('Try again'))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

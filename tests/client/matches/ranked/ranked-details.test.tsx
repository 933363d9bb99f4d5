import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Receipts } from '#shared/clans/ratings/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import {
  aMatch,
  aRankedMatch,
  ofOthers,
  registered,
  signedIn,
} from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aReceipt, aSeason, receipts } from './seen-ratings.ts'

const onClose = vi.fn<() => void>()
const answer = 'GET /api/matches/5/ratings'

function open(match: Match, told: Receipts | Replies = receipts([aReceipt()])) {
  onClose.mockClear()
  const asked = network({
    ...signedIn,
    'GET /api/matches/5': () => ({ body: match }),
    'GET /api/matches/5/analytics': () => ({ body: { playerStats: {} } }),
    ...('receipts' in told ? { [answer]: () => ({ body: told }) } : told),
  })
  const paths = () => asked.map(({ method, path }) => `${method} ${path}`)
  return { ...show(<MatchDetailsDialog matchId={5} onClose={onClose} />), paths }
}

const lucia = aReceipt({
  playerId: 2,
  playerName: 'Lucía Ferrer',
  before: 1100,
  after: 1112,
  kFactor: 24,
  rankedMatches: 9,
})
const marcos = aReceipt({
  playerId: 3,
  playerName: 'Marcos Iriarte',
  isOwnSide: false,
  before: 1020,
  after: 1007.7,
  kFactor: 24,
  expectedScore: 0.498,
  rankedMatches: 30,
})
const section = async () =>
  within((await screen.findByRole('link', { name: /^Ladder of|^Clasificación de/ })).closest('section')!)
const said = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

describe('the receipt of a ranked match', () => {
  freshBrowser()

  test('says what it moved for whom and why, the own one first and open', async () => {
    open(aRankedMatch(), receipts([lucia, aReceipt(), marcos]))
    const ladder = await section()
    expect(ladder.getByRole('link', { name: 'Ladder of Los Cristaleros' }).getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
    const rows = ladder.getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('details')?.open)).toEqual([true, false, false])
    expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual([
      'ARYou 1024 → 1041 (+17)From 1024 to 1041: +17',
      'LFLucía Ferrer 1100 → 1112 (+12)From 1100 to 1112: +12',
      'MIMarcos Iriarte 1020 → 1008 (−12)From 1020 to 1008: −12',
    ])
    expect(rows.map(said)).toEqual([
      ['Even match (50%) · your K 40 (provisional, 5 of 8) · margin ×1.00'],
      ['Even match (50%) · K 24 · margin ×1.00'],
      ['Even match (50%) · K 24 · margin ×1.00'],
    ])
    expect(screen.getByText('Ranked · +17')).toBeTruthy()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const moved = { movedFrom: 1043.4, movedAt: `${new Date().getFullYear()}-05-12T12:00:00.000Z` }
    open(
      aRankedMatch(),
      receipts([aReceipt({ ...moved, expectedScore: 0.36, isCapped: true })], {
        margin: 1.36,
        season: aSeason({ movEnabled: true }),
      }),
    )
    const [row] = (await section()).getAllByRole('listitem')
    expect(said(row)).toEqual([
      'En desventaja (36 %) · tu K 40 (provisional, 5 de 8) · margen ×1,36',
      'Con tope: un partido mueve como mucho 60 puntos.',
      'Era 1043 antes de una corrección del 12 de mayo.',
    ])
    expect(screen.getByText('Ranking · +17')).toBeTruthy()
  })

  test('the last provisional match is the eighth', async () => {
    open(aRankedMatch(), receipts([aReceipt({ rankedMatches: 8 })]))
    expect(await screen.findByText(/provisional, 8 of 8/)).toBeTruthy()
  })

  test('says when a pair of guests made it count for nobody', async () => {
    open(aRankedMatch(), receipts([]))
    expect(await screen.findByText(/counts for nobody/)).toBeTruthy()
    expect(screen.getByText('Ranked')).toBeTruthy()
  })

  test('leaves the match in sight while it does not load, and can be tried again', async () => {
    let isUp = false
    const { user } = open(aRankedMatch(), {
      [answer]: () => (isUp ? { body: receipts([aReceipt()]) } : { status: 503 }),
    })
    expect(await screen.findByText('The points did not load')).toBeTruthy()
    expect(screen.getByText('Victory')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ranked · +17')).toBeTruthy()
  })

  test('is nothing that a casual match is asked for', async () => {
    const { paths } = open(aMatch())
    await screen.findByText('Victory')
    expect(paths()).not.toContain(answer)
    expect(screen.queryByText('Points')).toBeNull()
  })
})

describe('a ranked match among others of the clan', () => {
  freshBrowser()
  const others = [
    aReceipt({ playerId: 11, playerName: 'Noa Gil' }),
    aReceipt({ playerId: 13, playerName: 'Irene Sanz', isOwnSide: false }),
  ]

  test('says "you" nowhere, and nothing that is only about its players', async () => {
    const { paths } = open(ofOthers(), receipts(others))
    expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
    const rows = (await section()).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('details')?.open)).toEqual([false, false])
    expect(said(rows[0])).toEqual(['Even match (50%) · K 40 (provisional, 5 of 8) · margin ×1.00'])
    const court = within(screen.getByRole('list', { name: 'Court positions' }))
    expect(court.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NGNoa G.',
      'JPJordi P.',
      'PEPaula E.',
      'ISIrene S.',
    ])
    const dialog = screen.getByRole('dialog', { name: 'Match details' })
    expect(dialog.textContent).not.toMatch(/\byou\b|\byour\b|Victory|Defeat/i)
    expect(dialog.textContent).not.toMatch(/Waiting for their answer|Declined/)
    expect(screen.getByText('Ranked')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remove|Accept|Decline|Delete|Void|Edit/ })).toBeNull()
    expect(paths()).not.toContain('GET /api/matches/5/analytics')
  })

  test('says "tú" nowhere in Spanish either', async () => {
    await speak('es')
    open(ofOthers({ userWon: 0 }), receipts(others))
    expect(await screen.findByText('Ganan Irene y Paula')).toBeTruthy()
    await section()
    expect(screen.getByRole('dialog').textContent).not.toMatch(
      /(^|[^\p{L}])(tú|tu)([^\p{L}]|$)|Victoria|Derrota/iu,
    )
  })

  test('is voided by an admin of the clan, after a question that says for whom', async () => {
    const { user } = open(ofOthers({ canDelete: true }), {
      [answer]: () => ({ body: receipts(others) }),
      'DELETE /api/matches/5': () => ({ status: 204 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Void match' }))
    const question = within(await screen.findByRole('dialog', { name: 'Void match' }))
    expect(question.getByText(/disappears for everybody .* ladder is recalculated/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: /^Void/ }))
    expect(await screen.findByText('Match voided')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('of a closed season can not be voided, and it is said', async () => {
    await speak('es')
    const { user } = open(ofOthers({ canDelete: true }), {
      [answer]: () => ({ body: receipts(others) }),
      'DELETE /api/matches/5': () => ({ status: 409, body: { code: 'season_closed' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Anular partido' }))
    const question = within(await screen.findByRole('dialog', { name: 'Anular partido' }))
    await user.click(question.getByRole('button', { name: /^Anular/ }))
    await waitFor(() => expect(document.querySelector('.toast')).toBeTruthy())
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the word on a ranked match', () => {
  freshBrowser()
  const from = (consent: 'pending' | 'confirmed' | 'declined') =>
    aRankedMatch({
      userId: 'marcos',
      recorderId: 3,
      canEdit: false,
      canDelete: false,
      seats: aRankedMatch().seats.with(0, registered(1, 'Ana Roldán', consent)),
    })

  test('a no leaves it in the ladder, and the question says so', async () => {
    const { user } = open(from('pending'))
    expect(await screen.findByText(/For the clan’s ladder it counts already\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const question = within(await screen.findByRole('dialog', { name: 'Decline match' }))
    expect(
      question.getByText(/keeps counting for the clan’s ladder; a clan admin can void it\.$/),
    ).toBeTruthy()
  })

  test('nor does leaving it', async () => {
    await speak('es')
    const { user } = open(from('confirmed'))
    await user.click(await screen.findByRole('button', { name: 'Quitar de mi historial' }))
    const question = within(await screen.findByRole('dialog', { name: 'Quitar de mi historial' }))
    expect(question.getByText(/Sigue contando para la clasificación del clan/)).toBeTruthy()
  })

  test('a no can be taken back where the clan still shows it', async () => {
    let isIn = false
    const { user } = open(from('declined'), {
      [answer]: () => ({ body: receipts([aReceipt()]) }),
      'GET /api/matches/5': () => ({ body: from(isIn ? 'confirmed' : 'declined') }),
      'POST /api/matches/5/confirm': () => {
        isIn = true
        return { body: { id: 5, consent: 'confirmed' } }
      },
    })
    expect(await screen.findByText(/^You declined this match/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove from my history' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Accept after all/ }))
    expect(await screen.findByRole('button', { name: 'Remove from my history' })).toBeTruthy()
    expect(screen.queryByText(/^You declined/)).toBeNull()
  })
})

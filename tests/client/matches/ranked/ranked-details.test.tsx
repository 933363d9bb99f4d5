import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Receipts } from '#shared/clans/ratings/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import { aRankedMatch, ofOthers, registered, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aReceipt, aSeason, receipts } from './seen-ratings.ts'

const onClose = vi.fn<() => void>()
const answer = 'GET /api/matches/5/ratings'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

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

/** The receipts: whether each is open, what it is called, and what it says. */
async function ladderRows() {
  const link = await screen.findByRole('link', { name: /^Ladder of|^Clasificación de/ })
  return [...link.closest('section')!.querySelectorAll('li')].map((row) => ({
    isOpen: row.querySelector('details')?.open,
    head: row.querySelector('summary')?.textContent,
    said: [...row.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  }))
}

describe('ladder section of a ranked match', () => {
  const other = { kFactor: 24, isOwnSide: false }
  const lucia = { ...other, playerId: 2, playerName: 'Lucía Ferrer', ratingBefore: 1100, ratingAfter: 1112 }
  const marcos = {
    ...other,
    playerId: 3,
    playerName: 'Marcos Iriarte',
    ratingBefore: 1020,
    ratingAfter: 1007.7,
  }

  test('shows each rating change with its reasons, the user’s own receipt first and expanded', async () => {
    open(
      aRankedMatch(),
      receipts([
        // The eighth match is the last provisional one.
        aReceipt({ ...lucia, rankedMatches: 9 }),
        aReceipt({ rankedMatches: 8 }),
        aReceipt({ ...marcos, teamExpectedScore: 0.498, rankedMatches: 30 }),
      ]),
    )
    expect(await ladderRows()).toEqual([
      {
        isOpen: true,
        head: 'ARYou 1024 → 1041 (+17)From 1024 to 1041: +17',
        said: ['Even match (50%) · your K 40 (provisional, 8 of 8) · margin ×1.00'],
      },
      {
        isOpen: false,
        head: 'LFLucía Ferrer 1100 → 1112 (+12)From 1100 to 1112: +12',
        said: ['Even match (50%) · K 24 · margin ×1.00'],
      },
      {
        isOpen: false,
        head: 'MIMarcos Iriarte 1020 → 1008 (−12)From 1020 to 1008: −12',
        said: ['Even match (50%) · K 24 · margin ×1.00'],
      },
    ])
    expect(screen.getByText('Ladder of Los Cristaleros').getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
    expect(screen.getByText('Ranked · +17')).toBeTruthy()
  })

  test('shows the cap, a correction and the margin with Spanish number formats', async () => {
    await speak('es')
    const moved = { movedFrom: 1043.4, movedAt: '2026-05-12T12:00:00.000Z' }
    const receipt = aReceipt({ ...moved, teamExpectedScore: 0.36, isCapped: true })
    open(aRankedMatch(), receipts([receipt], { margin: 1.36, season: aSeason({ movEnabled: true }) }))
    const [row] = await ladderRows()
    expect(row?.said).toEqual([
      'En desventaja (36 %) · tu K 40 (provisional, 5 de 8) · margen ×1,36',
      'Con tope: un partido mueve como mucho 60 puntos.',
      'Era 1043 antes de una corrección del 12 de mayo.',
    ])
  })

  test('explains that a match without receipts counts for nobody, and shows no points', async () => {
    open(aRankedMatch(), receipts([]))
    expect(await screen.findByText(/counts for nobody/)).toBeTruthy()
    expect(screen.getByText('Ranked')).toBeTruthy()
  })
})

describe('details of a ranked match that the user did not play', () => {
  const others = receipts([
    aReceipt({ playerId: 11, playerName: 'Noa Gil' }),
    aReceipt({ playerId: 13, playerName: 'Irene Sanz', isOwnSide: false }),
  ])

  test('show the winners and collapsed receipts without "you", consent or actions, and request no analytics', async () => {
    const { paths } = open(ofOthers(), others)
    expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
    const [noa, irene] = await ladderRows()
    expect([noa?.isOpen, irene?.isOpen]).toEqual([false, false])
    expect(noa?.said).toEqual(['Even match (50%) · K 40 (provisional, 5 of 8) · margin ×1.00'])
    const court = within(screen.getByRole('list', { name: 'Court positions' }))
    const places = court.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(places).toEqual(['NGNoa G.', 'JPJordi P.', 'PEPaula E.', 'ISIrene S.'])
    const { textContent } = screen.getByRole('dialog', { name: 'Match details' })
    expect(textContent).not.toMatch(/\byou\b|\byour\b|Victory|Defeat|Waiting for their answer|Declined/i)
    expect(textContent).not.toMatch(/Remove|Accept|Delete|Void|Edit/)
    expect(screen.getByText('Ranked')).toBeTruthy()
    expect(paths()).not.toContain('GET /api/matches/5/analytics')
  })

  test('close after a clan admin confirms voiding the match, and stay open when its season is closed', async () => {
    let reply: { status: number; body?: object } = { status: 409, body: { code: 'season_closed' } }
    const { user } = open(ofOthers({ canDelete: true }), {
      [answer]: () => ({ body: others }),
      'DELETE /api/matches/5': () => reply,
    })
    const voidIt = async () => {
      await user.click(await screen.findByRole('button', { name: 'Void match' }))
      const question = within(await screen.findByRole('dialog', { name: 'Void match' }))
      expect(question.getByText(/disappears for everybody .* ladder is recalculated/)).toBeTruthy()
      await user.click(question.getByRole('button', { name: /^Void/ }))
    }
    await voidIt()
    expect(await screen.findByText(/^That season is closed/)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    reply = { status: 204 }
    await voidIt()
    expect(await screen.findByText('Match voided')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('consent to a ranked match', () => {
  const from = (consent: 'pending' | 'confirmed' | 'declined') =>
    aRankedMatch({
      userId: 'marcos',
      recorderId: 3,
      canEdit: false,
      canDelete: false,
      seats: aRankedMatch().seats.with(0, registered(1, 'Ana Roldán', consent)),
    })

  test('explains while pending and in the decline dialog that the match counts for the ladder', async () => {
    const { user } = open(from('pending'))
    expect(await screen.findByText(/For the clan’s ladder it counts already\./)).toBeTruthy()
    await user.click(screen.getByText('Decline'))
    const question = /keeps counting for the clan’s ladder; a clan admin can void it\.$/
    expect(await screen.findByText(question)).toBeTruthy()
  })

  test('can be changed from declined to confirmed in the match details', async () => {
    let consent: 'declined' | 'confirmed' = 'declined'
    const { user } = open(from(consent), {
      [answer]: () => ({ body: receipts([aReceipt()]) }),
      'GET /api/matches/5': () => ({ body: from(consent) }),
      'POST /api/matches/5/confirm': () => {
        consent = 'confirmed'
        return { body: { id: 5, consent } }
      },
    })
    expect(await screen.findByText(/^You declined this match/)).toBeTruthy()
    expect(screen.queryByText('Remove from my history')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Accept after all/ }))
    expect(await screen.findByText('Remove from my history')).toBeTruthy()
    expect(screen.queryByText(/^You declined/)).toBeNull()
  })
})

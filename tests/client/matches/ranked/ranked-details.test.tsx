import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Receipts } from '#shared/clans/ratings/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { aRankedMatch, ofOthers, registered, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aReceipt, aSeason, receipts } from './rating-samples.ts'

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

/** The text of the points section: reason, rating changes, and each calculation, folded away. */
async function pointsSection() {
  const link = await screen.findByRole('link', { name: /leaderboard$|^Clasificación de/ })
  const section = link.closest('section')!
  const details = section.querySelector('details')
  const textsOf = (within: Element | null | undefined, what: string) =>
    [...(within?.querySelectorAll(what) ?? [])].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  return {
    why: textsOf(section, 'p').filter((text) => !textsOf(details, 'p').includes(text)),
    rows: textsOf(section.querySelector('ul'), 'li'),
    isOpen: details?.open,
    sums: [...(details?.querySelectorAll('li') ?? [])].map((sum) => textsOf(sum, 'p')),
  }
}

describe('points of a ranked match', () => {
  const other = { kFactor: 24, isOwnSide: false, teamExpectedScore: 0.498, rankedMatches: 30 }
  const lucia = { ...other, playerId: 2, playerName: 'Lucía Ferrer', ratingBefore: 1100, ratingAfter: 1112 }
  const marcos = {
    ...other,
    playerId: 3,
    playerName: 'Marcos Iriarte',
    ratingBefore: 1020,
    ratingAfter: 1007.7,
  }

  // 40 × (1 − 0.502) = 19.92, 24 × (0 − 0.498) = −11.95, and by hand 24 × (1 − 0.502) = 11.95.
  test('says why in a sentence, lists the points with the user first, and folds the sums away', async () => {
    open(
      aRankedMatch({ points: 17 }),
      receipts([
        // The eighth match is the last provisional one.
        aReceipt({ ...lucia, isOwnSide: true, teamExpectedScore: 0.502, rankedMatches: 9 }),
        aReceipt({ rankedMatches: 8 }),
        aReceipt(marcos),
      ]),
    )
    expect(await pointsSection()).toEqual({
      why: [
        'It was an even match and you won: +17',
        'Your rating is still provisional (8 of 8 matches), so it moves more.',
      ],
      rows: ['ARYou +17 points', 'LFLucía Ferrer +12 points', 'MIMarcos Iriarte −12 points'],
      isOpen: false,
      sums: [
        [
          'You 1024 → 1041 (+17)From 1024 to 1041: +17',
          'Even match (50%) · your K 40 (provisional, 8 of 8) · margin ×1.00',
          '40 × 1.00 × (1 − 0.502) = +19.92',
        ],
        [
          'Lucía Ferrer 1100 → 1112 (+12)From 1100 to 1112: +12',
          'Even match (50%) · K 24 · margin ×1.00',
          '24 × 1.00 × (1 − 0.502) = +11.95',
        ],
        [
          'Marcos Iriarte 1020 → 1008 (−12)From 1020 to 1008: −12',
          'Even match (50%) · K 24 · margin ×1.00',
          '24 × 1.00 × (0 − 0.498) = −11.95',
        ],
      ],
    })
    expect(screen.getByText('Los Cristaleros leaderboard').getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
    expect(screen.getByText('Ranked · +17')).toBeTruthy()
  })

  test.for([
    [0.55, outcomes.win, 11, 'You were favourites and won: +11'],
    [0.55, outcomes.draw, -1, 'You were favourites and drew: −1'],
    [0.55, outcomes.loss, -13, 'You were favourites and lost: −13'],
    [0.504, outcomes.draw, 0, 'It was an even match and you drew: your rating stays the same'],
    [0.496, outcomes.loss, -12, 'It was an even match and you lost: −12'],
    [0.45, outcomes.win, 13, 'You were underdogs and won: +13'],
    [0.45, outcomes.draw, 1, 'You were underdogs and drew: +1'],
    [0.45, outcomes.loss, -11, 'You were underdogs and lost: −11'],
  ] as const)(
    'with %d expected and outcome %i, a move of %i points is explained as "%s"',
    async ([expectedScore, userWon, moved, sentence]) => {
      const settled = { kFactor: 24, rankedMatches: 21, ratingBefore: 1062, ratingAfter: 1062 + moved }
      open(aRankedMatch({ userWon }), receipts([aReceipt({ ...settled, teamExpectedScore: expectedScore })]))
      expect((await pointsSection()).why).toEqual([sentence])
    },
  )

  test('in Spanish it says the limit of a match, and the sum a correction and the margin', async () => {
    await speak('es')
    const moved = { movedFrom: 1043.4, movedAt: '2026-05-12T12:00:00.000Z' }
    const receipt = aReceipt({
      ...moved,
      teamExpectedScore: 0.36,
      isCapped: true,
      ratingAfter: 964.4,
      rankedMatches: 21,
    })
    const match = aRankedMatch({ userWon: outcomes.loss })
    open(match, receipts([receipt], { margin: 1.36, season: aSeason({ movEnabled: true }) }))
    const { why, sums } = await pointsSection()
    expect(why).toEqual([
      'No erais favoritos y perdisteis: −60',
      'Es el máximo: un partido no mueve más de 60 puntos.',
    ])
    expect(sums[0]?.slice(1)).toEqual([
      'En desventaja (36 %) · tu K 40 · margen ×1,36',
      // 40 × 1.36 × −0.36 = −19.584
      '40 × 1,36 × (0 − 0,36) = −19,58',
      'Se queda en el máximo de 60 puntos por partido.',
      'Recalculado el 12 de mayo: antes, 1043.',
    ])
  })

  test('explains that a match without receipts changes no rating, and shows no points', async () => {
    open(aRankedMatch(), receipts([]))
    expect(await screen.findByText(/^No ratings change/)).toBeTruthy()
    expect(screen.getByText('Ranked')).toBeTruthy()
  })
})

describe('details of a ranked match that the user did not play', () => {
  const others = receipts([
    aReceipt({ playerId: 11, playerName: 'Noa Gil' }),
    aReceipt({ playerId: 13, playerName: 'Irene Sanz', isOwnSide: false }),
  ])

  test('show the winners and the points without "you", consent or actions, and request no analytics', async () => {
    const { paths } = open(ofOthers(), others)
    expect(await screen.findByText('Noa and Jordi win')).toBeTruthy()
    const { why, rows, isOpen, sums } = await pointsSection()
    expect(why).toEqual(['It was an even match and Noa and Jordi won'])
    expect(rows).toEqual(['NGNoa Gil +17 points', 'ISIrene Sanz +17 points'])
    expect(isOpen).toBe(false)
    expect(sums[0]?.[1]).toBe('Even match (50%) · K 40 (provisional, 5 of 8) · margin ×1.00')
    const court = within(screen.getByRole('list', { name: 'Court positions' }))
    const places = court.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(places).toEqual(['NGNoa G.', 'JPJordi P.', 'PEPaula E.', 'ISIrene S.'])
    const { textContent } = screen.getByRole('dialog', { name: 'Match details' })
    expect(textContent).not.toMatch(/\byou\b|\byour\b|Victory|Defeat|Not confirmed yet|Declined/i)
    expect(textContent).not.toMatch(/Remove|Accept|Delete|Void|Edit/)
    expect(screen.getByText('Ranked')).toBeTruthy()
    expect(paths()).not.toContain('GET /api/matches/5/analytics')
  })

  test('tell two winners of the same first name apart', async () => {
    const [, , ...rivals] = ofOthers().seats
    open(ofOthers({ seats: [registered(11, 'Noa Gil'), registered(12, 'Noa Pla'), ...rivals] }), others)
    expect((await pointsSection()).why).toEqual(['It was an even match and Noa G. and Noa P. won'])
  })

  test('close after a clan admin confirms deleting the match, and stay open when its season is closed', async () => {
    let reply: { status: number; body?: object } = { status: 409, body: { code: 'season_closed' } }
    const { user } = open(ofOthers({ canDelete: true }), {
      [answer]: () => ({ body: others }),
      'DELETE /api/matches/5': () => reply,
    })
    const deleteIt = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete match' }))
      const question = within(await screen.findByRole('dialog', { name: 'Delete match' }))
      expect(question.getByText(/disappears for everybody .* leaderboard is recalculated/)).toBeTruthy()
      await user.click(question.getByRole('button', { name: /^Delet/ }))
    }
    await deleteIt()
    expect(await screen.findByText(/^That season is closed/)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    reply = { status: 204 }
    await deleteIt()
    expect(await screen.findByText('Match deleted')).toBeTruthy()
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
    expect(await screen.findByText(/It already counts for the clan's leaderboard\./)).toBeTruthy()
    await user.click(screen.getByText('Decline'))
    const question = /still counts for the clan's leaderboard; a clan admin can delete it\.$/
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
    await user.click(screen.getByRole('button', { name: /^Accept anyway/ }))
    expect(await screen.findByText('Remove from my history')).toBeTruthy()
    expect(screen.queryByText(/^You declined/)).toBeNull()
  })
})

import { outcomes } from '#shared/matches/score.ts'
import type { SharedClan, SharedMatch, SharedPlayer } from '#shared/shares/schema.ts'

export const key = 'aaaaaaaaaaaaaaaaaaaaaa'
export const reads = `GET /api/shared/${key}`

export const aSeat = (name: string, change: Partial<SharedMatch['seats'][number]> = {}) => ({
  name,
  isClaimable: false,
  claim: null,
  ...change,
})

/** Marcos and Lucía won 6-4 3-6 7-5 against Toni, a guest, and Ana. */
export const aResult = (change: Partial<SharedMatch> = {}): SharedMatch => ({
  kind: 'match',
  sharedBy: 'Marcos',
  id: null,
  date: '2026-05-13',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
  seats: [aSeat('Marcos I.'), aSeat('Lucía F.'), aSeat('Toni B.', { isClaimable: true }), aSeat('Ana R.')],
  sets: [
    { userScore: 6, opponentScore: 4 },
    { userScore: 3, opponentScore: 6 },
    { userScore: 7, opponentScore: 5 },
  ],
  outcome: outcomes.win,
  ...change,
})

export const aLadder = (change: Partial<SharedClan> = {}): SharedClan => ({
  kind: 'clan',
  sharedBy: 'Marcos',
  id: null,
  clan: { name: 'Los Cristaleros' },
  season: { name: 'Primavera', number: 2, isActive: true },
  ranked: 12,
  rows: [
    { rank: 1, name: 'Irene S.', rating: 1187.4, isProvisional: false },
    { rank: 2, name: 'Noa G.', rating: 1058.6, isProvisional: true },
  ],
  ...change,
})

export const aPage = (change: Partial<SharedPlayer> = {}): SharedPlayer => ({
  kind: 'player',
  sharedBy: 'Marcos',
  id: null,
  name: 'Marcos I.',
  matches: 20,
  wins: 11,
  draws: 1,
  losses: 8,
  setsAhead: 7,
  gamesAhead: -3,
  outcomes: [outcomes.loss, outcomes.draw, outcomes.win],
  ...change,
})

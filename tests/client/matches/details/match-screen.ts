import type { Match, MatchSeat } from '#shared/matches/schema.ts'
import type { Replies } from '#tests/support/render.tsx'

/** A player with an account, whose consent is confirmed by default. */
export const registered = (playerId: number, name: string, consent: MatchSeat['consent'] = 'confirmed') => ({
  playerId,
  name,
  isRegisteredUser: true,
  profileImageUrl: null,
  consent,
})
const guest = (playerId: number, name: string) => ({ ...registered(playerId, name), isRegisteredUser: false })

/** A match as its recorder sees it: won 6-4 3-6 7-5. */
export const aMatch = (change: Partial<Match> = {}): Match => ({
  id: 5,
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  sets: [
    { userScore: 6, opponentScore: 4 },
    { userScore: 3, opponentScore: 6 },
    { userScore: 7, opponentScore: 5 },
  ],
  userWon: 1,
  difficulty: 7,
  difficultyFelt: true,
  comments: null,
  userPosition: null,
  partnerPosition: null,
  opponent1Position: null,
  opponent2Position: null,
  userId: 'ana',
  clanId: null,
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
  seats: [
    guest(1, 'Ana Roldán'),
    guest(2, 'Lucía Ferrer'),
    guest(3, 'Marcos Iriarte'),
    guest(4, 'Toni Bosch'),
  ],
  points: null,
  recorderId: 1,
  canEdit: true,
  canDelete: true,
  createdAt: '2026-05-13T20:00:00.000Z',
  updatedAt: '2026-05-13T20:00:00.000Z',
  ...change,
})

/** The same between four with accounts, ranked for a clan. */
export const aRankedMatch = (change: Partial<Match> = {}) =>
  aMatch({
    matchType: 'ranked',
    clanId: 9,
    seats: [
      registered(1, 'Ana Roldán'),
      registered(2, 'Lucía Ferrer'),
      registered(3, 'Marcos Iriarte'),
      registered(4, 'Toni Bosch'),
    ],
    ...change,
  })

/** The same match as Ana sees it when Marcos recorded it and her consent is pending. */
export const fromMarcos = (change: Partial<Match> = {}) =>
  aMatch({
    userId: 'marcos',
    recorderId: 3,
    canEdit: false,
    difficulty: null,
    difficultyFelt: false,
    seats: [
      registered(1, 'Ana Roldán', 'pending'),
      guest(2, 'Lucía Ferrer'),
      registered(3, 'Marcos Iriarte'),
      registered(4, 'Toni Bosch', 'declined'),
    ],
    ...change,
  })

/** A ranked match of the clan that Noa recorded and Ana did not play: it begins with Noa. */
export const ofOthers = (change: Partial<Match> = {}) =>
  aMatch({
    userPartner: 'Jordi Pla',
    opponent1: 'Irene Sanz',
    opponent2: 'Paula Esteve',
    userId: 'noa',
    recorderId: 11,
    matchType: 'ranked',
    clanId: 9,
    difficulty: null,
    difficultyFelt: false,
    canEdit: false,
    canDelete: false,
    seats: [
      registered(11, 'Noa Gil'),
      registered(12, 'Jordi Pla', 'declined'),
      registered(13, 'Irene Sanz'),
      registered(14, 'Paula Esteve', 'pending'),
    ],
    ...change,
  })

/** A page of a list with its total and next cursor. */
/** What the screens around matches read, whatever is tested. */
export const signedIn: Replies = {
  'GET /api/auth/user': () => ({
    body: { id: 'ana', playerId: 1, firstName: 'Ana', lastName: 'Roldán', profileImageUrl: null },
  }),
  'GET /api/clans/my': () => ({ body: [] }),
}

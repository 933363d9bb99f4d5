import type { PlayerProfile, PlayerStats } from '#shared/players/schema.ts'

/** A player as the list has them: 7 won, 1 drawn and 4 lost of 12; with the reader 6 of 7, against them 1 of 5. */
export const aPlayer = (change: Partial<PlayerStats> = {}): PlayerStats => ({
  id: 2,
  name: 'Lucía Ferrer',
  isRegisteredUser: true,
  profileImageUrl: null,
  isPublic: 1,
  totalMatches: 12,
  wins: 7,
  draws: 1,
  losses: 4,
  winRate: 7 / 12,
  asPartner: { matches: 7, wins: 6, draws: 1, losses: 0, winRate: 6 / 7 },
  asOpponent: { matches: 5, wins: 1, draws: 0, losses: 4, winRate: 0.2 },
  ...change,
})

type Together = NonNullable<PlayerProfile['asPartner']>

export const aRecord = (change: Partial<Together> = {}): Together => ({
  matches: 9,
  wins: 6,
  draws: 1,
  losses: 2,
  winRate: 6 / 9,
  averageDifficulty: 6.2,
  difficultyMatches: 8,
  ...change,
})

export const noRecord: Together = {
  matches: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  winRate: null,
  averageDifficulty: null,
  difficultyMatches: 0,
}

const summary: PlayerProfile['summary'] = {
  scope: 'all',
  matches: 41,
  wins: 25,
  draws: 1,
  losses: 15,
  winRate: 25 / 41,
  bestStreak: 6,
}

/** Lucía, public: with the reader 6 of 9, against them 1 of 5. */
export const aProfile = ({
  summary: ofSummary,
  ...change
}: Omit<Partial<PlayerProfile>, 'summary'> & {
  summary?: Partial<PlayerProfile['summary']>
} = {}): PlayerProfile => ({
  id: 2,
  name: 'Lucía Ferrer',
  isRegisteredUser: true,
  profileImageUrl: null,
  city: 'Valencia',
  favouriteCourtSide: 'left',
  isPublic: 1,
  isOwn: false,
  userId: 'lucia',
  friendship: { status: 'none', requestId: null },
  summary: { ...summary, ...ofSummary },
  asPartner: aRecord(),
  asOpponent: aRecord({
    matches: 5,
    wins: 1,
    draws: 0,
    losses: 4,
    winRate: 0.2,
    averageDifficulty: 7.1,
    difficultyMatches: 1,
  }),
  versusYou: { wins: 1, draws: 0, losses: 4 },
  lastPlayedWith: '2026-05-13',
  clans: [],
  recentMatches: [],
  ...change,
})

/** The reader's own. */
export const ownProfile = (change: Parameters<typeof aProfile>[0] = {}) =>
  aProfile({
    id: 1,
    name: 'Ana Roldán',
    isOwn: true,
    userId: 'ana',
    friendship: null,
    asPartner: null,
    asOpponent: null,
    versusYou: null,
    lastPlayedWith: null,
    ...change,
  })

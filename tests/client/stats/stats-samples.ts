import type { Companion, Stats } from '#shared/stats/schema.ts'

/** Statistics as the server answers them: 25 matches, of which 16 were won. */
export const someStats = (change: Partial<Stats> = {}): Stats => ({
  totalMatches: 25,
  wins: 16,
  draws: 2,
  losses: 7,
  overallWinRate: 0.64,
  winRate: 0.64,
  setsWon: 36,
  setsLost: 22,
  setsDifferential: 14,
  setsRatio: 36 / 22,
  setsPerMatch: 58 / 25,
  gamesDifferential: -52,
  longestWinStreak: 6,
  bestStreak: 6,
  currentStreak: 3,
  currentStreakOutcome: 'W',
  recentForm: ['L', 'D', 'W', 'W', 'W'],
  averageDifficulty: 6.1,
  difficultyMatches: 12,
  bestPartner: aCompanion(),
  toughestOpponent: aCompanion({ playerId: 3, name: 'Marcos Iriarte', winRate: 0.8, matches: 5, wins: 1 }),
  favoriteCourtPosition: 'left',
  courtPositionMatches: 20,
  mostPlayedPartner: {
    playerId: 2,
    name: 'Lucía Ferrer',
    isRegisteredUser: false,
    profileImageUrl: null,
    matches: 9,
  },
  recentMatches: [],
  ...change,
})

export function aCompanion(change: Partial<Companion> = {}): Companion {
  return {
    playerId: 2,
    name: 'Lucía Ferrer',
    isRegisteredUser: false,
    profileImageUrl: null,
    winRate: 7 / 9,
    matches: 9,
    wins: 7,
    ...change,
  }
}

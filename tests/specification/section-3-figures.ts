import type { Statement } from './statement.ts'

export const figures: Statement[] = [
  {
    says: 'Leaderboard entry rank, playerId, playerName, rating, rankedMatches',
    tests: ['server/clans/entities.test.ts: of a ranked match, its ratings and the table'],
  },
  {
    says: 'sessions store sid, sess, expire',
    tests: [
      'server/db/columns.test.ts: of sessions',
      'server/auth/session.test.ts: a new session is written once: never again once its answer has begun',
    ],
  },
  {
    says: 'Stats totalMatches, wins, draws, losses, overallWinRate (0-1)',
    tests: [
      'server/stats/api.test.ts: of three matches, by hand',
      'server/stats/api.test.ts: of somebody without matches are zero, and an average of nothing is null',
    ],
  },
  {
    says: 'setsDifferential, gamesDifferential',
    tests: ['server/stats/api.test.ts: of three matches, by hand'],
  },
  {
    says: 'longestWinStreak, currentStreak, averageDifficulty',
    tests: ['server/stats/api.test.ts: of three matches, by hand'],
  },
  {
    says: 'bestPartner and toughestOpponent, each {name, winRate, matches}',
    tests: ['server/stats/api.test.ts: of three matches, by hand'],
  },
  {
    says: 'favoriteCourtPosition, mostPlayedPartner, recentMatches',
    tests: ['server/stats/api.test.ts: of three matches, by hand'],
  },
  {
    says: 'The summary card uses wins, losses, draws, winRate, setsDifferential and bestStreak.',
    tests: [
      'client/stats/summary-card.test.tsx: has the gauge, the tally, and figures that say of how many they are',
      'server/stats/api.test.ts: of three matches, by hand',
    ],
  },
  {
    says: 'Labels also imply a sets ratio and sets per match.',
    tests: [
      'client/stats/summary-card.test.tsx: has the gauge, the tally, and figures that say of how many they are',
      'server/stats/api.test.ts: of three matches, by hand',
    ],
  },
  {
    says: 'Player stats entry id, name, totalMatches, winRate (0-1), isPublic',
    tests: ['server/entities.test.ts: of a player who was met'],
  },
  {
    says: 'Match analytics playerStats: a map from player name to totalMatches,',
    tests: [
      'server/stats/api.test.ts: are the reader’s with and against each of the other three, over all matches',
    ],
  },
  {
    says: 'asPartner {wins, losses, winPercentage} and asOpponent {wins, losses, winPercentage}',
    tests: [
      'server/stats/api.test.ts: are the reader’s with and against each of the other three, over all matches',
    ],
  },
  {
    says: 'Impersonation status isImpersonating, impersonatedUser {firstName, lastName, email}, adminUserId',
    tests: ['server/admin/impersonation.test.ts: sees and does what they can, and is told for whom'],
  },
  {
    says: 'Admin user entry id, firstName, lastName, email, hasAccess',
    tests: ['server/admin/accounts.test.ts: has the real ones by name, and says for whom an admin may act'],
  },
  {
    says: 'User search result id, firstName, lastName, city',
    tests: ['server/users/search.test.ts: finds them without accents, and tells four things of each'],
  },
]

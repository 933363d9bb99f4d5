import type { Statement } from './statement.ts'

export const clans: Statement[] = [
  {
    says: 'clans id, name, description,',
    tests: [
      'server/clans/entities.test.ts: of a clan and its members',
      'server/db/columns.test.ts: of clans',
    ],
  },
  {
    says: 'tier (Gold default; Gold, Platinum, Diamond)',
    tests: [
      'server/clans/entities.test.ts: of a clan and its members',
      'server/db/columns.test.ts: of clans',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'isPublic (default true),',
    tests: [
      'server/clans/entities.test.ts: of a clan and its members',
      'server/db/columns.test.ts: of clans',
    ],
  },
  {
    says: 'iconUrl, createdBy, createdAt, updatedAt,',
    tests: [
      'server/clans/entities.test.ts: of a clan and its members',
      'server/db/columns.test.ts: of clans',
    ],
  },
  {
    says: 'nameNorm',
    tests: [
      'server/db/columns.test.ts: of clans',
      'server/clans/clan-names.test.ts: is one public clan’s, however it is written',
    ],
  },
  {
    says: 'When read: memberCount, userRole,',
    tests: ['server/clans/entities.test.ts: of a clan and its members'],
  },
  { says: 'members with role.', tests: ['server/clans/entities.test.ts: of a clan and its members'] },
  {
    says: 'clan_members id, clanId, userId,',
    tests: [
      'server/db/columns.test.ts: of members',
      'server/clans/entities.test.ts: of a clan and its members',
    ],
  },
  {
    says: 'role (admin or member, default member),',
    tests: [
      'server/db/columns.test.ts: of members',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
      'server/clans/entities.test.ts: of a clan and its members',
    ],
  },
  {
    says: 'joinedAt',
    tests: [
      'server/clans/entities.test.ts: of a clan and its members',
      'server/db/columns.test.ts: of members',
    ],
  },
  {
    says: 'clan_seasons id, clanId, name, startDate, endDate',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  {
    says: 'initialRating 1000, alpha 0.65',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  {
    says: 'provisionalK 40, provisionalMatches 8, establishedK 24',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  {
    says: 'movEnabled false, movCoefficient 0.06, movMin 0.85, movMax 1.40',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  {
    says: 'ratingCap 60, minMatchesForLeaderboard 3',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  {
    says: 'isActive true, createdAt',
    tests: ['server/clans/entities.test.ts: of a season', 'server/db/columns.test.ts: of seasons'],
  },
  { says: 'player_ratings id, playerId, clanId, seasonId', tests: ['server/db/columns.test.ts: of ratings'] },
  {
    says: 'rating (default 1000), rankedMatches (default 0), timestamps',
    tests: ['server/db/columns.test.ts: of ratings'],
  },
  {
    says: 'rating_history id, matchId, playerId, clanId, seasonId',
    tests: [
      'server/db/columns.test.ts: of the history of ratings',
      'server/clans/entities.test.ts: a step of a rating is kept with what it came from',
    ],
  },
  {
    says: 'ratingBefore, ratingAfter, ratingDelta, kFactor, teamExpectedScore,',
    tests: [
      'server/clans/entities.test.ts: a step of a rating is kept with what it came from',
      'server/clans/entities.test.ts: of a ranked match, its ratings and the table',
    ],
  },
  { says: 'createdAt', tests: ['server/db/columns.test.ts: of the history of ratings'] },
]

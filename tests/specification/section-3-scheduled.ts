import type { Statement } from './statement.ts'

export const scheduled: Statement[] = [
  {
    says: 'scheduled_matches id, date, time (HH:MM),',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'duration (default 90)',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
      'server/db/columns.test.ts: of scheduled matches',
    ],
  },
  {
    says: 'courtName, venue, comments',
    tests: ['server/entities.test.ts: of a match to come, and of who is in it'],
  },
  {
    says: 'status (default open; open or closed)',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
      'server/scheduled-matches/seats.test.ts: whoever makes a match sits in the first place, and others join in what is free',
      'server/db/columns.test.ts: of scheduled matches',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  { says: 'createdBy, clanId', tests: ['server/entities.test.ts: of a match to come, and of who is in it'] },
  {
    says: 'matchType (default casual)',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
      'server/db/columns.test.ts: of scheduled matches',
    ],
  },
  {
    says: 'visibility (default public; public, friends, clans or private)',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
      'server/db/columns.test.ts: of scheduled matches',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'visibleToClanIds (text array), createdAt, updatedAt',
    tests: ['server/entities.test.ts: of a match to come, and of who is in it'],
  },
  {
    says: 'Also availableSlots, creator {firstName, lastName} and participants when read.',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
    ],
  },
  {
    says: 'match_participants id, matchId, userId, playerName',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/db/columns.test.ts: of participants',
    ],
  },
  {
    says: 'position (1-4)',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'courtPosition (left, right, both)',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'signupTime',
    tests: [
      'server/entities.test.ts: of a match to come, and of who is in it',
      'server/db/columns.test.ts: of participants',
    ],
  },
  {
    says: 'When read, a participant carries user {firstName, lastName, favouriteCourtSide} or playerName.',
    tests: ['server/entities.test.ts: of a match to come, and of who is in it'],
  },
]

import type { Statement } from './statement.ts'

export const people: Statement[] = [
  { says: 'users id,', tests: ['server/entities.test.ts: of a user', 'server/db/columns.test.ts: of users'] },
  {
    says: 'email (unique),',
    tests: [
      'server/entities.test.ts: of a user',
      'server/db/columns.test.ts: an e-mail is one user’s, however it is written',
    ],
  },
  {
    says: 'firstName, lastName, profileImageUrl, city',
    tests: ['server/entities.test.ts: of a user', 'server/db/columns.test.ts: of users'],
  },
  {
    says: 'favouriteCourtSide (left, right, both)',
    tests: [
      'server/entities.test.ts: of a user whose side is %s',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'role (default user),',
    tests: ['server/entities.test.ts: of a user', 'server/db/columns.test.ts: of users'],
  },
  {
    says: 'createdAt, updatedAt',
    tests: ['server/entities.test.ts: of a user', 'server/db/columns.test.ts: of users'],
  },
  { says: 'players id, name,', tests: ['server/entities.test.ts: of a player, with an account and without'] },
  {
    says: 'isPublic (int, default 1),',
    tests: [
      'server/entities.test.ts: of a player, with an account and without',
      'server/db/columns.test.ts: of players',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  { says: 'userId,', tests: ['server/entities.test.ts: of a player, with an account and without'] },
  {
    says: 'nameNorm',
    tests: [
      'server/db/columns.test.ts: of players',
      'server/entities.test.ts: of a player, with an account and without',
    ],
  },
  {
    says: 'Player search result id, name, isRegisteredUser,',
    tests: ['server/players/search.test.ts: tells registered users from the names that one typed'],
  },
  {
    says: 'profileImageUrl (optional), favouriteCourtSide (registered only)',
    tests: ['server/players/search.test.ts: tells registered users from the names that one typed'],
  },
  {
    says: 'Registered users show their image or a default icon',
    tests: [
      'client/players/player-search.test.tsx: shows the picture of who has one, and the initials of who has none',
    ],
  },
  {
    says: 'and the label Registered User. Others show the label Player.',
    tests: [
      'client/players/player-search.test.tsx: tells registered users and players apart, and offers the typed name last',
    ],
  },
  {
    says: 'A picked player is passed on with userId (only if registered and has an id) and favouriteCourtSide (only if registered).',
    tests: [
      'client/players/player-search.test.tsx: a picked player is passed on whole, shows the badge, and can be cleared',
      'client/players/player-search.test.tsx: is worked by keys alone',
    ],
  },
  {
    says: 'Profile status needsCompletion (boolean)',
    tests: ['server/profile/complete.test.ts: opens the app, and names the player'],
  },
]

import type { Statement } from './statement.ts'

export const matches: Statement[] = [
  {
    says: 'matches id, date (yyyy-mm-dd), userPartner, opponent1, opponent2',
    tests: ['server/entities.test.ts: of a match', 'server/matches/record.test.ts: %s'],
  },
  {
    says: 'sets: a list of up to 3',
    tests: [
      'server/entities.test.ts: of a match',
      'server/matches/record.test.ts: %s',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  { says: 'of {userScore, opponentScore}', tests: ['server/entities.test.ts: of a match'] },
  { says: 'userWon: 1 win, 0 loss, 2 draw', tests: ['server/entities.test.ts: of a match: userWon %i'] },
  { says: 'difficulty, comments', tests: ['server/entities.test.ts: of a match'] },
  {
    says: 'userPosition, partnerPosition, opponent1Position, opponent2Position (left or right, optional)',
    tests: [
      'server/entities.test.ts: of a match',
      'server/entities.test.ts: of a match in which nothing is said but who played, when and the score',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  { says: 'userId,', tests: ['server/entities.test.ts: of a match'] },
  {
    says: 'clanId (sent only when ranked with a clan chosen)',
    tests: [
      'client/matches/form/match-form.test.tsx: asks for the type only of those who have a clan, and sends the clan only with a ranked match',
      'client/matches/form/match-fields.test.tsx: a clan that was chosen is not sent with a casual match',
      'server/entities.test.ts: of a casual match: it is of no clan, whatever was sent',
      'server/clans/entities.test.ts: of a ranked match, its ratings and the table',
    ],
  },
  {
    says: 'venue, courtName (free text, optional)',
    tests: [
      'server/entities.test.ts: of a match',
      'server/entities.test.ts: of a match in which nothing is said but who played, when and the score',
    ],
  },
  {
    says: 'matchType (casual default, or ranked)',
    tests: [
      'server/entities.test.ts: of a match in which nothing is said but who played, when and the score',
      'server/clans/entities.test.ts: of a ranked match, its ratings and the table',
      'server/db/columns.test.ts: of matches',
    ],
  },
  {
    says: 'The difficulty scale is 1-10 in the match form and schema,',
    tests: [
      'client/matches/form/match-fields.test.tsx: difficulty goes from 1 to 10 in steps of one',
      'server/matches/record.test.ts: %s',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
    ],
  },
  {
    says: 'and shown as n/10 in the details dialog.',
    tests: [
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
    ],
  },
  {
    says: 'Another view uses a 1-5 scale with 5 dots.',
    tests: [
      'client/matches/match-card.test.tsx: difficulty %i is five dots: %s, and the rest empty',
      'shared/matches/difficulty.test.ts: difficulty %d is %s',
    ],
  },
  {
    says: 'The two readings conflict and are not reconciled.',
    unseen: 'About the document: one dot is two points, as the tests of the dots say.',
  },
  {
    says: 'The clan match list reads userWon as 1 win, 0 loss, otherwise draw.',
    tests: [
      'client/clans/matches/clan-matches.test.tsx: userWon %i is %s to who played, and to others %s',
      'server/entities.test.ts: of a match: userWon %i',
    ],
  },
  {
    says: 'Other views treat 1 as win, 2 as draw and anything else as loss.',
    tests: [
      'client/matches/match-card.test.tsx: outcome %i is %s (%s), in Spanish %s (%s)',
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
    ],
  },
  {
    says: 'friends id, userId, friendId,',
    tests: ['server/db/columns.test.ts: of friends', 'server/entities.test.ts: of a request between two'],
  },
  {
    says: 'status (default pending),',
    tests: ['server/db/columns.test.ts: of friends', 'server/entities.test.ts: of a request between two'],
  },
  {
    says: 'createdAt, updatedAt',
    tests: ['server/db/columns.test.ts: of friends', 'server/entities.test.ts: of a request between two'],
  },
  {
    says: 'Friend id, firstName, lastName, city',
    tests: [
      'server/entities.test.ts: of a friend',
      'server/friends/requests.test.ts: that is accepted makes friends of both, and both are told',
    ],
  },
  {
    says: 'Friend request id, senderFirstName, senderLastName, senderEmail',
    tests: [
      'server/friends/requests.test.ts: waits at both ends, with as much of the sender as the other needs to know them',
    ],
  },
  {
    says: 'notifications id, userId, type,',
    tests: [
      'server/entities.test.ts: of a request between two',
      'server/db/columns.test.ts: of notifications',
    ],
  },
  { says: 'title, message', tests: ['client/notifications/words.test.ts: %s %o'] },
  {
    says: 'data (json, may hold fromUserId and status)',
    tests: [
      'server/entities.test.ts: of a request between two',
      'server/db/columns.test.ts: of notifications',
    ],
  },
  {
    says: 'isRead (default false), createdAt',
    tests: [
      'server/entities.test.ts: of a request between two',
      'server/db/columns.test.ts: of notifications',
    ],
  },
]

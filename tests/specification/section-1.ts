import type { Statement } from './statement.ts'

export const section1: Statement[] = [
  {
    says: 'Visitors see a landing page',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'with a get-started action (login)',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'and a demo action.',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'e2e/visitors.test.ts: the demo shows a history of its own, and says that it is one',
    ],
  },
  {
    says: 'Authenticated users record past matches',
    tests: [
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
      'client/matches/form/match-form.test.tsx: sends the match once, with one key, and tells that it was added',
    ],
  },
  {
    says: '(partner, two opponents, up to 3 sets, difficulty,',
    tests: [
      'server/entities.test.ts: of a match',
      'server/db/columns.test.ts: %s, %s: %o and not %o',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'optional court positions, venue, court name, comments).',
    tests: [
      'server/entities.test.ts: of a match',
      'server/entities.test.ts: of a match in which nothing is said but who played, when and the score',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'They schedule future matches,',
    tests: [
      'e2e/fourth-place.test.ts: the fourth place: scheduled with two guests, joined by a friend, played, and recorded once',
      'client/scheduled-matches/plan/schedule-form.test.tsx: sends all of it once, with one key, and leads to the list of the match',
    ],
  },
  {
    says: 'join open ones,',
    tests: [
      'e2e/fourth-place.test.ts: the fourth place: scheduled with two guests, joined by a friend, played, and recorded once',
      'server/scheduled-matches/seats.test.ts: whoever makes a match sits in the first place, and others join in what is free',
      'client/scheduled-matches/scheduled-match-card.test.tsx: a chosen place, once however often it is pressed',
    ],
  },
  {
    says: 'finish closed ones,',
    tests: [
      'e2e/fourth-place.test.ts: the fourth place: scheduled with two guests, joined by a friend, played, and recorded once',
      'server/scheduled-matches/finish.test.ts: whoever plays in it records it from their side, and it is gone from what is to come',
    ],
  },
  {
    says: 'view statistics',
    tests: ['e2e/figures.test.ts: what the matches say: Home, charts, details, players'],
  },
  {
    says: 'and history,',
    tests: ['e2e/main-job.test.ts: from a first visit to a recorded match, and back again'],
  },
  {
    says: 'form or join clans,',
    tests: [
      'e2e/ladder.test.ts: a clan from its first member to a ladder that is corrected',
      'client/clans/clan-forms.test.tsx: is sent as it is written, and opens',
      'server/clans/clans.test.ts: has its creator as admin, and a first season',
      'client/clans/discover.test.tsx: joining tells so and opens the clan; Back leads to the list',
      'server/clans/members.test.ts: makes a plain member, whatever the body says, and tells the admins',
    ],
  },
  {
    says: 'add friends',
    tests: [
      'e2e/together.test.ts: two strangers: a match that waits, one that is declined, a friendship, and then it counts at once',
    ],
  },
  {
    says: 'and export data.',
    tests: [
      'e2e/figures.test.ts: a history is taken away in a file and brought back',
      'server/exports/download.test.ts: in Spanish, byte by byte',
      'server/exports/download.test.ts: has a line for each figure and a column for each period',
    ],
  },
  {
    says: 'Admins can also impersonate other users.',
    tests: [
      'e2e/support.test.ts: an admin acts for somebody: it is said everywhere, bounded, ended, and kept',
      'server/admin/impersonation.test.ts: sees and does what they can, and is told for whom',
    ],
  },
  {
    says: 'Players are either registered users or unregistered named players.',
    tests: [
      'server/players/search.test.ts: tells registered users from the names that one typed',
      'server/entities.test.ts: of a player, with an account and without',
    ],
  },
  {
    says: 'Registered users have a favourite court side.',
    tests: [
      'server/entities.test.ts: of a user whose side is %s',
      'server/profile/complete.test.ts: opens the app, and names the player',
    ],
  },
  {
    says: 'Languages: es and en.',
    tests: [
      'client/i18n/texts.test.ts: both languages have the same namespaces',
      'client/shell/app.test.tsx: the header has the logo and the name, both languages, the theme and the bell',
    ],
  },
  {
    says: 'The stored choice is kept under the local storage key preferred-language,',
    tests: [
      'client/lib/language.test.ts: is saved and told to every view',
      'client/i18n/i18n.test.tsx: one control changes every open view, what is stored, and the language of the page',
    ],
  },
  {
    says: 'and only es or en is accepted.',
    tests: ['client/lib/language.test.ts: stored %o, browser %s: %s'],
  },
  {
    says: 'Without a stored choice the browser language decides: Spanish if it starts with es, otherwise English.',
    tests: ['client/lib/language.test.ts: stored %o, browser %s: %s'],
  },
  {
    says: 'Changing the language saves it and notifies all open views.',
    tests: [
      'client/lib/language.test.ts: is saved and told to every view',
      'client/lib/language.test.ts: in another tab of the browser is told here',
      'client/i18n/i18n.test.tsx: one control changes every open view, what is stored, and the language of the page',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'A missing translation falls back to English, then to the key itself.',
    tests: [
      'client/i18n/i18n.test.tsx: a text that Spanish lacks comes in English once it is missed, and one that nobody has as its key',
    ],
  },
]

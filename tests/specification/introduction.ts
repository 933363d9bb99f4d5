import type { Statement } from './statement.ts'

export const introduction: Statement[] = [
  {
    says: 'The product is a web app for padel players.',
    unseen: 'What the product is; what it does is said below, sentence by sentence.',
  },
  {
    says: 'They record played matches,',
    tests: ['e2e/main-job.test.ts: from a first visit to a recorded match, and back again'],
  },
  {
    says: 'schedule future matches for up to four players,',
    tests: [
      'e2e/fourth-place.test.ts: the fourth place: scheduled with two guests, joined by a friend, played, and recorded once',
      'server/scheduled-matches/plan/plan.test.ts: %s is refused',
    ],
  },
  {
    says: 'see statistics,',
    tests: ['e2e/figures.test.ts: what the matches say: Home, charts, details, players'],
  },
  {
    says: 'join clans with ranked ratings,',
    tests: ['e2e/ladder.test.ts: a clan from its first member to a ladder that is corrected'],
  },
  {
    says: 'manage friends',
    tests: [
      'e2e/together.test.ts: two strangers: a match that waits, one that is declined, a friendship, and then it counts at once',
    ],
  },
  {
    says: 'and receive notifications.',
    tests: [
      'e2e/together.test.ts: two strangers: a match that waits, one that is declined, a friendship, and then it counts at once',
    ],
  },
  {
    says: 'The interface is in Spanish and English.',
    tests: [
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
      'client/i18n/texts.test.ts: has the same keys',
      'client/i18n/texts.test.ts: both languages have the same namespaces',
      'shared/house.test.ts: no interface text stands in a component',
    ],
  },
  { says: 'This document covers the whole product.', unseen: 'About the document.' },
]

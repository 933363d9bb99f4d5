import type { Statement } from './statement.ts'

const inBoth = 'client/i18n/wording.test.ts: section %s: %s is "%s"'
const onHome = (title: string) => `client/stats/home-stats.test.tsx: ${title}`
const polling = 'client/notifications/inbox-polling.test.tsx: '
const ofToasts =
  'e2e/measures.test.ts: a toast: one at a time, at most 420 px wide, reached by F8, swiped away to the right beyond 50 px'
const ofLists =
  'e2e/measures.test.ts: lists scroll within their height: suggestions in 12 rem, notifications in 20 rem'

const figures: Statement[] = [
  {
    says: 'Default stats period 30 days.',
    tests: [onHome('an address with a period opens it; one that is none opens the usual one')],
  },
  {
    says: 'Periods: all, 7, 14, 30, 90.',
    tests: [
      onHome('offers five periods'),
      'server/matches/documented-calls.test.ts: GET /api/stats and /api/stats/period/{days}',
      'shared/stats/period.test.ts: %s days that end on %s begin on %s',
    ],
  },
  {
    says: 'Infinite scroll step 3, starting at 3.',
    tests: [
      'client/matches/matches-page.test.tsx: starts with three matches and grows by three, past the page that was read',
      'client/matches/matches-page.test.tsx: grows when the reader scrolls to the end, not before',
      'client/scheduled-matches/upcoming-matches.test.tsx: start with three and grow by three, past the page that was read',
      'client/clans/matches/clan-matches.test.tsx: come the latest first, three at a time, the own ones from the own side',
    ],
  },
  {
    says: 'Dashboard recent matches: 3.',
    tests: [
      'client/matches/home/home.test.tsx: shows the latest three, each a way to its details over the chosen period',
    ],
  },
  {
    says: 'Clan rankings: top 10.',
    tests: ['client/clans/ratings/clan-home.test.tsx: is of ten, however many have a rank'],
  },
  {
    says: 'Latest clan matches: 3.',
    tests: ['client/clans/matches/clan-matches.test.tsx: are three, with the way to all'],
  },
  { says: 'Relative dates run up to 7 days.', tests: ['client/lib/format.test.ts: %s is "%s", "%s"'] },
  {
    says: "Notification time: under 1 hour 'Just now', under 24 hours 'Nh ago', otherwise 'Nd ago'.",
    tests: ['client/notifications/words.test.ts: %o: %s'],
  },
]

const inbox: Statement[] = [
  { says: 'Notification poll 30 s.', tests: [`${polling}comes every 30 seconds, once for both bells`] },
  { says: "Unread badge capped at '99+'.", tests: [`${polling}%i unread`] },
  { says: 'Notification list height 20rem.', tests: [ofLists] },
]

const rates: Statement[] = [
  {
    says: 'Streak shows up to 5 matches.',
    tests: [
      onHome('goes from the oldest match at the left to the newest at the right, and says how long it lasts'),
      onHome('leaves the places of missing matches empty, at the left'),
      'server/stats/statistics.test.ts: statistics, of all time and of a period',
    ],
  },
  {
    says: 'Win percentages are rounded',
    tests: [
      'client/players/page/player-page.test.tsx: a win rate of %s reads %s; marked as good: %s',
      'server/stats/api.test.ts: are the reader’s with and against each of the other three, over all matches',
    ],
  },
  {
    says: "and shown '-' with no matches.",
    tests: [
      'client/players/page/player-page.test.tsx: without a match there is nothing to measure',
      onHome('a period without matches says so and leads to all of them; the streak stays'),
    ],
  },
  {
    says: 'A win rate of 50% or more is coloured green.',
    tests: [
      'client/stats/win-bar.test.tsx: a win rate of %s is coloured green: %s',
      'client/stats/win-bar.test.tsx: the colour of a win is green in both themes',
    ],
  },
  {
    says: "The win-rate badge is 'success' at 0.6 or higher.",
    tests: ['client/players/page/player-page.test.tsx: a win rate of %s reads %s; marked as good: %s'],
  },
  {
    says: 'Clan tiers Gold, Platinum, Diamond (default Gold).',
    tests: [
      inBoth,
      'client/clans/clan-forms.test.tsx: starts as a public clan of the lowest tier',
      'server/clans/clans.test.ts: has its creator as admin, and a first season',
    ],
  },
]

const seasons: Statement[] = [
  {
    says: 'Season defaults: initial rating 1000; K 40 provisional and 24 established; 8 provisional matches; rating cap 60; minimum 3 matches for the leaderboard; alpha 0.65; margin-of-victory coefficient 0.06 with range 0.85 to 1.40, off by default.',
    tests: [
      'server/clans/seasons/seasons.test.ts: a clan begins with a season of the default parameters, from the day on which it begins everywhere',
      'server/clans/ratings/record.test.ts: a table has ranks from three matches on; players of one rating share one',
      'server/clans/ratings/record.test.ts: four new players: twenty points change sides, and clan-mates agree without being asked',
      'shared/clans/ratings/rating.test.ts: one match: $name',
    ],
  },
]

const toasts: Statement[] = [
  {
    says: 'Redirect after profile completion 1.5 s.',
    tests: [
      'client/profile/complete-profile.test.tsx: saved, it says so, and 1.5 s later the app stands at /',
    ],
  },
  {
    says: 'Member search minimum 2 characters.',
    tests: ['client/clans/members/member-search.test.tsx: the search begins at two letters'],
  },
  {
    says: 'Toasts: one visible at a time,',
    tests: ['client/ui/toaster.test.tsx: one at a time: the newest stands', ofToasts],
  },
  {
    says: '5000 ms display,',
    tests: ['client/ui/toaster.test.tsx: it goes after five seconds, and not before'],
  },
  { says: 'swipe right with threshold 50 px,', tests: [ofToasts] },
  {
    says: 'F8 focuses the region,',
    tests: ['client/ui/toaster.test.tsx: F8 leads to it, and its button sends it away', ofToasts],
  },
  { says: 'max width 420px.', tests: [ofToasts] },
  { says: 'Suggestion list max height about 12rem, scrollable.', tests: [ofLists] },
  {
    says: 'Venue and court are free text.',
    tests: ['server/matches/documented-calls.test.ts: venue and court are whatever somebody calls them'],
  },
]

export const section9Screens: Statement[] = [...figures, ...inbox, ...rates, ...seasons, ...toasts]

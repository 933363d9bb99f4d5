import type { Statement } from './statement.ts'

export const home: Statement[] = [
  {
    says: 'Dashboard (Home): With matches: a stats panel',
    tests: [
      'client/matches/home/home.test.tsx: matches and figures stand without each other',
      'client/stats/home-stats.test.tsx: say how much was won of how many, and what a tap shows',
    ],
  },
  {
    says: 'with a period selector (all, 7, 14, 30, 90 days; default 30)',
    tests: [
      'client/stats/period-row.test.tsx: in %s the periods are four spans and all time, and 30 days is chosen',
    ],
  },
  {
    says: 'and a win-rate gauge',
    tests: ['client/stats/home-stats.test.tsx: say how much was won of how many, and what a tap shows'],
  },
  {
    says: 'whose click toggles between all and 30 days.',
    tests: [
      'client/stats/home-stats.test.tsx: the gauge goes to all time and back to the last 30 days; the period row follows',
    ],
  },
  {
    says: "If the chosen period has no matches, the text 'No matches in this period' shows.",
    tests: [
      'client/stats/home-stats.test.tsx: a period without matches says so and leads to all of them; the streak stays',
    ],
  },
  {
    says: 'Cards for best partner and toughest opponent show name, win rate % and match count,',
    tests: [
      'client/stats/home-stats.test.tsx: best partner and toughest opponent show the reader’s own rate and lead to their profiles',
    ],
  },
  {
    says: "or 'No data'.",
    tests: [
      'client/stats/home-stats.test.tsx: a period without matches says so and leads to all of them; the streak stays',
    ],
  },
  {
    says: 'The 3 most recent matches',
    tests: [
      'client/matches/home/home.test.tsx: shows the latest three, each a way to its details over the chosen period',
    ],
  },
  {
    says: 'show a win/draw/loss marker, partners and opponents, sets score',
    tests: [
      'client/matches/home/home.test.tsx: says of each of them how it ended, who played, the sets and when',
    ],
  },
  {
    says: 'and a relative date (today, yesterday, N days ago up to 7, otherwise weekday and short date).',
    tests: [
      'client/matches/home/home.test.tsx: says of each of them how it ended, who played, the sets and when',
      'client/lib/format.test.ts: %s is "%s", "%s"',
    ],
  },
  {
    says: 'Clicking one opens the detail view with an edit option.',
    tests: [
      'client/matches/home/home.test.tsx: shows the latest three, each a way to its details over the chosen period',
      'client/matches/match-dialogs.test.tsx: opens over the page, and can be edited from there',
    ],
  },
  {
    says: "With zero matches: a welcome screen with an 'Add First Match' button",
    tests: ['client/matches/home/home.test.tsx: welcomes who has no match yet, and shows no figures'],
  },
  {
    says: 'and a tip that past matches can be added by changing the date.',
    tests: ['client/matches/home/home.test.tsx: welcomes who has no match yet, and shows no figures'],
  },
  {
    says: 'The recent streak shows the last 5 matches, oldest to newest, as W/D/L.',
    tests: [
      'client/stats/home-stats.test.tsx: goes from the oldest match at the left to the newest at the right, and says how long it lasts',
      'server/stats/api.test.ts: of three matches, by hand',
      'server/stats/statistics.test.ts: statistics, of all time and of a period',
    ],
  },
  {
    says: "Matches tab: Sub-tabs 'Upcoming' and 'History'.",
    tests: ['client/matches/matches-page.test.tsx: and history are the two lanes'],
  },
  {
    says: "Upcoming has 'Open' and 'Closed' sub-tabs, each with a count badge.",
    tests: [
      'client/scheduled-matches/upcoming-matches.test.tsx: open ones come first, and both counts are known at once',
    ],
  },
  {
    says: 'History has a period filter (all time, last month, last 3 months, this year)',
    tests: [
      'client/matches/matches-page.test.tsx: is of all time, the last month, the last three months or this year',
      'shared/matches/period.test.ts: %s up to %s starts on %s',
      'server/matches/history.test.ts: %s finds %d',
    ],
  },
  {
    says: 'and a search by player name.',
    tests: [
      'client/matches/matches-page.test.tsx: search tells how many of how many, and stands in the address',
      'server/matches/history.test.ts: %s finds %d',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: "When searching it shows 'Showing X of Y matches'.",
    tests: [
      'client/matches/matches-page.test.tsx: search tells how many of how many, and stands in the address',
    ],
  },
  {
    says: 'Each history card shows Victory, Draw or Defeat,',
    tests: ['client/matches/match-card.test.tsx: outcome %i is %s (%s), in Spanish %s (%s)'],
  },
  {
    says: 'partner and opponents, relative date,',
    tests: ['client/matches/match-card.test.tsx: is one link that opens the match, and reads like a result'],
  },
  {
    says: 'difficulty as 5 dots',
    tests: ['client/matches/match-card.test.tsx: difficulty %i is five dots: %s, and the rest empty'],
  },
  {
    says: 'and per-set scores.',
    tests: ['client/matches/match-card.test.tsx: is one link that opens the match, and reads like a result'],
  },
  {
    says: 'Lists load 3 more items on scrolling to the end, starting at 3.',
    tests: [
      'client/matches/matches-page.test.tsx: grows when the reader scrolls to the end, not before',
      'client/matches/matches-page.test.tsx: starts with three matches and grows by three, past the page that was read',
      'client/scheduled-matches/upcoming-matches.test.tsx: start with three and grow by three, past the page that was read',
      'client/clans/matches/clan-matches.test.tsx: come the latest first, three at a time, the own ones from the own side',
    ],
  },
]

import { section7Clans } from './section-7-clans.ts'
import { section7Others } from './section-7-others.ts'
import type { Statement } from './statement.ts'

const calls: Statement[] = [
  {
    says: 'All requests send credentials. A body is sent as JSON.',
    tests: [
      'client/lib/api.test.ts: every request brings the cookie, and as JSON what it sends',
      'client/lib/api.test.ts: path, query, body and headers are sent as the contract says',
    ],
  },
  {
    says: 'Responses are JSON unless stated.',
    tests: ['server/auth/documented-calls.test.ts: answers are JSON: data, refusals, and what is not there'],
  },
  {
    says: 'Data is never stale automatically, with no refetch on focus, no polling (except notifications)',
    tests: [
      'client/lib/freshness.test.tsx: by the clock, by coming back to the window, or by another visit to the screen',
      'client/notifications/inbox-polling.test.tsx: comes every 30 seconds, once for both bells',
      // What others do is asked for when its page is opened: a decision of each of these screens.
      'client/scheduled-matches/upcoming-matches.test.tsx: are read again whenever the page is opened',
      'client/friends/friends-page.test.tsx: whoever comes back is told what others did meanwhile',
    ],
  },
  {
    says: 'and no retries.',
    tests: [
      'client/lib/freshness.test.tsx: what failed is not tried again by itself: neither a read nor a write',
      'client/lib/query-client.test.tsx: what could not be read is read when the connection is back, and nothing else',
    ],
  },
]

const auth: Statement[] = [
  {
    says: '**Auth and profile** GET /api/auth/user.',
    tests: ['server/auth/documented-calls.test.ts: GET /api/auth/user: who is signed in'],
  },
  {
    says: '401 means not logged in.',
    tests: [
      'server/auth/documented-calls.test.ts: GET /api/auth/user: 401 for a visitor',
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
    ],
  },
  {
    says: 'Errors are swallowed.',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'client/shell/app.test.tsx: a server that does not answer is not taken for a visitor',
    ],
  },
  {
    says: 'GET /api/auth/profile-status, only when authenticated.',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'server/auth/documented-calls.test.ts: GET /api/auth/profile-status and POST /api/auth/complete-profile',
    ],
  },
  {
    says: 'Reads needsCompletion.',
    tests: [
      'client/shell/app.test.tsx: somebody without a profile completes it before anything else: %s',
      'client/shell/app.test.tsx: a member gets the app',
    ],
  },
  {
    says: 'POST /api/auth/complete-profile {firstName, lastName, city, favouriteCourtSide}.',
    tests: [
      'server/auth/documented-calls.test.ts: GET /api/auth/profile-status and POST /api/auth/complete-profile',
      'client/profile/complete-profile.test.tsx: saved, it says so, and 1.5 s later the app stands at /',
    ],
  },
  {
    says: 'Afterwards the user and profile status are refreshed.',
    tests: [
      'client/lib/freshness.test.tsx: after %s',
      'client/profile/complete-profile.test.tsx: saved, it says so, and 1.5 s later the app stands at /',
    ],
  },
]

const players: Statement[] = [
  {
    says: '**Players and users** GET /api/players/search?q={text} (URL-encoded). Returns a list of players.',
    tests: [
      'server/players/documented-calls.test.ts: GET /api/players/search: the text is URL-encoded, registered users and named players are told apart',
      'client/lib/api.test.ts: path, query, body and headers are sent as the contract says',
      'client/players/player-search.test.tsx: asks once for a text that came in letter by letter, and nothing without a text',
    ],
  },
  {
    says: 'GET /api/players/stats.',
    tests: ['server/players/documented-calls.test.ts: GET /api/players/stats'],
  },
  {
    says: 'GET /api/users/search, and with ?q=.',
    tests: ['server/players/documented-calls.test.ts: GET /api/users/search, and with ?q='],
  },
]

const ofMatches = 'server/matches/documented-calls.test.ts: POST, GET, PUT and DELETE /api/matches'

const matches: Statement[] = [
  { says: '**Matches and statistics** GET /api/matches.', tests: [ofMatches] },
  {
    says: 'POST /api/matches {match payload}.',
    tests: [
      ofMatches,
      'client/matches/form/match-form.test.tsx: sends the match once, with one key, and tells that it was added',
    ],
  },
  {
    says: 'PUT /api/matches/{id} {same payload}.',
    tests: [
      ofMatches,
      'client/matches/form/match-form.test.tsx: an edit starts from the match, and sends the version it changes',
    ],
  },
  { says: 'DELETE /api/matches/{id}.', tests: [ofMatches] },
  {
    says: 'On success the match and stats lists refresh and the dialog closes.',
    tests: [
      'client/lib/freshness.test.tsx: after %s',
      'client/matches/details/match-details.test.tsx: asks before deleting, with the focus on Cancel, and says what is going on',
    ],
  },
  {
    says: 'After create or update, /api/matches, /api/stats, /api/stats/period and /api/players/search are refreshed.',
    tests: ['client/lib/freshness.test.tsx: after %s'],
  },
  {
    says: 'GET /api/matches/{id}/analytics, only while a match is open.',
    tests: [
      'server/matches/documented-calls.test.ts: GET /api/matches/{id}/analytics: by name, as partner and as opponent',
      'client/matches/details/match-details.test.tsx: asks before deleting, with the focus on Cancel, and says what is going on',
      'client/matches/matches-page.test.tsx: starts with three matches and grows by three, past the page that was read',
    ],
  },
  {
    says: 'GET /api/stats.',
    tests: ['server/matches/documented-calls.test.ts: GET /api/stats and /api/stats/period/{days}'],
  },
  {
    says: 'GET /api/stats/period/{days}, only when total matches > 0 and the period is not all.',
    tests: [
      'server/matches/documented-calls.test.ts: GET /api/stats and /api/stats/period/{days}',
      'client/stats/home-stats.test.tsx: a period is asked for only when there are matches and it is not all time',
    ],
  },
]

export const section7: Statement[] = [
  ...calls,
  ...auth,
  ...players,
  ...matches,
  ...section7Clans,
  ...section7Others,
]

import type { Statement } from './statement.ts'

const ofScheduled =
  'server/scheduled-matches/documented-calls.test.ts: POST, GET, PUT and DELETE /api/matches/scheduled'
const ofPlaces =
  'server/scheduled-matches/documented-calls.test.ts: POST join, by oneself and for others, and leave'

const scheduled: Statement[] = [
  {
    says: '**Scheduled matches** GET /api/matches/scheduled.',
    tests: [
      ofScheduled,
      'client/scheduled-matches/upcoming-matches.test.tsx: open ones come first, and both counts are known at once',
    ],
  },
  {
    says: 'POST /api/matches/scheduled {date, time, duration, venue, courtName, comments, matchType, visibility, clanId, visibleToClanIds, players[{id, name, position, courtSide, courtPosition, isRegistered}]}.',
    tests: [
      ofScheduled,
      'client/scheduled-matches/plan/schedule-form.test.tsx: sends all of it once, with one key, and leads to the list of the match',
    ],
  },
  {
    says: 'PUT /api/matches/scheduled/{id} (same payload).',
    tests: [
      ofScheduled,
      'client/scheduled-matches/plan/schedule-form-editing.test.tsx: sends all who sit in it once somebody moves',
    ],
  },
  {
    says: 'DELETE /api/matches/scheduled/{id}.',
    tests: [ofScheduled, 'client/scheduled-matches/match-menu.test.tsx: deleting asks first'],
  },
  {
    says: 'POST /api/matches/scheduled/{id}/join {position}',
    tests: [
      ofPlaces,
      'client/scheduled-matches/scheduled-match-card.test.tsx: a chosen place, once however often it is pressed',
    ],
  },
  {
    says: 'or {position, playerName, isRegistered}.',
    tests: [
      ofPlaces,
      'client/scheduled-matches/seats/add-players.test.tsx: seats those who were found and those who are new, the pressed place first',
    ],
  },
  {
    // The decision: it works all the same, and has a button.
    says: 'POST /api/matches/scheduled/{id}/leave (defined, unused).',
    tests: [ofPlaces, 'client/scheduled-matches/match-menu.test.tsx: leaving asks first'],
  },
]

const of = (calls: string) => `server/clans/documented-calls.test.ts: ${calls}`
const ofClans = of('POST, GET, PATCH and DELETE /api/clans')
const ofSearch = of('GET /api/clans/search?q= and POST /api/clans/{id}/join')
const ofMembers = of('GET, POST and DELETE members')
const ofLast = of('GET matches/last?limit=3, and without limit for the history')

const clans: Statement[] = [
  { says: '**Clans** GET /api/clans (defined only).', tests: [ofClans] },
  {
    says: 'GET /api/clans/my (id and name used for the selector).',
    tests: [
      ofClans,
      'client/matches/form/match-form.test.tsx: asks for the type only of those who have a clan, and sends the clan only with a ranked match',
    ],
  },
  {
    says: 'POST /api/clans {name, description, tier, isPublic}.',
    tests: [ofClans, 'client/clans/clan-forms.test.tsx: is sent as it is written, and opens'],
  },
  {
    says: 'PATCH /api/clans/{id} {name, description, iconUrl, tier, isPublic}.',
    tests: [ofClans, 'client/clans/clan-forms.test.tsx: change what there is'],
  },
  {
    says: 'DELETE /api/clans/{id}.',
    tests: [
      ofClans,
      'client/clans/clan-forms.test.tsx: deleting asks first, says what stays, and leads to the own clans',
    ],
  },
  {
    says: 'POST /api/clans/{id}/join.',
    tests: [
      ofSearch,
      'client/clans/discover.test.tsx: joining tells so and opens the clan; Back leads to the list',
    ],
  },
  {
    says: 'GET /api/clans/search?q=.',
    tests: [
      ofSearch,
      'client/clans/discover.test.tsx: asks once the typing has come to rest, keeps the focus, and stands in the address',
    ],
  },
  {
    says: 'GET /api/clans/{id}/seasons (the active one is used).',
    tests: [
      of('GET seasons: one of them is the active one'),
      'client/clans/ratings/clan-home.test.tsx: shows the active season, not the latest that was',
    ],
  },
  {
    says: 'GET /api/clans/{id}/seasons/{seasonId}/leaderboard.',
    tests: [
      of('GET leaderboard'),
      'client/clans/ratings/clan-home.test.tsx: shows place, matches, rating and what the latest match gave or took',
    ],
  },
  {
    says: 'GET /api/clans/{id}/matches/last?limit=3,',
    tests: [ofLast, 'client/clans/matches/clan-matches.test.tsx: are three, with the way to all'],
  },
  {
    // The history asks page by page, with the order it shows.
    says: 'and without limit for history.',
    tests: [
      ofLast,
      'client/clans/matches/clan-matches.test.tsx: come the latest first, three at a time, the own ones from the own side',
    ],
  },
  {
    says: 'GET /api/clans/{id}/members.',
    tests: [
      ofMembers,
      'client/clans/members/members.test.tsx: an admin removes and appoints members, but neither admins nor themself',
    ],
  },
  {
    says: 'POST /api/clans/{id}/members {userId}.',
    tests: [
      ofMembers,
      'client/clans/members/member-search.test.tsx: whom it adds is a member then, and the search goes on',
    ],
  },
  {
    says: 'DELETE /api/clans/{id}/members/{userId}.',
    tests: [
      ofMembers,
      'client/clans/members/members.test.tsx: asks first, and takes the row away; the focus stays in the dialog',
    ],
  },
]

export const section7Clans: Statement[] = [...scheduled, ...clans]

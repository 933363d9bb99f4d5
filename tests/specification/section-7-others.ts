import type { Statement } from './statement.ts'

const refreshed = 'client/lib/freshness.test.tsx: after %s'
const ofRequests = 'server/friends/documented-calls.test.ts: POST /api/friends/requests, and GET them'
const ofInbox = 'server/notifications/documented-calls.test.ts: GET, read and read-all'
const ofImpersonation =
  'server/admin/documented-calls.test.ts: impersonate/{userId}, impersonation-status and stop-impersonation'

const friends: Statement[] = [
  {
    says: '**Friends** GET /api/friends.',
    tests: [
      'server/friends/documented-calls.test.ts: POST accept makes a friend, who is in GET /api/friends',
      'client/friends/friends-page.test.tsx: stand city by city, each with the way to the profile',
    ],
  },
  {
    says: 'GET /api/friends/requests.',
    tests: [
      ofRequests,
      'client/friends/friend-requests.test.tsx: stand first, with name, city, masked e-mail and day',
    ],
  },
  {
    // The decision: it works all the same, and has a button.
    says: 'POST /api/friends/requests (defined, unused).',
    tests: [
      ofRequests,
      'client/friends/people-search.test.tsx: a request that is sent stands in the row and among the sent ones, and can be taken back',
    ],
  },
  {
    says: 'POST /api/friends/requests/{id}/accept and /decline.',
    tests: [
      'server/friends/documented-calls.test.ts: POST accept makes a friend, who is in GET /api/friends',
      'server/friends/documented-calls.test.ts: POST decline makes none',
      'client/friends/friend-requests.test.tsx: a yes makes a friend; the focus goes to the next request',
      'client/friends/friend-requests.test.tsx: a no takes the last one away, and the focus to what comes after',
    ],
  },
  {
    says: 'POST /api/friends/accept {friendId}.',
    tests: [
      'server/friends/documented-calls.test.ts: POST /api/friends/accept takes the user who asked',
      'client/notifications/notification-answers.test.tsx: %s, once',
    ],
  },
  { says: 'It refreshes notifications, friends and requests.', tests: [refreshed] },
]

const notifications: Statement[] = [
  {
    says: '**Notifications** GET /api/notifications, polled every 30 s.',
    tests: [
      ofInbox,
      'client/notifications/inbox-polling.test.tsx: comes every 30 seconds, once for both bells',
    ],
  },
  {
    says: 'POST /api/notifications/{id}/read.',
    tests: [
      ofInbox,
      'client/notifications/notifications-panel.test.tsx: an unread one marks it read and leads where its kind leads; Back leads past the panel',
    ],
  },
  {
    says: 'POST /api/notifications/read-all.',
    tests: [ofInbox, 'client/notifications/notifications-panel.test.tsx: marks all of it read'],
  },
  { says: 'Both refresh notifications.', tests: [refreshed] },
]

const admin: Statement[] = [
  {
    says: '**Admin** GET /api/admin/users.',
    tests: [
      'server/admin/documented-calls.test.ts: GET /api/admin/users',
      'client/admin/admin-panel.test.tsx: an admin finds people by name or e-mail, each shown with both',
    ],
  },
  {
    says: 'GET /api/admin/impersonation-status.',
    tests: [ofImpersonation, 'client/admin/acting-strip.test.tsx: nobody else sees it'],
  },
  {
    says: 'POST /api/admin/impersonate/{userId}. The response has impersonatedUser.',
    tests: [ofImpersonation],
  },
  {
    // The decision: another person is a page loaded anew, which keeps nothing that was read.
    says: 'All cached data is then refreshed.',
    tests: ['client/admin/admin-panel.test.tsx: starting leads to Home, loaded anew'],
  },
  {
    says: 'POST /api/admin/stop-impersonation. All cached data is refreshed.',
    tests: [
      ofImpersonation,
      'client/admin/acting-strip.test.tsx: Stop leads to Settings, and nothing of the other is left on the screen',
    ],
  },
]

const navigation: Statement[] = [
  {
    says: '**Navigation (not data calls)** /api/login,',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'server/auth/sign-in.test.ts: signing up opens a session, and the account is the own one',
    ],
  },
  {
    says: '/api/demo,',
    tests: [
      'client/shell/app.test.tsx: a visitor is shown the ways in, in their language',
      'server/demo/demo.test.ts: signs a visitor into a sandbox of their own, with half a year of matches',
    ],
  },
  {
    says: '/api/logout.',
    tests: [
      'client/profile/settings.test.tsx: the rows: the profile first, then what belongs to the reader, logging out last',
      'server/auth/session.test.ts: logging out ends the session for good, and asks for the password again',
    ],
  },
  {
    says: '/api/export/stats, /api/export/matches.',
    tests: [
      'client/exports/export-rows.test.tsx: each file opens in a new window, which its name says, in the reader’s language',
      'server/exports/download.test.ts: in English, other words in the same places',
      'server/exports/download.test.ts: has a line for each figure and a column for each period',
    ],
  },
  {
    says: 'What the server does with each call and the exact response bodies for writes are not shown.',
    unseen: 'It says what the specification leaves open: decided in the endpoint tables and their schemas.',
  },
]

export const section7Others: Statement[] = [...friends, ...notifications, ...admin, ...navigation]

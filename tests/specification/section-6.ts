import type { Statement } from './statement.ts'

const app = 'client/shell/app.test.tsx: '
const page = 'client/clans/clan-page.test.tsx: '
const people = 'client/clans/members/members.test.tsx: '
const memberSearch = 'client/clans/members/member-search.test.tsx: '
const members = 'server/clans/members.test.ts: '
const clans = 'server/clans/clans.test.ts: '
const settings = 'client/clans/clan-forms.test.tsx: '
const panel = 'client/admin/admin-panel.test.tsx: '
const accounts = 'server/admin/accounts.test.ts: '
const acting = 'server/admin/impersonation.test.ts: '
const actingEnds = 'server/admin/impersonation-ends.test.ts: '
const roles = 'server/auth/roles.test.ts: '
const details = 'client/matches/details/match-details.test.tsx: '
const matrix = 'server/security/matrix.test.ts: $id $method $path: $actor, $precondition → $expectStatus'
const clanAdmin = `${page}tells an admin which clan it is, and lets them edit it and manage its members`
const clanMember = `${page}lets a member leave and see the members, and nothing more`
const removesMembers = `${people}an admin removes and appoints members, but neither admins nor themself`

export const section6: Statement[] = [
  {
    says: '**Visitor:** landing page, login, demo.',
    tests: [
      `${app}a visitor is shown the ways in, in their language`,
      'e2e/visitors.test.ts: the demo shows a history of its own, and says that it is one',
      matrix,
    ],
  },
  {
    says: '**Authenticated user:** the whole main app.',
    tests: [
      `${app}a member gets the app`,
      `${app}somebody without a profile completes it before anything else: %s`,
      matrix,
    ],
  },
  {
    says: 'Role comes from the user record,',
    tests: [
      `${roles}who signs up is a plain user, and is told the role that stands in their record`,
      `${accounts}is for admins alone, as their role is at that moment, and looking through it is kept`,
    ],
  },
  {
    says: 'default user;',
    tests: [`${roles}who signs up is a plain user, and is told the role that stands in their record`],
  },
  {
    says: 'only admin and user are recognised.',
    tests: [`${roles}a role is user or admin: the database takes no third`],
  },
  { says: '**Clan admin (userRole admin):** sees the clan edit button', tests: [clanAdmin, clanMember] },
  { says: 'and Manage Members;', tests: [clanAdmin, clanMember] },
  {
    says: 'adds',
    tests: [
      `${members}is an admin’s, and they are told`,
      `${memberSearch}whom it adds is a member then, and the search goes on`,
    ],
  },
  {
    says: 'and removes members',
    tests: [
      `${members}is an admin’s, and they are told`,
      `${members}is no plain member’s, nor a stranger’s`,
      `${people}asks first, and takes the row away; the focus stays in the dialog`,
    ],
  },
  {
    says: '(admin members cannot be removed);',
    tests: [`${members}is never an admin’s lot`, removesMembers],
  },
  {
    says: 'changes clan settings,',
    tests: [
      `${clans}are changed one by one by an admin, whoever created it`,
      `${settings}change what there is`,
      `${page}%s is not opened for who may not`,
    ],
  },
  {
    says: 'including delete.',
    tests: [
      `${clans}is gone for everybody, and its members are told`,
      `${clans}was no plain member’s to delete, nor a stranger’s`,
      `${settings}deleting asks first, says what stays, and leads to the own clans`,
    ],
  },
  { says: '**Clan member:** sees Leave Clan.', tests: [clanMember, clanAdmin] },
  {
    says: '**System admin:** admin panel in Settings.',
    tests: [
      `${panel}an admin finds people by name or e-mail, each shown with both`,
      `${panel}nobody else has the panel`,
    ],
  },
  {
    says: 'Lists users,',
    tests: [
      `${accounts}has the real ones by name, and says for whom an admin may act`,
      `${accounts}is for admins alone, as their role is at that moment, and looking through it is kept`,
    ],
  },
  {
    says: 'views impersonation status,',
    tests: [
      `${acting}sees and does what they can, and is told for whom`,
      'client/admin/acting-strip.test.tsx: in %s it says in whose name everything is',
      'client/admin/acting-strip.test.tsx: nobody else sees it',
    ],
  },
  {
    says: 'starts',
    tests: [
      `${panel}starting leads to Home, loaded anew`,
      `${acting}who is no admin, or no longer one, or has been signed in for longer than a quarter of an hour`,
    ],
  },
  {
    says: 'and stops impersonation.',
    tests: [
      'client/admin/acting-strip.test.tsx: Stop leads to Settings, and nothing of the other is left on the screen',
      `${acting}with a new session id each time, and the end of the first sign-in`,
      `${actingEnds}lifts nobody up`,
    ],
  },
  {
    says: 'Match edit and delete are offered from the details dialog.',
    tests: [
      `${details}offers Edit only with a handler, and neither to who did not record it`,
      `${details}asks before deleting, with the focus on Cancel, and says what is going on`,
    ],
  },
  // The decision: only who recorded a match changes it, and the server sees to that.
  {
    says: 'Ownership checks and server enforcement are not shown.',
    tests: [
      'shared/matches/policy.test.ts: %s may edit a match: %o',
      'shared/matches/policy.test.ts: %s may delete it: %o',
      'server/matches/edit.test.ts: a player in it sees it and may not change it',
      'server/matches/edit.test.ts: to a stranger it is as unknown as a number never used',
      matrix,
    ],
  },
]

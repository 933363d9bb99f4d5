import { section4Forms } from './section-4-forms.ts'
import type { Statement } from './statement.ts'

const app = 'client/shell/app.test.tsx: '
const fourPlaces = 'server/scheduled-matches/seats.test.ts: '
const card = 'client/scheduled-matches/scheduled-match-card.test.tsx: '
const menu = 'client/scheduled-matches/match-menu.test.tsx: '
const panel = 'client/notifications/notifications-panel.test.tsx: '
const answersThere = 'client/notifications/notification-answers.test.tsx: '
const acting = 'server/admin/impersonation.test.ts: '
const box = 'client/players/player-search.test.tsx: '
const anew =
  'client/auth/auth-gate.test.tsx: who is there is asked once; whether the profile is complete, with each visit'
const finished =
  'server/scheduled-matches/finish.test.ts: whoever plays in it records it from their side, and it is gone from what is to come'
const finishing =
  'client/scheduled-matches/finish/finish-dialog.test.tsx: from place %i it begins with who plays, where they stand, and the place'

export const section4: Statement[] = [
  {
    says: 'Session: authenticated when the user call returns data.',
    tests: [`${app}a member gets the app`, `${app}a server that does not answer is not taken for a visitor`],
  },
  {
    says: 'The profile-status call runs only when authenticated',
    tests: [`${app}a visitor is shown the ways in, in their language`],
  },
  { says: 'and is always refetched.', tests: [anew] },
  { says: 'Auth states are loading,', tests: [`${app}while it is open who is there, it says that it loads`] },
  { says: 'unauthenticated (landing),', tests: [`${app}a visitor is shown the ways in, in their language`] },
  {
    says: 'authenticated needing completion,',
    tests: [`${app}somebody without a profile completes it before anything else: %s`],
  },
  { says: 'and authenticated complete.', tests: [`${app}a member gets the app`] },
  ...section4Forms.type,
  ...section4Forms.dialog,
  {
    says: '**Scheduled match:** Open means free slots.',
    tests: [`${fourPlaces}whoever leaves opens the match again; the creator stays its creator`],
  },
  {
    says: 'It shows a Join button',
    tests: [
      `${card}the first free place`,
      `${card}a match that has begun takes nobody in`,
      `${card}who comes too late is told why, and sees the match as it stands`,
    ],
  },
  { says: "and an 'N spots left' badge.", tests: [`${card}when, where, for whom, and who stands where`] },
  {
    says: 'Closed means full.',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: %s',
      `${card}who comes too late is told why, and sees the match as it stands`,
    ],
  },
  {
    says: 'It shows a Finish button.',
    tests: [
      `${card}waits for the day, and says so`,
      `${card}opens the form from the day on`,
      `${card}is for those who are in it`,
    ],
  },
  {
    says: 'Status is supplied by the server.',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: what a body says of its maker, its state or its id is not listened to',
      'client/scheduled-matches/plan/schedule-form.test.tsx: leads to Closed when all four places are taken',
      'client/scheduled-matches/upcoming-matches.test.tsx: open ones come first, and both counts are known at once',
    ],
  },
  {
    says: 'Finishing opens the past-match form prefilled from participants: position 2 is partner, positions 3 and 4 are opponents,',
    tests: [finishing],
  },
  { says: 'sets empty, difficulty 5,', tests: [finishing] },
  { says: 'court positions left/right/left/right.', tests: [finishing] },
  {
    says: 'On confirmation the scheduled match is deleted',
    tests: [finished, 'server/scheduled-matches/finish.test.ts: what is refused leaves it to come'],
  },
  {
    says: "with the message 'Match marked as finished'.",
    tests: [
      'client/scheduled-matches/finish/finish-dialog.test.tsx: says only that it is finished, and opens the match in the history',
    ],
  },
  // The decision: what is in the interface gets a button.
  {
    says: 'A leave-match call exists but no control uses it.',
    tests: [
      `${fourPlaces}whoever leaves opens the match again; the creator stays its creator`,
      `${menu}leaving asks first`,
    ],
  },
  {
    says: 'Other status values are not shown.',
    unseen: 'a match is open or closed, there is no third value to show',
  },
  ...section4Forms.schedule,
  {
    says: '**Friend request notification:** pending shows Accept and Decline.',
    tests: [`${panel}speaks Spanish`, `${answersThere}%s, once`],
  },
  { says: "Once its data status is accepted it shows 'Accepted'.", tests: [`${answersThere}%s, once`] },
  {
    says: "A friend_accepted notification shows 'Request Accepted'.",
    tests: [`${panel}one that is read writes nothing`],
  },
  {
    says: '**Notifications:** unread until read.',
    tests: [
      `${panel}tells what is unread in words, and asks afresh when it opens`,
      'server/notifications/inbox.test.ts: marks one of one’s own, and again changes nothing',
    ],
  },
  {
    says: 'Clicking an unread one marks it read.',
    tests: [
      `${panel}an unread one marks it read and leads where its kind leads; Back leads past the panel`,
      `${panel}one that leads nowhere is marked read where it stands`,
    ],
  },
  {
    says: '**Impersonation:** off becomes on after start with the selected user,',
    tests: [
      `${acting}sees and does what they can, and is told for whom`,
      'client/admin/admin-panel.test.tsx: starting leads to Home, loaded anew',
      'e2e/support.test.ts: an admin acts for somebody: it is said everywhere, bounded, ended, and kept',
    ],
  },
  {
    says: 'and on becomes off after stop.',
    tests: [
      `${acting}with a new session id each time, and the end of the first sign-in`,
      'client/admin/acting-strip.test.tsx: Stop leads to Settings, and nothing of the other is left on the screen',
    ],
  },
  {
    says: '**Player search box:** the list opens on text entry or on focus with non-empty text.',
    tests: [
      `${box}opens on text, closes on a choice, and opens again when the focus comes back to the name`,
      `${box}asks once for a text that came in letter by letter, and nothing without a text`,
    ],
  },
  {
    says: 'It closes on selection',
    tests: [`${box}opens on text, closes on a choice, and opens again when the focus comes back to the name`],
  },
  {
    says: 'or outside click.',
    tests: [`${box}closes on a press outside, and opens again on focus while there is text`],
  },
  {
    says: '**Profiles:** public or private,',
    tests: [
      'server/players/profile.test.ts: that is public shows a stranger its totals and nothing of its matches',
      'server/players/profile.test.ts: that is private shows who shared a match only what they played together, and others nothing',
      'server/players/profile.test.ts: refuses %o',
    ],
  },
  {
    says: 'toggleable.',
    tests: ['client/players/page/own-profile.test.tsx: the switch turns at once, tells the server and stays'],
  },
]

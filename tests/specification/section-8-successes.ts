import type { Statement } from './statement.ts'

const inBoth = 'client/i18n/wording.test.ts: section %s: %s is "%s"'
const counted = 'client/i18n/wording.test.ts: %s with %o is "%s"'
const text = (says: string, ...shown: string[]): Statement => ({ says, tests: [inBoth, ...shown] })

export const successToasts: Statement[] = [
  text(
    "**Success toasts:** Generic: 'Success!'.",
    'client/ui/toaster.test.tsx: a success is said to be one, as a failure is: by its sign, and in a word to readers',
  ),
  text(
    "Matches: 'Match added successfully!',",
    'client/matches/form/match-form.test.tsx: sends the match once, with one key, and tells that it was added',
  ),
  text(
    "'Match updated successfully!',",
    'client/matches/form/match-form.test.tsx: an edit starts from the match, and sends the version it changes',
  ),
  text(
    "'Match deleted successfully!',",
    'client/matches/details/match-details.test.tsx: asks before deleting, with the focus on Cancel, and says what is going on',
  ),
  text(
    "'Scheduled match created',",
    'client/scheduled-matches/plan/schedule-form.test.tsx: sends all of it once, with one key, and leads to the list of the match',
  ),
  text(
    "'Match updated',",
    'client/scheduled-matches/plan/schedule-form-editing.test.tsx: keeps what stands, a time between the quarters too, and sends the version',
  ),
  text("'Match deleted',", 'client/scheduled-matches/match-menu.test.tsx: deleting asks first'),
  text(
    "'Match marked as finished'.",
    'client/scheduled-matches/finish/finish-dialog.test.tsx: says only that it is finished, and opens the match in the history',
  ),
  text(
    "Participation: 'You've joined the match',",
    'client/scheduled-matches/scheduled-match-card.test.tsx: a chosen place, once however often it is pressed',
  ),
  text("'You've left the match',", 'client/scheduled-matches/match-menu.test.tsx: leaving asks first'),
  {
    says: "'N player(s) added'.",
    tests: [
      counted,
      'client/scheduled-matches/seats/add-players.test.tsx: seats those who were found and those who are new, the pressed place first',
    ],
  },
  text("Clans: 'Clan created',", 'client/clans/clan-forms.test.tsx: is sent as it is written, and opens'),
  text(
    "'Joined clan',",
    'client/clans/discover.test.tsx: joining tells so and opens the clan; Back leads to the list',
  ),
  text("'Clan updated',", 'client/clans/clan-forms.test.tsx: change what there is'),
  text(
    "'Clan deleted',",
    'client/clans/clan-forms.test.tsx: deleting asks first, says what stays, and leads to the own clans',
  ),
  text(
    "'Member added',",
    'client/clans/members/member-search.test.tsx: whom it adds is a member then, and the search goes on',
  ),
  text(
    "'Member removed'.",
    'client/clans/members/members.test.tsx: asks first, and takes the row away; the focus stays in the dialog',
  ),
  text(
    "Profile: 'Profile completed!'.",
    'client/profile/complete-profile.test.tsx: saved, it says so, and 1.5 s later the app stands at /',
  ),
]

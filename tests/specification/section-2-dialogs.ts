import type { Statement } from './statement.ts'

export const dialogs: Statement[] = [
  {
    says: 'Dialogs: Add/Edit/Finish Match dialog. Title is Add Match,',
    tests: [
      'client/matches/form/match-form.test.tsx: is titled and described, and starts today at difficulty 5',
    ],
  },
  {
    says: 'Edit Match',
    tests: [
      'client/matches/form/match-form.test.tsx: an edit starts from the match, and sends the version it changes',
    ],
  },
  {
    says: 'or Finish Match.',
    tests: [
      'client/scheduled-matches/finish/finish-dialog.test.tsx: from place %i it begins with who plays, where they stand, and the place',
    ],
  },
  {
    says: "Description: 'Record your padel match details and scores'.",
    tests: [
      'client/matches/form/match-form.test.tsx: is titled and described, and starts today at difficulty 5',
    ],
  },
  {
    says: 'Fields are in section 3 and rules in section 5.',
    unseen: 'Says where in the document to read on.',
  },
  {
    says: "Confirm Delete dialog: 'Are you sure you want to delete this match? This action cannot be undone.'",
    tests: [
      'client/matches/details/match-details.test.tsx: asks before deleting, with the focus on Cancel, and says what is going on',
    ],
  },
  {
    says: "Match details dialog titled 'Match details': long-form date;",
    tests: [
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
      'client/lib/format.test.ts: a day is the same day in every zone',
    ],
  },
  {
    says: 'an Edit button, only if an edit handler is given;',
    tests: [
      'client/matches/details/match-details.test.tsx: offers Edit only with a handler, and neither to who did not record it',
    ],
  },
  {
    says: "a delete button with confirmation (cancel/delete, 'deleting' while pending);",
    tests: [
      'client/matches/details/match-details.test.tsx: asks before deleting, with the focus on Cancel, and says what is going on',
    ],
  },
  {
    says: 'a result card,',
    tests: [
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
    ],
  },
  {
    says: 'an optional comments card,',
    tests: [
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
      'client/matches/details/match-details.test.tsx: has no comments card without comments',
    ],
  },
  {
    says: 'per-player statistics',
    tests: [
      'client/matches/details/match-details.test.tsx: each of the other three, with and against, in the order of the seats',
    ],
  },
  {
    says: 'and a court positions card.',
    tests: [
      'client/matches/details/match-details.test.tsx: shows the long date, the result, comments and where everybody stood',
    ],
  },
  {
    says: 'Schedule/Edit Match modal',
    tests: [
      'client/scheduled-matches/plan/schedule-form.test.tsx: starts today at 06:00 for 90 minutes, casual and public, with one’s own place',
      'client/scheduled-matches/plan/schedule-form-editing.test.tsx: keeps what stands, a time between the quarters too, and sends the version',
    ],
  },
  {
    says: 'and Add Players modal.',
    tests: [
      'client/scheduled-matches/seats/add-players.test.tsx: starts with nobody chosen, and nothing to confirm',
    ],
  },
  {
    says: 'Stats summary card',
    tests: [
      'client/stats/summary-card.test.tsx: has the gauge, the tally, and figures that say of how many they are',
    ],
  },
  {
    says: 'with period selector.',
    tests: [
      'client/stats/summary-card.test.tsx: chooses its own period, whatever the address says',
      'client/stats/summary-card.test.tsx: of an empty period and of no lost set there is nothing to tell',
    ],
  },
  {
    says: 'Notifications popover opened from a bell button.',
    tests: [
      'client/notifications/notifications-panel.test.tsx: opens from the bell, stands in the address, and Back closes it',
    ],
  },
  {
    says: 'Language switcher offering ES and EN.',
    tests: [
      'client/shell/app.test.tsx: the header has the logo and the name, both languages, the theme and the bell',
      'e2e/main-job.test.ts: from a first visit to a recorded match, and back again',
    ],
  },
  {
    says: 'Admin impersonation panel.',
    tests: [
      'client/admin/admin-panel.test.tsx: an admin finds people by name or e-mail, each shown with both',
      'client/admin/admin-panel.test.tsx: starting leads to Home, loaded anew',
    ],
  },
]

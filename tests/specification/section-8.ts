import { successToasts } from './section-8-successes.ts'
import type { Statement } from './statement.ts'

const inBoth = 'client/i18n/wording.test.ts: section %s: %s is "%s"'
const broken = 'client/notifications/notifications-panel.test.tsx: %o'
const worded = 'client/notifications/words.test.ts: %s %o'

/** A text of the catalogue: its words in both languages, and the case in which it is shown. */
const text = (says: string, ...shown: string[]): Statement => ({ says, tests: [inBoth, ...shown] })

const failures: Statement[] = [
  {
    says: '**Any non-OK response:** the error message is the status code, a colon and space, then the body text',
    tests: ['client/lib/api.test.ts: %o says %s'],
  },
  {
    says: '(or the status text if the body is empty).',
    tests: ['client/lib/api.test.ts: an empty body leaves the status text'],
  },
  text(
    "**Search:** 'Failed to search players'.",
    'client/players/player-search.test.tsx: says that the search failed, and still takes the name',
  ),
  {
    says: '**Match save:** a destructive toast titled Error',
    tests: [
      'client/matches/form/match-failures.test.tsx: is told in a toast that looks like a failure: %s',
      'client/lib/query-client.test.tsx: a failure is one toast: %o',
    ],
  },
  {
    // The decision: in the reader's language, by the code of the refusal.
    says: 'shows the server message,',
    tests: [
      'client/matches/form/match-failures.test.tsx: says the server’s reason where it gives one, in the reader’s language',
      'client/matches/form/match-form.test.tsx: a failing save shows the reason, or what failed: %o',
      'client/i18n/texts.test.ts: every error code has a text in %s',
    ],
  },
  text(
    "else 'Failed to add match'",
    'client/matches/form/match-form.test.tsx: a failing save shows the reason, or what failed: %o',
  ),
  text(
    "or 'Failed to update match' (Spanish: 'Error al agregar partido' / 'Error al actualizar partido').",
    'client/matches/form/match-failures.test.tsx: is told in a toast that looks like a failure: %s',
  ),
  text(
    "**Match delete:** 'Failed to delete match' (translated).",
    'client/matches/details/match-details.test.tsx: says that deleting failed, and keeps the match',
  ),
  text(
    "**Scheduled match:** 'Failed to create match',",
    'client/scheduled-matches/plan/schedule-form.test.tsx: a failing save says what failed',
  ),
  text("'Failed to update match',", 'client/scheduled-matches/failures.test.tsx: changing'),
  text(
    "'Failed to delete match',",
    'client/scheduled-matches/match-menu.test.tsx: a failure is told, and the card stays',
  ),
  text("'Failed to join match',", 'client/scheduled-matches/failures.test.tsx: joining: %s'),
  text(
    "'Failed to complete match',",
    'client/scheduled-matches/finish/finish-dialog.test.tsx: a failure says so, and the form stays',
  ),
  text("'Failed to leave match',", 'client/scheduled-matches/failures.test.tsx: leaving'),
  text(
    "'Failed to add players'.",
    'client/scheduled-matches/seats/add-players.test.tsx: a failure without a reason says what failed; a new visit finds who was chosen',
  ),
  text(
    "**User search:** 'Failed to fetch users'.",
    'client/friends/people-search.test.tsx: without a connection the text stays, and the same words can be tried again',
    'client/clans/members/member-search.test.tsx: a search that fails says so',
    'client/admin/admin-panel.test.tsx: a search that fails says so, and is tried again',
  ),
  text(
    "**Clans:** the server message, else 'Failed to create clan',",
    'client/clans/clan-forms.test.tsx: a failure says what failed, or why',
  ),
  text("'Failed to join clan',", 'client/clans/discover.test.tsx: %s leaves it to be joined again'),
  text("'Failed to update clan'", 'client/clans/clan-forms.test.tsx: a failure keeps the form'),
  text(
    "or 'Failed to delete clan'.",
    'client/clans/clan-forms.test.tsx: a deletion that fails leaves the clan',
  ),
  text(
    "**Members:** the server message, else 'Failed to add member' or 'Failed to remove member'.",
    'client/clans/members/member-search.test.tsx: %s %s is told',
    'client/clans/members/members.test.tsx: %s %s is told',
  ),
  text(
    "**Profile completion:** the message, else 'Failed to complete profile'.",
    'client/profile/complete-profile.test.tsx: %s: the reason in a toast, and every word kept',
  ),
  text(
    "**Impersonation:** the server message, else 'Failed to start impersonation' (Spanish 'Error al iniciar suplantación')",
    'client/admin/admin-panel.test.tsx: a start refused with %i %s says why',
  ),
  text(
    "or 'Failed to stop impersonation'.",
    'client/admin/acting-strip.test.tsx: a Stop that fails says so, and everything stays',
  ),
]

const notifications: Statement[] = [
  text(
    "**Notifications:** a missing date shows 'Just now',",
    broken,
    'client/notifications/words.test.ts: %o: %s',
  ),
  text("a missing title shows 'Notification',", broken, worded),
  text("a missing message shows 'No message'.", broken, worded),
  { says: 'Invalid JSON in data is treated as empty.', tests: [broken, worded] },
  {
    // The specification's client says nothing: here who answers is told, and can answer again.
    says: 'Accept and read failures have no handling shown.',
    tests: [
      'client/notifications/notification-answers.test.tsx: can be answered again after the connection was lost',
      'client/notifications/notification-answers.test.tsx: that was answered elsewhere is told, and shown as it stands',
      'client/notifications/notifications-panel.test.tsx: one that was not marked read says so, leads there all the same and stays unread',
    ],
  },
  {
    says: '**Validation toasts:** see section 5.',
    tests: [
      'client/matches/form/match-form.test.tsx: the submit checks come in their order, as toast and at the field: %s',
      'client/scheduled-matches/plan/schedule-form.test.tsx: a date that cannot be is refused at its field: %s',
    ],
  },
]

const languages: Statement[] = [
  {
    says: 'Spanish equivalents exist for all messages.',
    tests: [
      inBoth,
      'client/i18n/texts.test.ts: both languages have the same namespaces',
      'client/i18n/texts.test.ts: has the same keys',
      'client/i18n/texts.test.ts: has no empty text',
    ],
  },
  text("404 page: 'Page Not Found'.", 'client/shell/app.test.tsx: any other path is a 404'),
]

export const section8: Statement[] = [...failures, ...notifications, ...successToasts, ...languages]

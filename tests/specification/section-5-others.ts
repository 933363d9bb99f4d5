import type { Statement } from './statement.ts'

const wording = 'client/i18n/validation-wording.test.ts: %s: %s'
const plan = 'client/scheduled-matches/plan/schedule-form.test.tsx: '
const planRules = 'client/scheduled-matches/plan/schedule-rules.test.tsx: '
const made = 'server/scheduled-matches/plan/plan.test.ts: '
const payload = 'server/scheduled-matches/payload.test.ts: '
const add = 'client/scheduled-matches/seats/add-players.test.tsx: '
const box = 'client/players/player-search.test.tsx: '
const clan = 'server/clans/payload.test.ts: '
const clanForm = 'client/clans/clan-forms.test.tsx: '
const members = 'client/clans/members/members.test.tsx: '
const memberSearch = 'client/clans/members/member-search.test.tsx: '
const profile = 'client/profile/complete-profile.test.tsx: '
const panel = 'client/admin/admin-panel.test.tsx: '

const impossible = `${planRules}a time or a duration that cannot be is told at its field: %s`
const starts = `${plan}starts today at 06:00 for 90 minutes, casual and public, with one’s own place`
const offers = `${planRules}offers three durations, two types, four audiences and four places`
const noDate = `${plan}a date that cannot be is refused at its field: %s`
const byDefault = `${made}what is left out is as by default`
const sentOnce = `${plan}sends all of it once, with one key, and leads to the list of the match`
const nameIsEnough = `${clan}a name is enough: Gold, public, without a description or an icon`
const lacking = [
  `${profile}in %s it names what is missing, field by field`,
  'server/profile/complete.test.ts: with %s %o is refused',
  wording,
]

const scheduledMatch: Statement[] = [
  {
    says: "**Scheduled match** Date is required ('Date is required').",
    tests: [noDate, `${payload}%o is refused`, wording],
  },
  {
    says: "Time must be HH:MM 24-hour ('Time must be in HH:MM format').",
    tests: [impossible, `${payload}%s is a time`, `${payload}%o is refused`, `${made}%s is refused`, wording],
  },
  {
    says: "Duration must be 60, 90 or 120 ('Duration must be 60, 90, or 120 minutes').",
    tests: [impossible, `${payload}%i minutes are a duration`, `${payload}%o is refused`, wording],
  },
  {
    says: 'courtName, venue, comments, clanId and visibleToClanIds are nullable and optional.',
    tests: [`${payload}null says as little as a key that is not there`, byDefault],
  },
  {
    says: 'matchType is casual or ranked (default casual).',
    tests: [byDefault, starts, offers, `${payload}%o is refused`],
  },
  {
    says: 'Visibility is public, friends, clans or private (default public).',
    tests: [byDefault, starts, offers, `${payload}it can be %s`, `${payload}%o is refused`],
  },
  {
    says: "A failure shows 'Validation Error' / 'Please fill in all required fields'.",
    tests: [noDate, impossible, wording],
  },
  { says: 'The date input has a minimum of today.', tests: [starts] },
  { says: 'Time options run every 15 minutes from 06:00 to 23:45 (default 06:00).', tests: [starts] },
  { says: 'Duration options are 60, 90 and 120 (default 90).', tests: [offers, starts, byDefault] },
  { says: 'At most 4 players.', tests: [offers, `${made}%s is refused`] },
  { says: 'Players with blank names are dropped on submit.', tests: [sentOnce, `${made}%s`] },
  {
    says: 'The clan checklist for clan visibility shows only if the user has more than 1 clan.',
    tests: [
      `${plan}the checklist is for those in several clans, and wants one`,
      `${plan}an only clan needs no checklist`,
    ],
  },
  {
    says: 'Participant position is a number 1 to 4.',
    tests: [
      'server/scheduled-matches/seats.test.ts: positions are whole numbers from 1 to 4',
      `${payload}%o is refused`,
    ],
  },
]

const addPlayers: Statement[] = [
  {
    says: "**Add Players** 'Match is already full' if selected plus current reaches 4.",
    tests: [`${add}refuses a fifth player`, wording],
  },
  {
    says: "'Player is already in the match' for a duplicate.",
    tests: [`${add}refuses who is in it already: seated, chosen, or typed in another way`, wording],
  },
  {
    says: 'A typed name matching nothing can be added as new.',
    tests: [`${add}seats those who were found and those who are new, the pressed place first`],
  },
  {
    says: 'The confirm button is disabled with none selected.',
    tests: [
      `${add}starts with nobody chosen, and nothing to confirm`,
      `${add}whoever was chosen can be taken out again`,
    ],
  },
]

const playerSearch: Statement[] = [
  {
    says: '**Player search** It runs only with non-empty text.',
    tests: [`${box}asks once for a text that came in letter by letter, and nothing without a text`],
  },
  {
    says: 'Suggestions are also filtered client-side by case-insensitive containment of the text in the name.',
    tests: [`${box}shows only names that contain the text, accents or not`],
  },
]

const clans: Statement[] = [
  {
    says: "**Clan** Name is required ('Clan name is required').",
    tests: [
      `${clanForm}needs a name`,
      `${clan}%o is refused`,
      'server/clans/clans.test.ts: is not called %o',
      wording,
    ],
  },
  {
    says: 'Description is optional.',
    tests: [nameIsEnough, `${clanForm}is sent as it is written, and opens`],
  },
  {
    says: 'Tier is Gold, Platinum or Diamond (default Gold).',
    tests: [
      nameIsEnough,
      `${clan}it can be %s, from the beginning and later`,
      `${clan}%o is refused`,
      `${clanForm}starts as a public clan of the lowest tier`,
      wording,
    ],
  },
  {
    says: 'isPublic defaults to true.',
    tests: [nameIsEnough, `${clanForm}starts as a public clan of the lowest tier`],
  },
  {
    says: 'iconUrl is optional.',
    tests: [
      nameIsEnough,
      `${clan}settings change what they name and nothing else; an icon may be taken away`,
      `${clanForm}change what there is`,
    ],
  },
  {
    says: 'Settings use a partial version with optional iconUrl.',
    tests: [
      `${clan}settings change what they name and nothing else; an icon may be taken away`,
      `${clan}settings take no %o`,
    ],
  },
  {
    says: 'The member role is admin or member.',
    tests: [
      'server/clans/members.test.ts: is no %o',
      'server/clans/members.test.ts: is given by an admin, who tells it',
    ],
  },
  {
    says: 'Member search begins at 2 characters.',
    tests: [`${memberSearch}the search begins at two letters`],
  },
  {
    says: "Confirmations: 'Are you sure you want to delete this clan? This action cannot be undone.'",
    tests: [`${clanForm}deleting asks first, says what stays, and leads to the own clans`, wording],
  },
  {
    says: "and 'Are you sure you want to remove this member?'.",
    tests: [`${members}asks first, and takes the row away; the focus stays in the dialog`, wording],
  },
]

const account: Statement[] = [
  { says: "**Profile completion** firstName ('First name is required'),", tests: lacking },
  { says: "lastName ('Last name is required'),", tests: lacking },
  { says: "city ('City is required').", tests: lacking },
  {
    says: 'favouriteCourtSide is left, right or both',
    tests: [
      `${profile}the side is one radio group for the keyboard`,
      'server/profile/complete.test.ts: with %s %o is refused',
    ],
  },
  { says: "('Please select your favourite court side').", tests: lacking },
  {
    says: '**Impersonation** The start button is disabled until a user is chosen.',
    tests: [`${panel}until somebody is chosen nothing can be started, and it says why`],
  },
  {
    says: 'Only users with access are listed.',
    tests: [
      'server/admin/accounts.test.ts: has the real ones by name, and says for whom an admin may act',
      `${panel}an admin finds people by name or e-mail, each shown with both`,
      'e2e/support.test.ts: who switches support access off is not found; without the role there is nothing to find',
    ],
  },
]

/** Section 5 but for played matches. */
export const section5Others: Statement[] = [
  ...scheduledMatch,
  ...addPlayers,
  ...playerSearch,
  ...clans,
  ...account,
]

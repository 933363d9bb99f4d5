import { section5Others } from './section-5-others.ts'
import type { Statement } from './statement.ts'

const wording = 'client/i18n/validation-wording.test.ts: %s: %s'
const form = 'client/matches/form/match-form.test.tsx: '
const rules = 'client/matches/form/match-form-rules.test.tsx: '
const checks = 'shared/matches/checks.test.ts: '
const cells = 'client/matches/form/score-inputs.test.tsx: '
const score = 'shared/matches/score.test.ts: '
const payload = 'server/matches/payload.test.ts: '
const record = 'server/matches/record.test.ts: '

const missing = [
  `${rules}what the server misses is said at its field, the first of it as toast: %s`,
  `${payload}%o is refused`,
  wording,
]
const inOrder = [
  `${form}the submit checks come in their order, as toast and at the field: %s`,
  `${checks}check %s`,
  wording,
]
const usual = `${payload}a match of names and one set is enough: casual, difficulty 5, and nothing said of the rest`
const sentOnce = `${form}sends the match once, with one key, and tells that it was added`
const everyScore = `${score}$userScore-$opponentScore`

const matchForm: Statement[] = [
  {
    says: '**Match form (messages bilingual)** Messages: Date is required;',
    tests: [...missing, `${form}takes no day after today`],
  },
  { says: 'Partner is required;', tests: missing },
  { says: 'Opponent 1 is required;', tests: missing },
  { says: 'Opponent 2 is required;', tests: missing },
  { says: 'Set 1 score is required.', tests: missing },
  {
    says: 'Difficulty is a number 1-10',
    tests: [`${payload}%o is refused`, `${payload}difficulty %i is taken, and who stood %s`],
  },
  {
    says: '(slider min 1, max 10, step 1,',
    tests: [`${rules}the difficulty goes from 1 to 10 in steps of one`],
  },
  { says: 'default 5).', tests: [`${form}is titled and described, and starts today at difficulty 5`, usual] },
  {
    says: 'Positions are left or right,',
    tests: [
      `${form}a side for one puts the teammate on the other; both can be cleared`,
      `${payload}%o is refused`,
      `${payload}difficulty %i is taken, and who stood %s`,
    ],
  },
  { says: 'optional.', tests: [`${rules}sides once chosen can be left open again`, usual] },
  { says: 'Comments, venue and court are optional.', tests: [sentOnce, usual] },
  {
    says: 'The date cannot be later than today',
    tests: [`${form}takes no day after today`, `${record}for somebody in %s, %s is not later: %o`],
  },
  {
    says: 'and defaults to today.',
    tests: [`${form}is titled and described, and starts today at difficulty 5`],
  },
  {
    says: 'Score inputs are numbers 0-7.',
    tests: [
      `${rules}scores are asked for as numbers, and one over 7 ends no set`,
      `${cells}a letter stays where it is: it does not move on`,
    ],
  },
  {
    says: 'Focus moves onward after a single digit.',
    tests: [`${cells}one digit moves on, down and then right`],
  },
]

const submitChecks: Statement[] = [
  {
    says: '**Match submit checks, in order** The partner must be non-blank (Missing Information / Please select your partner).',
    tests: inOrder,
  },
  { says: '2. Both opponents must be non-blank (Please enter both opponents).', tests: inOrder },
  {
    says: '3. Both set 1 scores must be present (Missing Score / Please enter the score for Set 1).',
    tests: inOrder,
  },
  {
    says: '4. Each entered set must parse to numbers (Invalid Score / Please enter valid numbers for Set {set}).',
    tests: inOrder,
  },
  {
    says: '5. Each set must be valid (Set {set} score is not valid according to tennis rules).',
    tests: [...inOrder, `${record}%s`],
  },
  {
    says: '6. The winner must be determinable (Invalid Match / Cannot determine match winner from the provided scores).',
    tests: [`${checks}check 6: no winner to tell`, wording],
  },
  {
    says: 'Sets 2 and 3 are included only when both of their scores are filled.',
    tests: [
      `${rules}a second or third set is sent with both of its scores, or not at all`,
      `${checks}a set that is half filled is left out, unless it is the first`,
    ],
  },
  { says: 'Schema: 1 to 3 sets,', tests: [`${record}%s`, usual] },
  { says: 'each score 0-7.', tests: [`${payload}%o is refused`, everyScore] },
  { says: 'matchType is casual or ranked, optional.', tests: [usual, `${payload}%o is refused`] },
  {
    says: 'clanId is optional.',
    tests: [
      usual,
      `${form}asks for the type only of those who have a clan, and sends the clan only with a ranked match`,
    ],
  },
]

const validSet: Statement[] = [
  {
    says: '**Valid set score** Both values are 0-7',
    tests: [everyScore, `${score}%d-%d is no score at all`],
  },
  { says: 'and the larger is at least 6.', tests: [everyScore] },
  { says: '6 against 5 is invalid.', tests: [everyScore, `${record}%s`] },
  { says: '6 is valid only if the other is at most 4.', tests: [everyScore] },
  { says: '7 requires the other to be 5 or 6.', tests: [everyScore] },
  { says: 'Both above 6 is invalid.', tests: [everyScore] },
  { says: 'The set winner is the higher score.', tests: [everyScore] },
  {
    says: 'Every set must be valid to decide a match.',
    tests: [
      `${score}of one, two or three sets, every one of them, goes to the pair with more sets`,
      `${cells}%s reads %s %s`,
    ],
  },
]

export const section5: Statement[] = [...matchForm, ...submitChecks, ...validSet, ...section5Others]

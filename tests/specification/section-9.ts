import { section9Screens } from './section-9-screens.ts'
import type { Statement } from './statement.ts'

const inForm = 'client/matches/form/match-form.test.tsx: '
const starts = `${inForm}is titled and described, and starts today at difficulty 5`
const refused = 'server/matches/record.test.ts: %s'
const planForm = 'client/scheduled-matches/plan/schedule-form.test.tsx: '
const planned = `${planForm}starts today at 06:00 for 90 minutes, casual and public, with one’s own place`

const matches: Statement[] = [
  {
    says: 'Difficulty 1-10, default 5',
    tests: [
      starts,
      'client/matches/form/match-form.test.tsx: sends the match once, with one key, and tells that it was added',
      refused,
    ],
  },
  {
    // The decision: one dot is two points.
    says: '(in the other view the scale is 1-5).',
    tests: ['shared/matches/difficulty.test.ts: difficulty %d is %s'],
  },
  { says: 'Set scores 0-7.', tests: [refused, 'shared/matches/score.test.ts: $userScore-$opponentScore'] },
  {
    says: 'At most 3 sets,',
    tests: [refused, 'shared/matches/score.test.ts: without a set, or with four, can not be told'],
  },
  {
    says: 'and set 3 is optional.',
    tests: [
      'shared/matches/checks.test.ts: a complete match passes all six',
      'shared/matches/checks.test.ts: a set that is half filled is left out, unless it is the first',
    ],
  },
  {
    says: 'userWon codes: win 1, loss 0, draw 2.',
    tests: [
      'shared/matches/score.test.ts: %s',
      'server/matches/documented-calls.test.ts: POST, GET, PUT and DELETE /api/matches',
      'shared/matches/view.test.ts: a draw is a draw from everywhere',
    ],
  },
]

const scheduled: Statement[] = [
  {
    says: 'Max 4 players per scheduled match.',
    tests: [
      'server/scheduled-matches/plan/plan.test.ts: %s is refused',
      'server/scheduled-matches/seats.test.ts: full, twice, taken, begun and unseen are refused, and nothing changes',
      'client/scheduled-matches/seats/add-players.test.tsx: refuses a fifth player',
    ],
  },
  {
    says: 'Durations 60, 90 and 120 minutes (default 90).',
    tests: [
      planned,
      'server/scheduled-matches/documented-calls.test.ts: a match lasts 60, 90 or 120 minutes, and may begin at any quarter of an hour',
      'server/scheduled-matches/plan/plan.test.ts: %s is refused',
      'server/scheduled-matches/plan/plan.test.ts: what is left out is as by default',
    ],
  },
  { says: 'Times 06:00-23:45 in 15-minute steps (default 06:00).', tests: [planned] },
]

export const section9: Statement[] = [...matches, ...scheduled, ...section9Screens]

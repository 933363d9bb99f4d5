import type { Statement } from './statement.ts'

const form = 'client/matches/form/match-form.test.tsx: '
const rules = 'client/matches/form/match-form-rules.test.tsx: '
const plan = 'client/scheduled-matches/plan/schedule-form.test.tsx: '
const score = 'shared/matches/score.test.ts: '
const bySets = `${score}of one, two or three sets, every one of them, goes to the pair with more sets`
const sentOnce = `${form}sends the match once, with one key, and tells that it was added`
const another = `${rules}for another match, place, type, clan and difficulty are those of that one`
const rankedPlan = `${plan}ranked is seen by its clan alone; without the clan it is casual and as visible as before`

const type: Statement[] = [
  {
    says: '**Match type:** casual (default)',
    tests: [
      'server/matches/payload.test.ts: a match of names and one set is enough: casual, difficulty 5, and nothing said of the rest',
      sentOnce,
    ],
  },
  {
    says: 'or ranked.',
    tests: [
      `${form}asks for the type only of those who have a clan, and sends the clan only with a ranked match`,
    ],
  },
  {
    says: 'Ranked matches earn clan points;',
    tests: [
      'server/clans/ratings/record.test.ts: four new players: twenty points change sides, and clan-mates agree without being asked',
    ],
  },
  {
    says: 'casual ones do not.',
    tests: ['server/clans/ratings/record.test.ts: a casual match of the same four moves nobody'],
  },
  {
    says: '**Match outcome from sets:** a team wins when it has won at least ceil(n/2) of the n sets.',
    tests: [bySets, 'client/matches/form/score-inputs.test.tsx: %s reads %s %s'],
  },
  {
    says: 'Equal sets won is a draw.',
    tests: [bySets, 'client/matches/form/score-inputs.test.tsx: %s reads %s %s'],
  },
  {
    says: 'Otherwise the winner is undetermined.',
    tests: [bySets, `${score}without a set, or with four, can not be told`],
  },
]

const dialog: Statement[] = [
  { says: '**Match dialog:** It creates when there is no editing match or no id,', tests: [sentOnce] },
  {
    says: 'and updates when an existing match with an id is edited.',
    tests: [`${form}an edit starts from the match, and sends the version it changes`],
  },
  {
    says: 'The submit button shows Saving while pending.',
    tests: [`${form}says Saving while it is under way, and sends nothing twice`],
  },
  { says: 'On success the dialog closes, reporting a saved flag.', tests: [sentOnce] },
  {
    says: 'The form resets and difficulty returns to 5.',
    tests: [`${rules}once it is saved the form is empty again, at difficulty 5`],
  },
  {
    says: 'Choosing a position for one player sets the teammate to the opposite side.',
    tests: [
      `${form}a side for one puts the teammate on the other; both can be cleared`,
      'client/matches/form/court-sides.test.ts: %s on the %s puts the teammate on the other',
    ],
  },
  {
    says: 'When the editing match changes, venue, court, match type (default casual), clan and difficulty (default 5) are refilled from the match or cleared.',
    tests: [another],
  },
]

const schedule: Statement[] = [
  { says: '**Schedule form:** deselecting the clan resets the type to casual.', tests: [rankedPlan] },
  {
    says: 'Choosing ranked with a clan forces visibility to clans with that clan selected.',
    tests: [
      rankedPlan,
      'server/scheduled-matches/plan/plan.test.ts: ranked is for its clan and for nobody else, whatever the payload says',
    ],
  },
  {
    says: 'The type selector is disabled without a clan.',
    tests: [`${plan}without a clan the type is disabled and says why`],
  },
]

/** Section 4: the type of a match and its outcome, and how its two forms behave. */
export const section4Forms = { type, dialog, schedule }

import fc from 'fast-check'
import { visibilities } from '#shared/scheduled-matches/court.ts'
import { someScores } from '#tests/support/ladder.ts'

const userCount = 4
/** Longer than a page, and as long as a season's activity. */
export const stepCount = 50

const who = fc.nat({ max: userCount - 1 })
const thing = fc.nat({ max: 5 })
const score = fc.nat({ max: someScores.length - 1 })
const pair = { who, other: who }

/** The actions of four users; clans, matches and scheduled matches are named in the order of creation. */
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('ask', 'ask', 'accept', 'decline', 'unfriend'), ...pair }),
  fc.record({ kind: fc.constant('privacy'), who, isPublic: fc.boolean() }),
  fc.record({ kind: fc.constant('found'), who, isPublic: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('join', 'stay'), who, clan: thing }),
  fc.record({ kind: fc.constantFrom('add', 'add', 'expel', 'dissolve'), ...pair, clan: thing }),
  fc.record({ kind: fc.constant('leave'), who, clan: thing }),
  fc.record({ kind: fc.constant('appoint'), ...pair, clan: thing, role: fc.constantFrom('admin', 'member') }),
  fc.record({ kind: fc.constant('record'), who, others: fc.subarray([0, 1, 2, 3]), score }),
  fc.record({
    kind: fc.constant('rank'),
    who,
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    clan: thing,
    score,
  }),
  fc.record({ kind: fc.constant('edit'), who, match: thing, score }),
  fc.record({ kind: fc.constant('record again'), match: thing, score }),
  fc.record({ kind: fc.constant('erase'), who, match: thing }),
  fc.record({ kind: fc.constantFrom('confirm', 'decide against'), who, match: thing }),
  fc.record({ kind: fc.constant('plan'), who, visibility: fc.constantFrom(...visibilities), clan: thing }),
  fc.record({ kind: fc.constant('sit'), who, plan: thing, position: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constantFrom('rise', 'call off'), who, plan: thing }),
  fc.record({ kind: fc.constant('act for'), other: who }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const stories = fc.array(step, { minLength: stepCount, maxLength: stepCount })

/**
 * A clan of all four exists from the start, so that there is something to do; one of them has not confirmed.
 */
export const beginning: Step[] = [
  { kind: 'found', who: 0, isPublic: true },
  ...[1, 2, 3].map((other): Step => ({ kind: 'add', who: 0, other, clan: 0 })),
  ...[1, 2].map((who): Step => ({ kind: 'stay', who, clan: 0 })),
]

import { expect, test } from 'vitest'
import { firstProblem, typedSets, undecided, type TypedMatch } from '#shared/matches/checks.ts'

const six4 = typed('6', '4')
const fine: TypedMatch = {
  userPartner: 'Lucía',
  opponent1: 'Marcos',
  opponent2: 'Toni',
  sets: [six4, typed('', ''), typed('', '')],
}

// spec 9: and set 3 is optional
test('a complete match draft has no problem', () => {
  expect(firstProblem(fine)).toBeNull()
  expect(firstProblem({ ...fine, sets: [typed('6', '4'), typed('3', '6'), typed('7', '6')] })).toBeNull()
})

// spec 5: The partner must be non-blank | Both opponents must be non-blank | Both set 1 scores
// spec 5: Each entered set must parse | Each set must be valid
test.for([
  ['1', { userPartner: '  ', opponent1: '', sets: [] }, 'missing_information partner_missing userPartner'],
  ['2', { opponent1: '', opponent2: '', sets: [] }, 'missing_information opponents_missing opponent1'],
  ['2', { opponent2: '\t', sets: [] }, 'missing_information opponents_missing opponent2'],
  ['3', { sets: [typed('', ''), typed('x', 'y')] }, 'missing_score set_1_missing sets.0'],
  ['3', { sets: [typed('6', '')] }, 'missing_score set_1_missing sets.0'],
  ['4', { sets: [six4, typed('a', '6'), typed('9', '9')] }, 'invalid_score set_not_numbers sets.1'],
  ['5', { sets: [typed('6', '5')] }, 'invalid_score set_not_valid sets.0'],
  ['5', { sets: [six4, typed('4', '6'), typed('7', '4')] }, 'invalid_score set_not_valid sets.2'],
] as const)('check %s: a draft with %o reports %s', ([, change, problem]) => {
  const draft = { ...fine, ...change, sets: [...(change.sets as readonly TypedMatch['sets'][number][])] }
  const { title, message, field } = firstProblem(draft)!
  expect([title, message, field].join(' ')).toBe(problem)
})

// spec 5: Sets 2 and 3
// spec 9: and set 3 is optional
test('typedSets leaves out a half-filled second set', () => {
  const sets = [typed('6', '4'), typed('6', ''), typed('3', '6')]
  expect(typedSets(sets)).toEqual([
    { userScore: 6, opponentScore: 4 },
    { userScore: 3, opponentScore: 6 },
  ])
})

// spec 5: The winner must be determinable
test('check 6: a match without sets reports winner_undetermined, and a won match nothing', () => {
  expect(undecided([])).toMatchObject({ title: 'invalid_match', message: 'winner_undetermined' })
  expect(undecided([{ userScore: 6, opponentScore: 4 }])).toBeNull()
})

function typed(userScore: string, opponentScore: string) {
  return { userScore, opponentScore }
}

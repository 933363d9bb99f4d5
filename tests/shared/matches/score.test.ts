import { describe, expect, test } from 'vitest'
import { isValidSet, likelySets, matchOutcome, setWinner, type SetScore } from '#shared/matches/score.ts'

// Row: our games, 0 to 7. Column: theirs, 0 to 7. W is a set won, L a set lost, a dot a score that ends no set.
const table = [
  '. . . . . . L .',
  '. . . . . . L .',
  '. . . . . . L .',
  '. . . . . . L .',
  '. . . . . . L .',
  '. . . . . . . L',
  'W W W W W . . L',
  '. . . . . W W .',
].map((row) => row.split(' '))

const everySet: SetScore[] = table.flatMap((row, userScore) =>
  row.map((_, opponentScore) => ({ userScore, opponentScore })),
)
const inTable = ({ userScore, opponentScore }: SetScore) => table[userScore]?.[opponentScore] ?? '.'

describe('set score', () => {
  // spec 5: each score 0-7 | Both values are 0-7 | and the larger is at least | 6 against 5 is invalid
  // spec 5: 6 is valid only if the other | 7 requires the other | Both above 6 is invalid
  // spec 5: The set winner is the higher
  // spec 9: Set scores 0-7
  test.for(everySet)('$userScore-$opponentScore has the validity and winner of the table', (set) => {
    const expected = inTable(set)
    expect(isValidSet(set)).toBe(expected !== '.')
    expect(setWinner(set)).toBe({ W: 'user', L: 'opponent', '.': null }[expected])
  })

  // spec 5: Both values are 0-7
  test.for([
    [-1, 6],
    [6, -1],
    [8, 6],
    [10, 8],
    [6.5, 4],
    [Number.NaN, 6],
    [6, Number.POSITIVE_INFINITY],
  ])('%d-%d is invalid', ([userScore = 0, opponentScore = 0]) => {
    expect(isValidSet({ userScore, opponentScore })).toBe(false)
  })
})

describe('match outcome', () => {
  // spec 4: a team wins when it has won | Equal sets won is a draw | Otherwise the winner is undetermined
  // spec 5: Every set must be valid
  test('follows the specification for all combinations of one, two and three sets', () => {
    const one = everySet.map((set) => [set])
    const two = one.flatMap((sets) => everySet.map((set) => [...sets, set]))
    const three = two.flatMap((sets) => everySet.map((set) => [...sets, set]))
    const wrong = [...one, ...two, ...three].filter((sets) => matchOutcome(sets) !== bySpecification(sets))
    expect(one.length + two.length + three.length).toBe(64 + 64 ** 2 + 64 ** 3)
    expect(wrong).toEqual([])
  })

  // spec 9: userWon codes: win 1
  test.for([
    ['6-4 3-6 7-5 is a win', [64, 36, 75], 1],
    ['6-4 3-6 is a draw', [64, 36], 2],
    ['4-6 6-7 is a loss', [46, 67], 0],
    ['6-0 is a win', [60], 1],
    ['6-4 6-5 is undetermined', [64, 65], null],
    ['6-4 6-4 4-6 is a win', [64, 64, 46], 1],
  ] as const)('of %s', ([, codes, expected]) => {
    const sets = codes.map((code) => ({ userScore: Math.trunc(code / 10), opponentScore: code % 10 }))
    expect(matchOutcome(sets)).toBe(expected)
  })

  // spec 4: Otherwise the winner is undetermined
  // spec 9: At most 3 sets
  test('is undetermined without a set or with four sets', () => {
    const set = { userScore: 6, opponentScore: 0 }
    expect(matchOutcome([])).toBeNull()
    expect(matchOutcome([set, set, set, set])).toBeNull()
  })
})

describe('likely set scores', () => {
  test.for([
    [6, 5, ['7-5', '7-6']],
    [5, 6, ['5-7', '6-7']],
    [5, 3, ['6-3', '6-4']],
    [6, 6, ['6-7', '7-6']],
    [7, 4, ['7-5', '7-6']],
  ] as const)('are suggested for the invalid score %d-%d', ([userScore, opponentScore, expected]) => {
    const hints = likelySets({ userScore, opponentScore }).map(
      (set) => `${set.userScore}-${set.opponentScore}`,
    )
    expect(hints.toSorted()).toEqual([...expected].toSorted())
  })
})

/** The specification's own words: a team wins with at least ceil(n/2) of the n sets, equal sets won is a draw. */
function bySpecification(sets: SetScore[]) {
  const marks = sets.map(inTable)
  if (marks.includes('.')) return null
  const won = marks.filter((mark) => mark === 'W').length
  const lost = marks.filter((mark) => mark === 'L').length
  if (won === lost) return 2
  const enough = Math.ceil(sets.length / 2)
  if (won >= enough) return 1
  return lost >= enough ? 0 : null
}

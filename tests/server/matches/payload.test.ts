import { beforeAll, expect, test } from 'vitest'
import { type Person, testApp } from '#tests/support/app.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person

beforeAll(async () => {
  ana = await app.person('Ana Roldán')
})

const optional = {
  difficulty: 5,
  comments: null,
  venue: null,
  courtName: null,
  userPosition: null,
  partnerPosition: null,
  opponent1Position: null,
  opponent2Position: null,
  matchType: 'casual',
  clanId: null,
}
const { difficulty: _, ...nothing } = optional

// spec 4: Match type: casual (default)
// spec 5: Match form (messages bilingual) default | Match form (messages bilingual) optional
// spec 5: Comments, venue and court | Schema: 1 to 3 | matchType is casual or ranked, optional | clanId is optional
test('a match of names and one set is enough: casual, difficulty 5, and nothing said of the rest', async () => {
  const [set] = aMatch().sets
  if (!set) throw new Error('no set')
  expect(await record(ana, { sets: [set] })).toMatchObject(optional)
  expect(await record(ana, { ...nothing, matchType: null })).toMatchObject(optional)
})

// spec 5: Difficulty is a number | Positions are left or right
test.for([
  [1, 'left', 'right'],
  [10, 'right', 'left'],
] as const)('difficulty %i is taken, and who stood %s', async ([difficulty, one, other]) => {
  const said = {
    difficulty,
    userPosition: one,
    partnerPosition: other,
    opponent1Position: other,
    opponent2Position: one,
  }
  expect(await record(ana, said)).toMatchObject(said)
})

const games = (userScore: number, opponentScore: number) => ({ sets: [{ userScore, opponentScore }] })
// spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
// spec 5: Set 1 score is required | Difficulty is a number | Positions are left or right | each score 0-7
// spec 5: matchType is casual or ranked, optional
test.for([
  [{ date: undefined }, 'date', 'date_required'],
  [{ userPartner: undefined }, 'userPartner', 'partner_required'],
  [{ opponent1: '' }, 'opponent1', 'opponent_1_required'],
  [{ opponent2: '   ' }, 'opponent2', 'opponent_2_required'],
  [{ sets: undefined }, 'sets', 'set_1_required'],
  [{ difficulty: 0 }, 'difficulty', 'too_small'],
  [{ difficulty: 11 }, 'difficulty', 'too_big'],
  [{ difficulty: 5.5 }, 'difficulty', 'invalid_type'],
  [{ difficulty: '5' }, 'difficulty', 'invalid_type'],
  [games(8, 6), 'sets.0.userScore', 'too_big'],
  [games(6, -1), 'sets.0.opponentScore', 'too_small'],
  [{ sets: [{ userScore: '6', opponentScore: 4 }] }, 'sets.0.userScore', 'invalid_type'],
  [{ userPosition: 'both' }, 'userPosition', 'invalid_value'],
  [{ opponent2Position: 'middle' }, 'opponent2Position', 'invalid_value'],
  [{ matchType: 'friendly' }, 'matchType', 'invalid_value'],
] as const)('%o is refused', async ([change, path, code]) => {
  expect(await refusal(() => record(ana, change as never))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    issues: expect.arrayContaining([{ path, code }]),
  })
})

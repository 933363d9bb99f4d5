import { describe, expect, test } from 'vitest'
import { viewOfMatch, setCode, setOfCode, type MatchRecord } from '#shared/matches/view.ts'

const person = (seat: number, name: string, courtSide: 'left' | 'right') => ({
  seat,
  name,
  courtSide,
  playerId: seat * 10,
  isRegisteredUser: true,
  profileImageUrl: null,
  consent: 'confirmed' as const,
})

const record: MatchRecord = {
  id: 1,
  date: '2026-05-07',
  recordedBy: 'user-ana',
  sets: [64, 36, 75],
  outcome: 1,
  difficulty: 7,
  difficultyFelt: true,
  comments: 'Came back.',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
  clanId: null,
  seasonId: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  moved: [],
  // Deliberately out of order: the seat counts, not the index.
  seats: [
    person(3, 'Marcos', 'right'),
    person(1, 'Ana', 'left'),
    person(4, 'Toni', 'left'),
    person(2, 'Lucía', 'right'),
  ],
}
const see = (playerId: number, userId: string) => viewOfMatch({ playerId, userId }, record)

describe('match view', () => {
  test('shows the recorder the sets, sides and notes, and allows editing', () => {
    expect(see(10, 'user-ana')).toMatchObject({
      userPartner: 'Lucía',
      opponent1: 'Marcos',
      opponent2: 'Toni',
      sets: [
        { userScore: 6, opponentScore: 4 },
        { userScore: 3, opponentScore: 6 },
        { userScore: 7, opponentScore: 5 },
      ],
      userWon: 1,
      userPosition: 'left',
      partnerPosition: 'right',
      opponent1Position: 'right',
      opponent2Position: 'left',
      difficulty: 7,
      difficultyFelt: true,
      comments: 'Came back.',
      canEdit: true,
    })
  })

  test('shows the partner the same result without difficulty and comments, and does not allow editing', () => {
    expect(see(20, 'user-lucia')).toMatchObject({
      userPartner: 'Ana',
      opponent1: 'Marcos',
      opponent2: 'Toni',
      userWon: 1,
      userPosition: 'right',
      difficulty: null,
      difficultyFelt: false,
      comments: null,
      canEdit: false,
    })
  })

  test.for([
    [30, 'Toni', 'right', 'left'],
    [40, 'Marcos', 'left', 'right'],
  ] as const)(
    'shows the opponent with player id %d the sets, result and sides reversed',
    ([playerId, partner, own, partnerSide]) => {
      expect(see(playerId, 'somebody')).toMatchObject({
        userPartner: partner,
        opponent1: 'Ana',
        opponent2: 'Lucía',
        sets: [
          { userScore: 4, opponentScore: 6 },
          { userScore: 6, opponentScore: 3 },
          { userScore: 5, opponentScore: 7 },
        ],
        userWon: 0,
        userPosition: own,
        partnerPosition: partnerSide,
      })
    },
  )

  // spec 9: userWon codes: win 1
  test('shows a draw as a draw to all four players', () => {
    const draw = { ...record, sets: [64, 46], outcome: 2 }
    const outcomes = [10, 20, 30, 40].map((playerId) => viewOfMatch({ playerId, userId: 'x' }, draw).userWon)
    expect(outcomes).toEqual([2, 2, 2, 2])
  })
})

test('setCode and setOfCode convert between a set and its two-digit code', () => {
  expect(setCode({ userScore: 6, opponentScore: 4 })).toBe(64)
  expect(setOfCode(6)).toEqual({ userScore: 0, opponentScore: 6 })
})

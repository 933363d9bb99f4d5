import { describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { plan, scheduledFor } from '#tests/support/scheduled.ts'

// The entities of the specification's section 3 as an API client reads them, each field by its name there.
const app = await testApp()
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Sanz')
const moment = '2026-05-14T10:00:00.000Z'
const setsOf = (...sets: (readonly [number, number])[]) =>
  sets.map(([userScore, opponentScore]) => ({ userScore, opponentScore }))

describe('API responses', () => {
  // spec 1: (partner, two opponents, up | optional court positions, venue
  // spec 3: matches id | matches sets | matches of {userScore, opponentScore} | matches difficulty
  // spec 3: matches userPosition | matches userId | matches venue
  test('contain every field of a recorded match', async () => {
    const sent = {
      date: '2026-05-12',
      userPartner: 'Lola Gil',
      opponent1: 'Marta Pla',
      opponent2: 'Nuria Mas',
      sets: setsOf([6, 4], [5, 7], [7, 6]),
      difficulty: 8,
      comments: 'Mucho viento',
      userPosition: 'left',
      partnerPosition: 'right',
      opponent1Position: 'right',
      opponent2Position: 'left',
      venue: 'Poli Nord',
      courtName: 'Pista 2',
      matchType: 'casual',
    } as const
    const { id } = await record(ana, sent)
    expect(await ana.call(matchesApi.one, ofMatch(id))).toMatchObject({
      ...sent,
      id,
      userWon: 1,
      userId: ana.id,
      clanId: null,
    })
  })

  // spec 1: optional court positions, venue
  // spec 3: matches userPosition | matches venue | matches matchType | matches clanId
  test('contain null for the omitted fields of a casual match, and no clan even if one was sent', async () => {
    const { id: clanId } = await aClan(ana)
    const positions = ['userPosition', 'partnerPosition', 'opponent1Position', 'opponent2Position']
    const unsaid = ['comments', 'venue', 'courtName', 'clanId', ...positions]
    expect(await record(ana, { sets: setsOf([4, 6]), clanId })).toMatchObject({
      ...Object.fromEntries(unsaid.map((name) => [name, null])),
      sets: setsOf([4, 6]),
      difficulty: 5,
      matchType: 'casual',
    })
  })

  // spec 3: matches userWon | The clan match list
  test('contain userWon 1 for a win, 0 for a loss and 2 for a draw', async () => {
    const wonOf = async (...sets: [number, number][]) =>
      (await record(ana, { sets: setsOf(...sets) })).userWon
    expect([await wonOf([6, 4]), await wonOf([4, 6]), await wonOf([6, 4], [4, 6])]).toEqual([1, 0, 2])
  })

  // spec 3: scheduled_matches id | scheduled_matches courtName | scheduled_matches createdBy
  // spec 3: scheduled_matches visibleToClanIds | Also availableSlots, creator {firstName, lastName}
  // spec 3: match_participants id | match_participants position | match_participants courtPosition
  // spec 3: match_participants signupTime | When read, a participant
  test('contain the fields of a scheduled match and of its participants', async () => {
    const clan = await aClan(ana)
    const sent = {
      duration: 120 as const,
      courtName: 'Pista 4',
      venue: 'La Pérgola',
      comments: 'Llevo bolas',
      clanId: clan.id,
      visibility: 'clans' as const,
      visibleToClanIds: [String(clan.id)],
    }
    const players = [
      { id: bea.playerId, position: 3 as const, courtPosition: 'both' as const },
      { name: 'Lola' },
    ]
    const { id } = await plan(ana, { ...sent, players })
    const match = await scheduledFor(ana, id)
    expect(match).toMatchObject({
      ...sent,
      id,
      date: '2026-05-20',
      time: '19:30',
      status: 'open',
      createdBy: ana.id,
      matchType: 'casual',
      createdAt: moment,
      updatedAt: expect.stringMatching(/^2026-05-14T10:00/),
      availableSlots: [4],
      creator: { firstName: 'Ana', lastName: 'Roldán' },
    })
    expect(match.participants).toMatchObject([
      { matchId: id, userId: ana.id, position: 1, signupTime: moment },
      { userId: null, playerName: 'Lola', position: 2, user: null },
      {
        id: expect.any(Number),
        matchId: id,
        userId: bea.id,
        playerName: 'Bea Sanz',
        position: 3,
        courtPosition: 'both',
        user: { firstName: 'Bea', lastName: 'Sanz', favouriteCourtSide: 'left' },
      },
    ])
  })
})

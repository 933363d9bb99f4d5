import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'

const app = await testApp()
const call = documentedClient(await app.person('Ana Roldán'))

/** What the match dialog of the specification sends: names, no ids of players, no version. */
const payload = {
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  sets: [
    { userScore: 6, opponentScore: 4 },
    { userScore: 6, opponentScore: 7 },
    { userScore: 6, opponentScore: 0 },
  ],
  userWon: 1,
  difficulty: 7,
  comments: 'Windy',
  userPosition: 'left',
  partnerPosition: 'right',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
}
const lost = { ...payload, sets: [{ userScore: 5, opponentScore: 7 }], userWon: 0 }
const companion = (name: string) => expect.objectContaining({ name, winRate: 1, matches: 1 })

describe('the calls of matches and statistics', () => {
  // spec 7: GET /api/matches | POST /api/matches | PUT /api/matches/{id} | DELETE /api/matches/{id}
  // spec 9: userWon codes: win 1
  test('POST, GET, PUT and DELETE /api/matches', async () => {
    const recorded = await call('POST', '/api/matches', payload)
    expect(recorded).toMatchObject({
      status: 201,
      body: { ...payload, id: expect.any(Number), userId: expect.any(String), clanId: null },
    })
    const path = `/api/matches/${recorded.body.id}`
    expect(await call('GET', '/api/matches')).toMatchObject({ status: 200, body: [payload] })
    expect(await call('PUT', path, lost)).toMatchObject({ status: 200, body: lost })
    expect((await call('GET', '/api/matches')).body).toMatchObject([lost])
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', '/api/matches')).body).toEqual([])
  })

  // spec 9: Venue and court are free
  test('venue and court are whatever somebody calls them', async () => {
    for (const [venue, courtName] of [
      ['Club «La Pérgola» & Co. — 2.º', 'Central / cubierta'],
      ['パデル 🎾', '<b>4</b>'],
      ['x'.repeat(120), '-1'],
    ]) {
      const { status, body } = await call('POST', '/api/matches', { ...payload, venue, courtName })
      expect([status, body.venue, body.courtName]).toEqual([201, venue, courtName])
      await call('DELETE', `/api/matches/${body.id}`)
    }
    const { venue: _venue, courtName: _courtName, ...without } = payload
    const { body } = await call('POST', '/api/matches', without)
    expect([body.venue, body.courtName]).toEqual([null, null])
    await call('DELETE', `/api/matches/${body.id}`)
  })

  // spec 7: GET /api/matches/{id}/analytics
  test('GET /api/matches/{id}/analytics: by name, as partner and as opponent', async () => {
    const { body } = await call('POST', '/api/matches', payload)
    const answer = await call('GET', `/api/matches/${body.id}/analytics`)
    expect(answer.status).toBe(200)
    const never = { wins: 0, losses: 0, winPercentage: null }
    const won = { wins: 1, losses: 0, winPercentage: 100 }
    expect(answer.body.playerStats).toMatchObject({
      'Lucía Ferrer': { totalMatches: 1, asPartner: won, asOpponent: never },
      'Marcos Iriarte': { totalMatches: 1, asPartner: never, asOpponent: won },
      'Toni Bosch': { totalMatches: 1, asPartner: never, asOpponent: won },
    })
    await call('DELETE', `/api/matches/${body.id}`)
  })

  // spec 7: GET /api/stats | GET /api/stats/period/{days}
  // spec 9: Periods: all, 7, 14
  test('GET /api/stats and /api/stats/period/{days}', async () => {
    const { body } = await call('POST', '/api/matches', payload)
    const figures = {
      totalMatches: 1,
      wins: 1,
      draws: 0,
      losses: 0,
      overallWinRate: 1,
      winRate: 1,
      setsDifferential: 1,
      gamesDifferential: 7,
      longestWinStreak: 1,
      bestStreak: 1,
      currentStreak: 1,
      averageDifficulty: 7,
      bestPartner: companion('Lucía Ferrer'),
      toughestOpponent: expect.objectContaining({ winRate: 0, matches: 1 }),
      favoriteCourtPosition: 'left',
      mostPlayedPartner: expect.objectContaining({ name: 'Lucía Ferrer', matches: 1 }),
      recentMatches: [expect.objectContaining({ id: body.id })],
    }
    for (const path of ['/api/stats', ...[7, 14, 30, 90].map((days) => `/api/stats/period/${days}`)])
      expect(await call('GET', path), path).toMatchObject({ status: 200, body: figures })
    await call('DELETE', `/api/matches/${body.id}`)
  })
})

import { describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { noStats } from '#tests/support/no-stats.ts'

const app = await testApp()
const set = (userScore: number, opponentScore: number) => ({ userScore, opponentScore })

describe('statistics', () => {
  // spec 3: Stats totalMatches
  test('are zero for a player without matches, with null for averages', async () => {
    const nora = await app.person('Nora Nada')
    expect(await nora.call(statsApi.all, {})).toEqual(noStats)
  })

  // spec 2: The recent streak shows the last
  // spec 3: Stats totalMatches | Stats setsDifferential | Stats longestWinStreak | Stats bestPartner
  // spec 3: Stats favoriteCourtPosition | The summary card uses | Labels also imply a sets
  test('of three matches equal the values computed by hand', async () => {
    const ana = await app.person('Ana Roldán')
    // Won 6-4 3-6 7-5 and lost 4-6 with Lucía; drew 6-1 6-7 with Paula, a day later.
    await record(ana, { date: '2026-05-12', difficulty: 8, userPosition: 'left', partnerPosition: 'right' })
    await record(ana, { date: '2026-05-12', difficulty: 3, sets: [set(4, 6)] })
    await record(ana, {
      date: '2026-05-13',
      difficulty: 4,
      userPartner: 'Paula Esteve',
      opponent2: 'Noa Gil',
      sets: [set(6, 1), set(6, 7)],
    })
    const { recentMatches, ...stats } = await ana.call(statsApi.all, {})
    const guest = { playerId: expect.any(Number), isRegisteredUser: false, profileImageUrl: null }
    expect(stats).toEqual({
      totalMatches: 3,
      wins: 1,
      draws: 1,
      losses: 1,
      overallWinRate: 1 / 3,
      winRate: 1 / 3,
      setsWon: 3,
      setsLost: 3,
      setsDifferential: 0,
      setsRatio: 1,
      setsPerMatch: 2,
      gamesDifferential: 16 - 15 - 2 + 12 - 8,
      longestWinStreak: 1,
      bestStreak: 1,
      currentStreak: 1,
      currentStreakOutcome: 'D',
      recentForm: ['W', 'L', 'D'],
      averageDifficulty: 5,
      difficultyMatches: 3,
      // Twice with Lucía, so that Paula does not count yet.
      bestPartner: { ...guest, name: 'Lucía Ferrer', matches: 2, wins: 1, winRate: 0.5 },
      // Marcos three times and Toni twice: 1 of 3 against 1 of 2.
      toughestOpponent: { ...guest, name: 'Toni Bosch', matches: 2, wins: 1, winRate: 0.5 },
      favoriteCourtPosition: 'left',
      courtPositionMatches: 1,
      mostPlayedPartner: { ...guest, name: 'Lucía Ferrer', matches: 2 },
    })
    expect(recentMatches.map(({ userPartner, userWon }) => [userPartner, userWon])).toEqual([
      ['Paula Esteve', 2],
      ['Lucía Ferrer', 0],
      ['Lucía Ferrer', 1],
    ])
  })

  test('of a period start on its first day in the player’s time zone', async () => {
    const bea = await app.person('Bea Ruiz', { timeZone: 'America/Los_Angeles' })
    for (const date of ['2026-05-14', '2026-05-08', '2026-05-07']) await record(bea, { date })
    const matchesOf = async (timeZone: string) =>
      (await bea.call(statsApi.period, { params: { days: '7' } }, { 'Time-Zone': timeZone })).totalMatches
    app.clock.now = new Date('2026-05-14T05:00:00Z')
    expect(await matchesOf('Europe/Madrid')).toBe(2)
    // There it is still the 13th: its seven days begin on the 7th.
    expect(await matchesOf('America/Los_Angeles')).toBe(3)
    app.clock.now = new Date('2026-05-14T10:00:00Z')
  })

  test('change when a match is edited', async () => {
    const carla = await app.person('Carla Sol')
    const { id } = await record(carla)
    await carla.call(matchesApi.edit, { ...ofMatch(id), body: aMatch({ sets: [set(0, 6)] }) })
    expect(await carla.call(statsApi.all, {})).toMatchObject({ wins: 0, losses: 1, gamesDifferential: -6 })
  })

  // spec 7: GET /api/stats | GET /api/stats/period/{days} | GET /api/matches/{id}/analytics
  // spec 9: Periods: all, 7, 14
  test('are served as documented for every period, and match analytics for one match', async () => {
    const eva = await app.person('Eva Ruiz')
    const { id } = await record(eva, { difficulty: 5 })
    const call = documentedClient(eva)
    for (const path of ['', ...[7, 14, 30, 90].map((days) => `/period/${days}`)])
      expect(await call('GET', `/api/stats${path}`), path).toMatchObject({
        status: 200,
        body: { totalMatches: 1, longestWinStreak: 1, averageDifficulty: 5, recentMatches: [{ id }] },
      })
    const analytics = await call('GET', `/api/matches/${id}/analytics`)
    expect([analytics.status, Object.keys(analytics.body.playerStats)]).toEqual([
      200,
      ['Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch'],
    ])
  })
})

test('a difficulty that nobody chose stays out of averages and charts, until it is chosen', async () => {
  const lia = await app.person('Lía Marín')
  await record(lia, { difficulty: 8 })
  await record(lia, { difficulty: 3 })
  const { id, ...untouched } = await record(lia, { difficulty: 5, difficultyFelt: false })
  expect(untouched).toMatchObject({ difficulty: 5, difficultyFelt: false })
  const partnerId = untouched.seats[1]!.playerId
  const averages = async () => {
    const stats = await lia.call(statsApi.all, {})
    const { asPartner } = await lia.call(playersApi.one, { params: { id: String(partnerId) } })
    const { difficulties } = await lia.call(statsApi.breakdown, { query: {} })
    return {
      own: [stats.averageDifficulty, stats.difficultyMatches],
      together: [asPartner?.averageDifficulty, asPartner?.difficultyMatches],
      charted: difficulties.map(({ difficulty, matches }) => [difficulty, matches]),
    }
  }
  // (8 + 3) / 2.
  expect(await averages()).toEqual({
    own: [5.5, 2],
    together: [5.5, 2],
    charted: [
      [3, 1],
      [8, 1],
    ],
  })
  const felt = await lia.call(matchesApi.edit, { ...ofMatch(id), body: aMatch({ difficulty: 7 }) })
  expect(felt.difficultyFelt).toBe(true)
  // (8 + 3 + 7) / 3.
  expect(await averages()).toEqual({
    own: [6, 3],
    together: [6, 3],
    charted: [
      [3, 1],
      [7, 1],
      [8, 1],
    ],
  })
})

describe('statistics breakdown', () => {
  test('covers every side, weekday and month, rolls over ten matches, and rejects an unknown period', async () => {
    const dora = await app.person('Dora Mas')
    const won = [set(6, 0)]
    const lost = [set(0, 6)]
    await record(dora, { date: '2026-02-28', sets: won, difficulty: 5, userPosition: 'left' })
    // Eleven matches of one Monday: the window of the last has ten of them.
    for (let number = 0; number < 11; number += 1)
      await record(dora, { date: '2026-05-11', sets: number < 5 ? won : lost, difficulty: 9 })
    const parts = await dora.call(statsApi.breakdown, { query: {} })
    expect(parts).toMatchObject({ matches: 12, wins: 6, losses: 6, winRate: 0.5 })
    expect(parts.rolling.window).toBe(10)
    const rates = [1, 1, 1, 1, 1, 1, 6 / 7, 6 / 8, 6 / 9, 6 / 10, 5 / 10, 4 / 10]
    expect(parts.rolling.points.map(({ winRate }) => winRate)).toEqual(rates)
    expect(parts.sides).toMatchObject([
      { side: 'left', matches: 1, winRate: 1 },
      { side: 'right', matches: 0, winRate: null },
    ])
    expect(parts.months.map(({ month, matches }) => [month, matches])).toEqual([
      ['2026-02', 1],
      ['2026-03', 0],
      ['2026-04', 0],
      ['2026-05', 11],
    ])
    expect(parts.weekdays.map(({ matches }) => matches)).toEqual([11, 0, 0, 0, 0, 1, 0])
    expect(parts.difficulties).toMatchObject([
      { difficulty: 5, matches: 1 },
      { difficulty: 9, matches: 11 },
    ])
    expect(parts.partners).toMatchObject([{ name: 'Lucía Ferrer', matches: 12 }])
    await expect(dora.call(statsApi.breakdown, { query: { period: '31' as '30' } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'period' }],
    })
  })

  test('thins out the points of a long history, but keeps the latest match and the lowest point', async () => {
    const long = await app.person('Lola Larga')
    await record(long, { date: '2026-05-13' })
    await app.pool.query(
      `with game as (
        insert into matches (date, recorded_by, sets, created_at)
        select date '2024-01-01' + n, $1, '{64}', now() + n * interval '1 second' from generate_series(1, 450) n
        returning id, date, created_at, score)
      insert into match_players (match_id, date, created_at, score, seat, player_id, consent)
      select game.id, game.date, game.created_at, game.score, place.seat, place.player_id, 'confirmed'
      from game, (select seat, player_id from match_players where match_id = (select max(match_id) from match_players)) place`,
      [long.id],
    )
    const { rolling, matches } = await long.call(statsApi.breakdown, { query: {} })
    expect(matches).toBe(451)
    // Every third of 451, counted from the latest.
    expect(rolling.points).toHaveLength(151)
    expect(rolling.points.at(-1)).toMatchObject({ date: '2026-05-13', matches: 10 })
    // One lost match in the middle, on a day that is thinned out, is still the lowest point.
    await app.pool.query(`update matches set sets = '{46}' where recorded_by = $1 and date = '2025-01-01'`, [
      long.id,
    ])
    const again = (await long.call(statsApi.breakdown, { query: {} })).rolling.points
    expect(again.map(({ winRate }) => winRate)).toContain(0.9)
    expect(again.filter(({ winRate }) => winRate < 1).length).toBeLessThanOrEqual(5)
  })
})

describe('match analytics', () => {
  // spec 3: Match analytics playerStats | Match analytics asPartner
  // spec 9: Win percentages are rounded
  test('count the reader’s results with and against each of the other three players over all matches', async () => {
    const ana = await app.person('Ana Analítica')
    await record(ana)
    await record(ana, { sets: [set(4, 6)], userPartner: 'Marcos Iriarte', opponent1: 'Lucía Ferrer' })
    const drawn = await record(ana, { sets: [set(6, 4), set(4, 6)], opponent2: 'Irene Sanz' })
    const { playerStats } = await ana.call(statsApi.analytics, ofMatch(drawn.id))
    const tally = (wins: number, draws: number, losses: number, winPercentage: number | null) => ({
      wins,
      draws,
      losses,
      winPercentage,
    })
    const guest = { playerId: expect.any(Number), isRegisteredUser: false, profileImageUrl: null }
    const stats = (totalMatches: number, asPartner: object, asOpponent: object) => ({
      ...guest,
      totalMatches,
      asPartner,
      asOpponent,
    })
    expect(Object.entries(playerStats)).toEqual([
      ['Lucía Ferrer', stats(3, tally(1, 1, 0, 50), tally(0, 0, 1, 0))],
      ['Marcos Iriarte', stats(3, tally(0, 0, 1, 0), tally(1, 1, 0, 50))],
      ['Irene Sanz', stats(1, tally(0, 0, 0, null), tally(0, 1, 0, 0))],
    ])
  })

  test('keep a player named __proto__, and number two players of the same name', async () => {
    const [reader, twin] = await app.people(['Rita Lectora', 'Eva Doble'])
    const opponents = { opponent1: twin.name, opponent2: twin.name, opponent2PlayerId: twin.playerId }
    const match = await record(reader, { userPartner: '__proto__', ...opponents })
    const response = await reader.request(`/api/matches/${match.id}/analytics`)
    const { playerStats } = JSON.parse(await response.text()) as { playerStats: Record<string, object> }
    expect(Object.keys(playerStats)).toEqual(['__proto__', 'Eva Doble', 'Eva Doble (2)'])
    const ofProto = { playerId: match.seats[1]?.playerId, asPartner: { wins: 1, winPercentage: 100 } }
    expect(Object.getOwnPropertyDescriptor(playerStats, '__proto__')?.value).toMatchObject(ofProto)
    expect(playerStats['Eva Doble (2)']).toMatchObject({ playerId: twin.playerId })
  })
})

import { describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { testApp } from '#tests/support/app.ts'
import { ofClan } from '#tests/support/clans.ts'
import { aLadder, ladderPeople, recordRanked, specifiedRules } from '#tests/support/ladder.ts'
import { ofMatch } from '#tests/support/matches.ts'

// As tests/server/entities.test.ts: the entities of the specification around a clan, each field by its name there.
const app = await testApp()
const { ana, caro, dani, four } = await ladderPeople(app)
const moment = '2026-05-14T10:00:00.000Z'

describe('what an API client reads', () => {
  // spec 3: clans id | clans tier | clans isPublic | clans iconUrl | When read: memberCount, userRole | clans members
  // spec 3: clan_members id | clan_members role | clan_members joinedAt
  test('of a clan and its members', async () => {
    const { clanId } = await aLadder(dani, caro)
    expect(await caro.call(clansApi.one, ofClan(clanId))).toMatchObject({
      id: clanId,
      name: expect.any(String),
      description: null,
      tier: 'Gold',
      isPublic: true,
      iconUrl: null,
      createdBy: dani.id,
      createdAt: moment,
      updatedAt: moment,
      memberCount: 2,
      userRole: 'member',
    })
    expect(await caro.call(membersApi.list, { ...ofClan(clanId), query: {} })).toMatchObject([
      { userId: dani.id, role: 'admin', joinedAt: moment },
      { userId: caro.id, role: 'member', joinedAt: moment },
    ])
  })

  // spec 3: clan_seasons id | clan_seasons initialRating | clan_seasons provisionalK | clan_seasons movEnabled
  // spec 3: clan_seasons ratingCap | clan_seasons isActive
  test('of a season', async () => {
    const { clanId, seasonId } = await aLadder(dani)
    expect(await dani.call(seasonsApi.list, ofClan(clanId))).toMatchObject([
      {
        id: seasonId,
        clanId,
        name: 'Season 1',
        startDate: '2026-01-01',
        endDate: null,
        ...specifiedRules,
        isActive: true,
        createdAt: moment,
      },
    ])
  })

  // spec 3: matches clanId | matches matchType | rating_history ratingBefore | Leaderboard entry rank
  test('of a ranked match, its ratings and the table', async () => {
    const ladder = await aLadder(...four)
    const { id, ...match } = await recordRanked(ladder, four)
    expect(match).toMatchObject({ matchType: 'ranked', clanId: ladder.clanId })
    const { receipts, clanId, season } = await ana.call(ratingsApi.receipts, ofMatch(id))
    expect([clanId, season.id]).toEqual([ladder.clanId, ladder.seasonId])
    expect(receipts[0]).toMatchObject({
      playerId: ana.playerId,
      before: 1000,
      after: 1020,
      kFactor: 40,
      expectedScore: 0.5,
    })
    for (const date of ['2026-05-01', '2026-05-02']) await recordRanked(ladder, four, undefined, { date })
    const table = await ana.call(ratingsApi.leaderboard, { params: ladder.params, query: {} })
    expect(table).toHaveLength(4)
    expect(table[0]).toMatchObject({
      rank: 1,
      playerId: ana.playerId,
      playerName: 'Ana Roldán',
      rating: expect.any(Number),
      rankedMatches: 3,
    })
  })
})

// spec 3: rating_history id | rating_history ratingBefore
test('a step of a rating is kept with what it came from', async () => {
  const ladder = await aLadder(...four)
  const { id } = await recordRanked(ladder, four, undefined, { date: '2026-05-03' })
  const { rows } = await app.pool.query(
    `select player_id, clan_id, season_id, rating_before, rating_after, rating_delta, k_factor, team_expected_score
     from rating_history where match_id = $1 and player_id = $2`,
    [id, dani.playerId],
  )
  expect(rows).toEqual([
    {
      player_id: dani.playerId,
      clan_id: ladder.clanId,
      season_id: ladder.seasonId,
      rating_before: 1000,
      rating_after: 980,
      rating_delta: -20,
      k_factor: 40,
      team_expected_score: 0.5,
    },
  ])
})

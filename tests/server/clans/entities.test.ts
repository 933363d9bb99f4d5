import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { aLadder, ladderPeople, recordRanked, specifiedRules } from '#tests/support/ladder.ts'
import { pictureOf } from '#tests/support/pictures.ts'

// The endpoints of clans in the specification, and each field of their responses by its name there.
const app = await testApp()
const { ana, bea, eva, four } = await ladderPeople(app)
const [call, asEva] = [documentedClient(ana), documentedClient(eva)]
const moment = '2026-05-14T10:00:00.000Z'
const usual = { description: null, tier: 'Gold', isPublic: true, iconUrl: null }

describe('the documented clan endpoints', () => {
  // spec 3: clans id | clans tier | clans isPublic | clans iconUrl | When read: memberCount, userRole
  // spec 7: GET /api/clans | GET /api/clans/my | POST /api/clans | PATCH /api/clans/{id} | DELETE /api/clans/{id}
  test('create, read, list, change and delete a clan', async () => {
    const [owner, other] = await app.people(['Nora Vidal', 'Olga Vidal'])
    const [call, asOther] = [documentedClient(owner), documentedClient(other)]
    const sent = { name: 'Peña del Globo', description: 'Thursdays', tier: 'Platinum', isPublic: true }
    const made = await call('POST', '/api/clans', sent)
    const own = { memberCount: 1, userRole: 'admin', userConsent: 'confirmed' }
    const stored = { id: expect.any(Number), iconUrl: null, createdBy: owner.id, createdAt: moment }
    const body = { ...sent, ...stored, ...own, updatedAt: moment }
    expect(made).toEqual({ status: 201, body })
    const path = `/api/clans/${made.body.id}`
    const members = [
      { userId: owner.id, firstName: 'Nora', lastName: 'Vidal', role: 'admin', clanId: made.body.id },
    ]
    const seen = { ...made.body, members: [expect.objectContaining(members[0])] }
    expect(await call('GET', path)).toEqual({ status: 200, body: seen })
    const toOthers = { ...made.body, userRole: null, userConsent: null }
    expect(await asOther('GET', path)).toEqual({ status: 200, body: toOthers })
    expect(await call('GET', '/api/clans/my')).toEqual({ status: 200, body: [made.body] })
    const list = await asOther('GET', '/api/clans')
    expect(list.body).toContainEqual({ ...made.body, userRole: null, userConsent: null })
    expect(await asOther('GET', '/api/clans/my')).toEqual({ status: 200, body: [] })
    const change = { name: 'Los Lunes', iconUrl: await pictureOf(owner), tier: 'Diamond', isPublic: false }
    const changed = { ...made.body, ...change, description: null, updatedAt: expect.any(String) }
    expect(await call('PATCH', path, { ...change, description: '' })).toEqual({ status: 200, body: changed })
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined })
    expect((await call('GET', '/api/clans/my')).body).toEqual([])
  })

  // spec 3: clans members | clan_members id | clan_members role | clan_members joinedAt
  // spec 7: POST /api/clans/{id}/join | GET /api/clans/search?q= | GET /api/clans/{id}/members
  // spec 7: POST /api/clans/{id}/members | DELETE /api/clans/{id}/members/{userId}
  test('search for and join a clan, and add, list and remove members', async () => {
    const { body: clan } = await call('POST', '/api/clans', { name: 'Pádel & Más' })
    expect(clan).toMatchObject(usual)
    const found = await asEva('GET', `/api/clans/search?q=${encodeURIComponent('padel &')}`)
    expect(found).toMatchObject({ status: 200, body: [{ id: clan.id, name: 'Pádel & Más' }] })
    const joined = { memberCount: 2, userRole: 'member' }
    expect(await asEva('POST', `/api/clans/${clan.id}/join`)).toMatchObject({ status: 200, body: joined })
    const path = `/api/clans/${clan.id}/members`
    const member = {
      id: expect.any(Number),
      clanId: clan.id,
      userId: bea.id,
      playerId: bea.playerId,
      firstName: 'Bea',
      lastName: 'Sanz',
      profileImageUrl: null,
      favouriteCourtSide: 'left',
      role: 'member',
      joinedAt: moment,
    }
    expect(await call('POST', path, { userId: bea.id })).toEqual({ status: 201, body: member })
    const { status, body } = await call('GET', path)
    expect([status, body[0], body[1], body.length]).toMatchObject([200, { role: 'admin' }, member, 3])
    expect((await call('DELETE', `${path}/${bea.id}`)).status).toBe(204)
    expect((await call('GET', path)).body).toHaveLength(2)
  })
})

describe('the documented ladder endpoints', () => {
  // spec 3: clan_seasons id | clan_seasons initialRating | clan_seasons provisionalK | clan_seasons movEnabled
  // spec 3: clan_seasons ratingCap | clan_seasons isActive | matches clanId | matches matchType
  // spec 3: rating_history id | rating_history ratingBefore | Leaderboard entry rank
  // spec 7: GET /api/clans/{id}/seasons | GET /api/clans/{id}/seasons/{seasonId}/leaderboard
  // spec 7: GET /api/clans/{id}/matches/last?limit=3 | and without limit for history
  test('return the seasons, the leaderboard, the matches of the clan and the rating changes of a match', async () => {
    const ladder = await aLadder(...four)
    const path = `/api/clans/${ladder.clanId}`
    const days = ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13']
    const matchIds: number[] = []
    for (const date of days) {
      const { id, ...match } = await recordRanked(ladder, four, undefined, { date })
      expect(match).toMatchObject({ matchType: 'ranked', clanId: ladder.clanId })
      matchIds.push(id)
    }

    const season = {
      id: ladder.seasonId,
      clanId: ladder.clanId,
      name: 'Season 1',
      startDate: '2026-01-01',
      endDate: null,
      ...specifiedRules,
      isActive: true,
      createdAt: moment,
    }
    expect(await call('GET', `${path}/seasons`)).toMatchObject({ status: 200, body: [season] })
    const table = await call('GET', `${path}/seasons/${season.id}/leaderboard`)
    expect([table.status, table.body.length]).toEqual([200, 4])
    const own = { rank: 1, playerId: ana.playerId, playerName: 'Ana Roldán', rating: expect.any(Number) }
    expect(table.body[0]).toMatchObject({ ...own, rankedMatches: 4 })

    const matches = async (query: string) => {
      const { status, body } = await call('GET', `${path}/matches/last${query}`)
      return [status, ...body.map((match: Record<string, string>) => `${match.date} ${match.userWon}`)]
    }
    const newestFirst = days.toReversed().map((date) => `${date} 1`)
    expect(await matches('?limit=3')).toEqual([200, ...newestFirst.slice(0, 3)])
    expect(await matches('')).toEqual([200, ...newestFirst])

    const { body } = await call('GET', `/api/matches/${matchIds[0]}/ratings`)
    expect([body.clanId, body.season.id]).toEqual([ladder.clanId, season.id])
    const moved = {
      ratingBefore: 1000,
      ratingAfter: 1020,
      ratingDelta: 20,
      kFactor: 40,
      teamExpectedScore: 0.5,
    }
    expect(body.receipts[0]).toMatchObject({ playerId: ana.playerId, ...moved })
    const [step] = await app.rowsOf(
      'select * from rating_history where match_id = $1 order by id',
      matchIds[0],
    )
    const ids = { player_id: ana.playerId, clan_id: ladder.clanId, season_id: ladder.seasonId }
    const figures = { rating_before: 1000, rating_after: 1020, rating_delta: 20, k_factor: 40 }
    expect(step).toMatchObject({ ...ids, ...figures, team_expected_score: 0.5 })
  })
})

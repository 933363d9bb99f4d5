import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { pictureOf } from '#tests/support/pictures.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Sanz')
const caro = await app.person('Caro Gil')
const dani = await app.person('Dani Pla')
const eva = await app.person('Eva Ruiz')
const [call, asEva] = [documentedClient(ana), documentedClient(eva)]

const clan = { name: 'Peña del Globo', description: 'Thursdays', tier: 'Platinum', isPublic: true }
const ofAna = { userId: ana.id, firstName: 'Ana', lastName: 'Roldán', role: 'admin' }

describe('the calls of clans', () => {
  // spec 7: GET /api/clans | GET /api/clans/my | POST /api/clans | PATCH /api/clans/{id} | DELETE /api/clans/{id}
  test('POST, GET, PATCH and DELETE /api/clans', async () => {
    const made = await call('POST', '/api/clans', clan)
    const id = made.body.id
    expect(made).toMatchObject({
      status: 201,
      body: { ...clan, iconUrl: null, createdBy: ana.id, memberCount: 1, userRole: 'admin' },
    })
    const list = await asEva('GET', '/api/clans')
    expect(list.status).toBe(200)
    expect(list.body).toContainEqual(expect.objectContaining({ ...clan, id, userRole: null }))
    expect(await call('GET', '/api/clans/my')).toMatchObject({ status: 200, body: [{ id, name: clan.name }] })
    expect((await asEva('GET', '/api/clans/my')).body).toEqual([])
    const changed = {
      name: 'Peña de la Víbora',
      description: '',
      iconUrl: await pictureOf(ana),
      tier: 'Diamond',
      isPublic: false,
    }
    const { body } = await call('PATCH', `/api/clans/${id}`, changed)
    expect(body).toMatchObject({ ...changed, description: null })
    expect((await call('DELETE', `/api/clans/${id}`)).status).toBe(204)
    expect((await call('GET', '/api/clans/my')).body).toEqual([])
  })

  // spec 7: POST /api/clans/{id}/join | GET /api/clans/search?q=
  test('GET /api/clans/search?q= and POST /api/clans/{id}/join', async () => {
    const { body } = await call('POST', '/api/clans', { ...clan, name: 'Pádel & Más' })
    const found = await asEva('GET', `/api/clans/search?q=${encodeURIComponent('padel &')}`)
    expect(found).toMatchObject({ status: 200, body: [{ id: body.id, name: 'Pádel & Más' }] })
    expect(await asEva('POST', `/api/clans/${body.id}/join`)).toMatchObject({
      status: 200,
      body: { memberCount: 2, userRole: 'member' },
    })
  })

  // spec 7: GET /api/clans/{id}/members | POST /api/clans/{id}/members | DELETE /api/clans/{id}/members/{userId}
  test('GET, POST and DELETE members', async () => {
    const { body } = await call('POST', '/api/clans', { ...clan, name: 'De los martes' })
    const members = `/api/clans/${body.id}/members`
    expect(await call('POST', members, { userId: bea.id })).toMatchObject({
      status: 201,
      body: { userId: bea.id, firstName: 'Bea', role: 'member' },
    })
    expect(await call('GET', members)).toMatchObject({
      status: 200,
      body: [ofAna, { userId: bea.id, role: 'member', joinedAt: expect.any(String) }],
    })
    expect((await call('DELETE', `${members}/${bea.id}`)).status).toBe(204)
    expect((await call('GET', members)).body).toMatchObject([ofAna])
  })
})

describe('the calls of a clan’s ladder', () => {
  let path = ''

  beforeAll(async () => {
    const ladder = await aLadder(ana, bea, caro, dani)
    path = `/api/clans/${ladder.clanId}`
    for (const date of ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13'])
      await recordRanked(ladder, [ana, bea, caro, dani], undefined, { date })
  })

  // spec 7: GET /api/clans/{id}/seasons
  test('GET seasons: one of them is the active one', async () => {
    const { status, body } = await call('GET', `${path}/seasons`)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ name: 'Season 1', isActive: true, initialRating: 1000 }])
  })

  // spec 7: GET /api/clans/{id}/seasons/{seasonId}/leaderboard
  test('GET leaderboard', async () => {
    const [season] = (await call('GET', `${path}/seasons`)).body
    const { status, body } = await call('GET', `${path}/seasons/${season.id}/leaderboard`)
    expect([status, body.length]).toEqual([200, 4])
    expect(body[0]).toMatchObject({
      rank: 1,
      playerId: expect.any(Number),
      playerName: 'Ana Roldán',
      rating: expect.any(Number),
      rankedMatches: 4,
    })
  })

  // spec 7: GET /api/clans/{id}/matches/last?limit=3 | and without limit for history
  test('GET matches/last?limit=3, and without limit for the history', async () => {
    const days = async (query: string) => {
      const { status, body } = await call('GET', `${path}/matches/last${query}`)
      return [status, ...body.map(({ date }: { date: string }) => date)]
    }
    expect(await days('?limit=3')).toEqual([200, '2026-05-13', '2026-05-12', '2026-05-11'])
    expect(await days('')).toEqual([200, '2026-05-13', '2026-05-12', '2026-05-11', '2026-05-10'])
    const [{ userWon, matchType }] = (await call('GET', `${path}/matches/last?limit=1`)).body
    expect([userWon, matchType]).toEqual([1, 'ranked'])
  })
})

import { describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { befriend } from '#tests/support/friends.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { aPictureUrl } from '#tests/support/pictures.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const jose = await app.person('José Gil', { profileImageUrl: aPictureUrl })
const call = documentedClient(ana)

describe('the calls of players and users', () => {
  // spec 7: GET /api/players/search?q={text}
  test('GET /api/players/search: the text is URL-encoded, registered users and named players are told apart', async () => {
    await record(ana, { userPartner: 'José & Co' })
    const { status, body } = await call('GET', `/api/players/search?q=${encodeURIComponent('josé')}`)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body).toContainEqual({
      id: jose.playerId,
      name: 'José Gil',
      isRegisteredUser: true,
      userId: jose.id,
      profileImageUrl: aPictureUrl,
      favouriteCourtSide: 'left',
    })
    expect(body).toContainEqual({ id: expect.any(Number), name: 'José & Co', isRegisteredUser: false })
    const sign = await call('GET', `/api/players/search?q=${encodeURIComponent('& C')}`)
    expect(sign.body).toMatchObject([{ name: 'José & Co' }])
  })

  // spec 7: GET /api/players/stats
  test('GET /api/players/stats', async () => {
    const { id } = await record(ana, { userPartner: jose.name, partnerPlayerId: jose.playerId })
    await jose.call(matchesApi.confirm, ofMatch(id))
    const { status, body } = await call('GET', '/api/players/stats')
    expect(status).toBe(200)
    expect(body).toContainEqual(
      expect.objectContaining({
        id: jose.playerId,
        name: 'José Gil',
        totalMatches: 1,
        winRate: 1,
        isPublic: 1,
      }),
    )
  })

  // spec 7: GET /api/users/search
  test('GET /api/users/search, and with ?q=', async () => {
    const found = { id: jose.id, firstName: 'José', lastName: 'Gil', city: 'Valencia' }
    expect(await call('GET', '/api/users/search?q=jose')).toEqual({ status: 200, body: [found] })
    expect(await call('GET', '/api/users/search?q=nobody')).toEqual({ status: 200, body: [] })
    await befriend(ana, jose)
    expect(await call('GET', '/api/users/search')).toEqual({ status: 200, body: [found] })
  })
})

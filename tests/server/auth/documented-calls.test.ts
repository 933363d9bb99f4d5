import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { aPictureUrl } from '#tests/support/pictures.ts'

const app = await testApp()
const incomplete = { firstName: null, lastName: null, city: null, favouriteCourtSide: null }
const profile = { firstName: 'Núria', lastName: 'Vila', city: 'Girona', favouriteCourtSide: 'both' }

describe('the calls of auth and profile', () => {
  // spec 7: GET /api/auth/user
  test('GET /api/auth/user: who is signed in', async () => {
    const ana = await app.person('Ana Roldán', { profileImageUrl: aPictureUrl })
    expect(await documentedClient(ana)('GET', '/api/auth/user')).toEqual({
      status: 200,
      body: expect.objectContaining({
        id: ana.id,
        email: ana.email,
        firstName: 'Ana',
        lastName: 'Roldán',
        profileImageUrl: aPictureUrl,
        city: 'Valencia',
        favouriteCourtSide: 'left',
        role: 'user',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      }),
    })
  })

  // spec 7: 401 means not logged
  test('GET /api/auth/user: 401 for a visitor', async () => {
    expect(await documentedClient(app)('GET', '/api/auth/user')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', code: 'unauthorized' },
    })
  })

  // spec 7: GET /api/auth/profile-status | POST /api/auth/complete-profile
  test('GET /api/auth/profile-status and POST /api/auth/complete-profile', async () => {
    const call = documentedClient(await app.person('Player', incomplete))
    expect(await call('GET', '/api/auth/profile-status')).toEqual({
      status: 200,
      body: { needsCompletion: true },
    })
    expect((await call('POST', '/api/auth/complete-profile', profile)).status).toBe(200)
    expect(await call('GET', '/api/auth/profile-status')).toEqual({
      status: 200,
      body: { needsCompletion: false },
    })
    expect((await call('GET', '/api/auth/user')).body).toMatchObject(profile)
  })
})

// spec 7: Responses are JSON unless
test('answers are JSON: data, refusals, and what is not there', async () => {
  const { cookie } = await app.person('Ana Roldán')
  for (const [path, status] of [
    ['/api/matches', 200],
    ['/api/matches/1', 404],
    ['/api/nothing', 404],
    ['/api/admin/users', 403],
  ] as const) {
    const answer = await app.request(path, { cookie })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ])
    await answer.json()
  }
})

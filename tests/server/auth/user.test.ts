import { expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { aPictureUrl } from '#tests/support/pictures.ts'
import { browser, signUp } from './browser.ts'

const app = await testApp()

// spec 3: users id | users email | users firstName | users role | users createdAt
// spec 7: GET /api/auth/user | 401 means not logged
test('GET /api/auth/user says who is signed in, and 401 to a visitor', async () => {
  const nora = await app.person('Nora Vidal', { profileImageUrl: aPictureUrl })
  const { status, body } = await documentedClient(nora)('GET', '/api/auth/user')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: nora.id,
    email: nora.email,
    firstName: 'Nora',
    lastName: 'Vidal',
    profileImageUrl: aPictureUrl,
    city: 'Valencia',
    favouriteCourtSide: 'left',
    role: 'user',
    createdAt: '2026-05-14T10:00:00.000Z',
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const refusal = { message: 'Unauthorized', code: 'unauthorized' }
  expect(await documentedClient(app)('GET', '/api/auth/user')).toMatchObject({ status: 401, body: refusal })
})

// spec 1: Registered users have a favourite
// spec 3: users favouriteCourtSide
// spec 7: GET /api/auth/profile-status | POST /api/auth/complete-profile
test('a profile is completed with any of the sides, and then needs no completion', async () => {
  const call = documentedClient(await app.person('Player', { firstName: null, favouriteCourtSide: null }))
  const status = (needsCompletion: boolean) => ({ status: 200, body: { needsCompletion } })
  expect(await call('GET', '/api/auth/profile-status')).toEqual(status(true))
  for (const favouriteCourtSide of ['left', 'right', 'both']) {
    const profile = { firstName: 'Núria', lastName: 'Vila', city: 'Girona', favouriteCourtSide }
    expect((await call('POST', '/api/auth/complete-profile', profile)).status).toBe(200)
    expect((await call('GET', '/api/auth/user')).body).toMatchObject(profile)
  }
  expect(await call('GET', '/api/auth/profile-status')).toEqual(status(false))
})

// spec 6: Role comes from the user | Authenticated user: default user
test('somebody who signs up is a plain user, and is told the role that stands in their record', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'ana@example.test')
  const role = async () => ((await (await tab.go('/api/auth/user')).json()) as { role: string }).role
  expect(await role()).toBe('user')
  await app.pool.query(`update users set role = 'admin' where email = 'ana@example.test'`)
  expect(await role()).toBe('admin')
})

// spec 6: only admin and user
test('a role is user or admin: the database takes no third', async () => {
  const bea = await app.person('Bea Sanz')
  for (const role of ['owner', 'Admin', '', null])
    await expect(app.pool.query('update users set role = $2 where id = $1', [bea.id, role])).rejects.toThrow(
      role === null ? 'role' : 'users_role',
    )
  expect(await bea.call(authApi.user, {})).toMatchObject({ role: 'user' })
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
    const type = answer.headers.get('Content-Type')
    expect([answer.status, type]).toEqual([status, 'application/json; charset=utf-8'])
    await answer.json()
  }
})

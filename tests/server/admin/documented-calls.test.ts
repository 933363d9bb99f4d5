import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { anAdmin, cookieIn, start, stop } from '#tests/support/impersonation.ts'

const app = await testApp()
const rosa = await anAdmin(app, 'Rosa Jefa')
const bea = await app.person('Bea Sanz')
const shown = { firstName: 'Bea', lastName: 'Sanz', email: bea.email }

describe('the calls of an admin', () => {
  // spec 7: GET /api/admin/users
  test('GET /api/admin/users', async () => {
    const { status, body } = await documentedClient(rosa)('GET', '/api/admin/users')
    expect(status).toBe(200)
    expect(body).toContainEqual({ id: bea.id, ...shown, hasAccess: true })
    expect(body).toContainEqual(expect.objectContaining({ id: rosa.id, hasAccess: false }))
  })

  // spec 7: GET /api/admin/impersonation-status | POST /api/admin/impersonate/{userId}
  // spec 7: POST /api/admin/stop-impersonation
  test('impersonate/{userId}, impersonation-status and stop-impersonation', async () => {
    const status = (cookie: string) =>
      documentedClient(app.withCookie(cookie))('GET', '/api/admin/impersonation-status')
    expect(await status(rosa.cookie)).toEqual({ status: 200, body: { isImpersonating: false } })
    const started = await start(app, rosa.cookie, bea.id)
    expect([started.status, await started.json()]).toEqual([
      200,
      { impersonatedUser: { id: bea.id, ...shown } },
    ])
    const acting = cookieIn(started)
    expect(await status(acting)).toMatchObject({
      status: 200,
      body: { isImpersonating: true, impersonatedUser: shown, adminUserId: rosa.id },
    })
    const user = await documentedClient(app.withCookie(acting))('GET', '/api/auth/user')
    expect(user.body).toMatchObject({ id: bea.id })
    const stopped = await stop(app, acting)
    expect(stopped.status).toBe(200)
    expect((await status(cookieIn(stopped))).body).toEqual({ isImpersonating: false })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { endOldImpersonations } from '#server/auth/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { impersonating, anAdmin, auditOf, cookieIn, emptyAudit, stop } from '#tests/support/impersonation.ts'
import { whileTableLocked, blockingWriters } from '#tests/support/locked.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { noRequestInfo } from '#tests/support/request-info.ts'

const app = await testApp()
const minute = 60_000
let admin: Person
let ana: Person

beforeEach(async () => {
  await emptyAudit(app)
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  admin = await anAdmin(app, 'Alba Soporte')
  ana = await app.person('Ana Roldán', { timeZone: 'Europe/Madrid' })
})

/** The status of a response, and the code of a refusal. */
const outcomeOf = async (answer: Response) =>
  answer.ok ? `${answer.status}` : `${answer.status} ${((await answer.json()) as { code: string }).code}`
const seenWith = async (cookie: string, path = '/api/auth/user') =>
  outcomeOf(await app.request(path, { cookie }))
const setRole = ({ id }: Person, role: 'user' | 'admin') =>
  app.pool.query('update users set role = $2 where id = $1', [id, role])
/** The admin, in another session. */
const again = async () => ({ ...admin, cookie: await app.signedIn(admin.id) })
async function takeOut({ id }: Person) {
  await app.pool.query('delete from players where user_id = $1', [id])
  await app.pool.query('delete from users where id = $1', [id])
}
const deleteAccount = async ({ id }: Person) =>
  app.call(accountApi.remove, { body: { confirmation: 'delete' } }, await app.signedIn(id))
/** The audit entry of each end: admin, impersonated user and reason. */
const ends = async (...people: Person[]) =>
  (await auditOf(app, admin, ana, ...people))
    .filter(([action]) => action === 'impersonation_stopped')
    .map(([, ...ended]) => ended)

describe('an impersonation ends', () => {
  test('after an hour, even when used', async () => {
    const { cookie } = await impersonating(app, admin, ana)
    app.later(59 * minute)
    expect(await seenWith(cookie)).toBe('200')
    app.later(minute)
    expect(await seenWith(cookie)).toBe('401 unauthorized')
    expect(await ends()).toEqual([['Alba Soporte', 'Ana Roldán', 'an hour is over']])
  })

  test('when all sessions of the admin are ended or the admin’s account is deleted', async () => {
    const { cookie } = await impersonating(app, admin, ana)
    const validFrom = new Date(app.clock.now.getTime() + 1)
    await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [admin.id, validFrom])
    const other = await anAdmin(app, 'Otra Admin')
    const second = await impersonating(app, other, ana)
    await takeOut(other)
    for (const ended of [cookie, second.cookie]) expect(await seenWith(ended)).toBe('401 unauthorized')
    expect(await ends()).toEqual([
      ['Alba Soporte', 'Ana Roldán', 'no longer an admin'],
      [other.id, 'Ana Roldán', 'no longer an admin'],
    ])
  })

  test('when the user withdraws support access or becomes an admin', async () => {
    const bea = await app.person('Bea Sanz')
    const [first, second] = [
      await impersonating(app, admin, ana),
      await impersonating(app, await again(), bea),
    ]
    await ana.call(accountApi.change, { body: { allowsSupport: false } })
    await setRole(bea, 'admin')
    for (const { cookie } of [first, second]) expect(await seenWith(cookie)).toBe('401 unauthorized')
    expect(await ends(bea)).toEqual([
      ['Alba Soporte', 'Ana Roldán', 'access withdrawn'],
      ['Alba Soporte', 'Bea Sanz', 'access withdrawn'],
    ])
  })

  test('when the user’s password is reset, and its end is audited', async () => {
    const email = 'ida@example.test'
    const ida = await realPerson(app, email, 'Ida Vuelta')
    await impersonating(app, admin, ida)
    const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
    await followPasswordLink(
      app.services,
      { token, password: 'otra contraseña', language: 'es' },
      noRequestInfo,
    )
    expect(await ends(ida)).toEqual([['Alba Soporte', 'Ida Vuelta', 'the sessions were ended']])
  })

  test('by the cleanup when no request follows, and its end is audited', async () => {
    const { cookie } = await impersonating(app, admin, ana)
    app.later(61 * minute)
    await endOldImpersonations(app.db, app.clock.now)
    expect(await app.count(`sessions where sess->>'adminId' = $1`, admin.id)).toBe(0)
    expect(await seenWith(cookie)).toBe('401 unauthorized')
    expect(await ends()).toEqual([['Alba Soporte', 'Ana Roldán', 'an hour is over']])
  })
})

describe('an impersonation of a deleted account', () => {
  let cookie = ''
  beforeEach(async () => {
    ;({ cookie } = await impersonating(app, admin, ana))
  })
  const endedOnce = [['Alba Soporte', expect.stringMatching(/^deleted-/), 'the sessions were ended']]

  test('returns 401 impersonated_gone, restores the admin in a new session when stopped, and is audited once', async () => {
    app.later(10 * minute)
    await deleteAccount(ana)
    expect(await app.count('sessions where sess::text like $1', `%${ana.id}%`)).toBe(0)
    for (const path of ['/api/auth/user', '/api/admin/impersonation-status', '/api/admin/users'])
      expect(await seenWith(cookie, path)).toBe('401 impersonated_gone')
    const answer = await stop(app, cookie)
    expect([answer.status, await answer.json()]).toEqual([200, { isImpersonating: false }])
    const own = cookieIn(answer)
    expect(own).not.toBe(cookie)
    expect(await app.call(authApi.user, {}, own)).toMatchObject({ id: admin.id, role: 'admin' })
    expect(await seenWith(cookie)).toBe('401 unauthorized')
    const [row] = await app.rowsOf(`select sess from sessions where sess ->> 'userId' = $1`, admin.id)
    expect(row.sess).toMatchObject({ createdAt: '2026-05-14T10:00:00.000Z' })
    expect(row.sess).not.toHaveProperty('adminId')
    expect(await ends()).toEqual(endedOnce)
  })

  test('returns 401 impersonated_gone to a stop with the user’s Session-Person, and 200 with "none"', async () => {
    const shown = (await app.request('/api/auth/user', { cookie })).headers.get('Session-Person') ?? ''
    await deleteAccount(ana)
    const stopFrom = async (person: string) => {
      const headers = { 'Session-Person': person }
      return outcomeOf(
        await app.request('/api/admin/stop-impersonation', { method: 'POST', cookie, headers }),
      )
    }
    expect([await stopFrom(shown), await stopFrom('none')]).toEqual(['401 impersonated_gone', '200'])
  })

  test('accepts one of two concurrent stops and returns 401 to the other', async () => {
    await deleteAccount(ana)
    const outcomes = await whileTableLocked(
      app,
      'sessions',
      [() => stop(app, cookie), () => stop(app, cookie)],
      blockingWriters,
    )
    expect(outcomes.toSorted()).toEqual(['200', '401'])
  })

  test('returns 401 to a stop by a demoted admin and deletes the session', async () => {
    await deleteAccount(ana)
    await setRole(admin, 'user')
    const answer = await stop(app, cookie)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([401, null])
    expect(await app.count(`sessions where sess ->> 'adminId' = $1`, admin.id)).toBe(0)
  })

  test('can no longer be stopped twelve hours after the admin signed in', async () => {
    await deleteAccount(ana)
    app.later(12 * 60 * minute)
    expect((await stop(app, cookie)).status).toBe(401)
    expect(await seenWith(cookie)).toBe('401 unauthorized')
  })

  test('is not audited as ended a second time when the admin logs out', async () => {
    await deleteAccount(ana)
    await app.request('/api/logout', { cookie })
    expect(await seenWith(cookie)).toBe('401 unauthorized')
    expect(await ends()).toEqual(endedOnce)
  })

  test('returns 401 impersonated_gone, can be stopped and is audited when the account was deleted by SQL', async () => {
    await takeOut(ana)
    expect(await seenWith(cookie)).toBe('401 impersonated_gone')
    expect(cookieIn(await stop(app, cookie))).toMatch(/^sid=/)
    expect(await ends()).toEqual([['Alba Soporte', 'Ana Roldán', null]])
  })
})

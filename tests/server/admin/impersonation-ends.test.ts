import { beforeEach, describe, expect, test } from 'vitest'
import { followPasswordLink, makePasswordLink } from '#server/auth/provider/service.ts'
import { endOldImpersonations } from '#server/auth/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acting, anAdmin, auditOf, cookieIn, emptyAudit, stop } from '#tests/support/impersonation.ts'
import { realPerson } from '#tests/support/real-person.ts'
import { noVisit } from '#tests/support/visit.ts'

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

const statusIn = async (cookie: string) => (await app.request('/api/auth/user', { cookie })).status

describe('it ends at the next request', () => {
  const ends = async (cookie: string) => {
    expect(await statusIn(cookie)).toBe(401)
    const rows = await auditOf(app, admin, ana)
    return rows.at(-1)
  }

  test('after an hour, however much was done', async () => {
    const { cookie } = await acting(app, admin, ana)
    app.later(59 * minute)
    expect(await statusIn(cookie)).toBe(200)
    app.later(minute)
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'an hour is over',
    ])
  })

  test('when the admin is one no longer: the whole session, and stopping restores nobody', async () => {
    const { cookie } = await acting(app, admin, ana)
    await app.pool.query(`update users set role = 'user' where id = $1`, [admin.id])
    const answer = await stop(app, cookie)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([401, null])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'no longer an admin',
    ])
  })

  test('when the admin signed out everywhere, or is gone', async () => {
    const { cookie } = await acting(app, admin, ana)
    await app.pool.query('update users set sessions_valid_from = $2 where id = $1', [
      admin.id,
      new Date(app.clock.now.getTime() + 1),
    ])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'no longer an admin',
    ])
    const other = await anAdmin(app, 'Otra Admin')
    const second = await acting(app, other, ana)
    await app.pool.query('delete from players where user_id = $1', [other.id])
    await app.pool.query('delete from users where id = $1', [other.id])
    expect(await ends(second.cookie)).toEqual([
      'impersonation_stopped',
      other.id,
      'Ana Roldán',
      'no longer an admin',
    ])
  })

  test('when the owner takes the leave back, or becomes an admin', async () => {
    const first = await acting(app, admin, ana)
    await ana.call(accountApi.change, { body: { allowsSupport: false } })
    expect(await ends(first.cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'access withdrawn',
    ])
    const bea = await app.person('Bea Sanz')
    const again = await app.signedIn(admin.id)
    const second = await acting(app, { ...admin, cookie: again }, bea)
    await app.pool.query(`update users set role = 'admin' where id = $1`, [bea.id])
    expect((await ends(second.cookie))?.[3]).toBe('access withdrawn')
  })

  test('when the owner deletes the account or gets another password, and that is kept as well', async () => {
    const email = 'ida@example.test'
    const ida = await realPerson(app, email, 'Ida Vuelta')
    await acting(app, admin, ida)
    const token = (await makePasswordLink(app.db, email, app.clock.now)) ?? ''
    await followPasswordLink(app.services, { token, password: 'otra contraseña' }, noVisit)
    const again = await app.signedIn(admin.id)
    await acting(app, { ...admin, cookie: again }, ana)
    await ana.call(accountApi.remove, { body: { confirmation: 'delete' } })
    const stopped = (await auditOf(app, admin, ida)).filter(([action]) => action === 'impersonation_stopped')
    const why = 'the sessions were ended'
    expect(stopped).toEqual([
      ['impersonation_stopped', 'Alba Soporte', 'Ida Vuelta', why],
      ['impersonation_stopped', 'Alba Soporte', expect.stringMatching(/^deleted-/), why],
    ])
  })

  test('and what nobody asks about any more is ended and kept by the next tidying', async () => {
    const { cookie } = await acting(app, admin, ana)
    app.later(61 * minute)
    await endOldImpersonations(app.db, app.clock.now)
    const { rows } = await app.pool.query(`select 1 from sessions where sess->>'adminId' = $1`, [admin.id])
    expect(rows).toEqual([])
    expect(await ends(cookie)).toEqual([
      'impersonation_stopped',
      'Alba Soporte',
      'Ana Roldán',
      'an hour is over',
    ])
  })
})

describe('when the account that was acted for is gone', () => {
  const deletes = async (person: Person) =>
    person.call(accountApi.remove, { body: { confirmation: 'delete' } })
  const refusalOf = async (cookie: string, path = '/api/auth/user') => {
    const answer = await app.request(path, { cookie })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  const stopsIn = async () =>
    (await auditOf(app, admin, ana)).filter(([action]) => action === 'impersonation_stopped')

  test('every call says so, and stopping brings the admin back, in a session of another id and with the first end', async () => {
    const { cookie } = await acting(app, admin, ana)
    app.later(10 * minute)
    await deletes(await withSession(ana))
    expect(await refusalOf(cookie)).toEqual([401, 'impersonated_gone'])
    expect(await refusalOf(cookie, '/api/admin/impersonation-status')).toEqual([401, 'impersonated_gone'])
    expect(await refusalOf(cookie, '/api/admin/users')).toEqual([401, 'impersonated_gone'])
    const answer = await stop(app, cookie)
    expect([answer.status, await answer.json()]).toEqual([200, { isImpersonating: false }])
    const own = cookieIn(answer)
    expect(own).not.toBe(cookie)
    expect(await app.call(authApi.user, {}, own)).toMatchObject({ id: admin.id, role: 'admin' })
    expect(await statusIn(cookie)).toBe(401)
    const [row] = await app.rowsOf(`select sess from sessions where sess ->> 'userId' = $1`, admin.id)
    expect(row.sess).toMatchObject({ createdAt: '2026-05-14T10:00:00.000Z' })
    expect(row.sess).not.toHaveProperty('adminId')
  })

  test('a page that still shows whom it acted for is told what has happened', async () => {
    const { cookie } = await acting(app, admin, ana)
    const shown = (await app.request('/api/auth/user', { cookie })).headers.get('Session-Person') ?? ''
    await deletes(await withSession(ana))
    const answer = await app.request('/api/admin/stop-impersonation', {
      method: 'POST',
      cookie,
      headers: { 'Session-Person': shown },
    })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'impersonated_gone' }])
  })

  test('a page that shows nobody by then may stop', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    const headers = { 'Session-Person': 'none' }
    const answer = await app.request('/api/admin/stop-impersonation', { method: 'POST', cookie, headers })
    expect(answer.status).toBe(200)
  })

  test('the stop is kept once, when the account goes, and the session keeps nothing of whose it was', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    expect(await app.count('sessions where sess::text like $1', `%${ana.id}%`)).toBe(0)
    await stop(app, cookie)
    expect(await stopsIn()).toEqual([
      [
        'impersonation_stopped',
        'Alba Soporte',
        expect.stringMatching(/^deleted-/),
        'the sessions were ended',
      ],
    ])
  })

  test('of two stops at once one brings the admin back', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    const answers = await Promise.all([stop(app, cookie), stop(app, cookie)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('an admin who is one no longer comes back to nothing', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    await app.pool.query(`update users set role = 'user' where id = $1`, [admin.id])
    const answer = await stop(app, cookie)
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([401, null])
    expect(await app.count(`sessions where sess ->> 'adminId' = $1`, admin.id)).toBe(0)
  })

  test('the session waits no longer than the admin’s own would have lasted', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    app.later(12 * 60 * minute)
    expect((await stop(app, cookie)).status).toBe(401)
    expect(await refusalOf(cookie)).toEqual([401, 'unauthorized'])
  })

  test('leaving it by logging out keeps no second stop', async () => {
    const { cookie } = await acting(app, admin, ana)
    await deletes(await withSession(ana))
    await app.request('/api/logout', { cookie })
    expect(await refusalOf(cookie)).toEqual([401, 'unauthorized'])
    expect(await stopsIn()).toHaveLength(1)
  })

  test('one that was taken out of the database by hand is the same, and the stop is kept then', async () => {
    const { cookie } = await acting(app, admin, ana)
    await app.pool.query('delete from players where user_id = $1', [ana.id])
    await app.pool.query('delete from users where id = $1', [ana.id])
    expect(await refusalOf(cookie)).toEqual([401, 'impersonated_gone'])
    expect(cookieIn(await stop(app, cookie))).toMatch(/^sid=/)
    expect(await stopsIn()).toEqual([['impersonation_stopped', 'Alba Soporte', 'Ana Roldán', null]])
  })

  /** The owner, signed in this very moment. */
  const withSession = async (person: Person) => ({
    ...person,
    ...app.withCookie(await app.signedIn(person.id)),
  })
})

describe('stopping', () => {
  // spec 6: and stops impersonation
  test('lifts nobody up', async () => {
    const answers = [await stop(app, ana.cookie), await stop(app, admin.cookie), await stop(app, '')]
    const codes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { code: string }).code),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 409, 401])
    expect(codes).toEqual(['not_allowed', 'not_impersonating', 'unauthorized'])
  })

  test('by logging out ends all of it', async () => {
    const { cookie } = await acting(app, admin, ana)
    const answer = await app.request('/api/logout', { cookie })
    expect(answer.status).toBe(302)
    expect([await statusIn(cookie), await statusIn(admin.cookie)]).toEqual([401, 401])
    expect((await auditOf(app, admin, ana)).slice(-2)).toEqual([
      ['impersonation_stopped', 'Alba Soporte', 'Ana Roldán', 'logged out'],
      ['logout', 'Alba Soporte', 'Ana Roldán', null],
    ])
  })
})
